import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/run.mjs';
import { writeSbom } from './lib/sbom.mjs';

/** Everything `npm start` would do before it starts, for servers that are not started by npm. */
await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { file, components } = await writeSbom();
  console.log(`Bill of materials (CycloneDX, ${components} components): ${file}`);
  return 0;
});
