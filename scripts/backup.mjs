import { ensureInstalled } from './lib/install.mjs';
import { backupEntry } from './lib/paths.mjs';
import { main, run } from './lib/run.mjs';
import { nodePath } from './lib/runtime.mjs';

await main(async () => {
  await ensureInstalled();
  const { code } = await run([nodePath(), backupEntry, 'backup', ...process.argv.slice(2)]);
  return code;
});
