import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { main, run } from './lib/run.mjs';
import { tool, toolEnvironment } from './lib/runtime.mjs';

/** The walk through the specification, sentence by sentence, in a real browser. */
await main(async () => {
  await ensureInstalled();
  const chromium = await ensureBrowser();
  const { code } = await run(
    [...tool('@playwright/test', 'playwright'), 'test', '--project=specification'],
    {
      cwd: join(root, 'e2e'),
      stopSignal: 'SIGINT',
      env: toolEnvironment({ BALIE_CHROMIUM: chromium }),
    },
  );
  return code;
});
