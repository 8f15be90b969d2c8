import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/run.mjs';
import { writeSbom } from './lib/sbom.mjs';

/** Everything `npm start` does before it starts the server, for servers that are not started by npm. */
await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { file, components } = await writeSbom();
  console.log(`Bill of materials (CycloneDX, ${components} components): ${file}`);
  return 0;
});
