import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/run.mjs';
import { runSteps, steps } from './lib/steps.mjs';

await main(async () => {
  await ensureInstalled();
  const failed = await runSteps(steps);
  return failed.length > 0 ? 1 : 0;
});
