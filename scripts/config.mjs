import { ensureInstalled } from './lib/install.mjs';
import { configEntry } from './lib/paths.mjs';
import { main, run } from './lib/run.mjs';
import { nodePath } from './lib/runtime.mjs';

await main(async () => {
  await ensureInstalled();
  const { code } = await run([nodePath(), configEntry, ...process.argv.slice(2)]);
  return code;
});
