import { ensureInstalled } from './lib/install.mjs';
import { auditVerifyEntry } from './lib/paths.mjs';
import { main, run } from './lib/run.mjs';
import { nodePath } from './lib/runtime.mjs';

await main(async () => {
  await ensureInstalled();
  const { code } = await run([nodePath(), auditVerifyEntry, ...process.argv.slice(2)]);
  return code;
});
