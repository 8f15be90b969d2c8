import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { builtServerEntry, root, serverFlags, serverMemory } from './lib/paths.mjs';
import { main, run } from './lib/run.mjs';
import { nodePath, toolEnvironment } from './lib/runtime.mjs';

const stopWithParent = pathToFileURL(`${root}/scripts/lib/stop-with-parent.mjs`).href;

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const command = [...serverFlags, '--import', stopWithParent, builtServerEntry];
  const { code } = await run([nodePath(), ...command], {
    env: toolEnvironment(serverMemory),
    tied: true,
  });
  return code;
});
