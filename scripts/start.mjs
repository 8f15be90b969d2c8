import { pathToFileURL } from 'node:url';
import { ensureWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, serverEntry } from './lib/paths.mjs';
import { main, run } from './lib/run.mjs';
import { nodePath } from './lib/runtime.mjs';

const stopWithParent = pathToFileURL(`${root}/scripts/lib/stop-with-parent.mjs`).href;

await main(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  const { code } = await run([nodePath(), '--import', stopWithParent, serverEntry], { tied: true });
  return code;
});
