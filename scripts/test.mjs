import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readAttacks, totalOf } from './lib/attacks.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { readFaults, sentences } from './lib/faults.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { countsLine, readPlaywright, readVitest, total } from './lib/results.mjs';
import { main, run, throwIfInterrupted } from './lib/run.mjs';
import { PlainError, tool, toolEnvironment } from './lib/runtime.mjs';
import { makeScratchFolder } from './lib/scratch-folder.mjs';
import { drawnFromTests, SEED_VARIABLE, seedFrom, seedLine } from './lib/seed.mjs';
import { runSteps, steps } from './lib/steps.mjs';

/** @typedef {import('./lib/results.mjs').Result} Result */

const heading = (/** @type {string} */ text) => console.log(`\n== ${text}`);

/** @returns {Promise<Result>} each step counts as one test */
async function checks() {
  heading('Checks');
  const failures = await runSteps(steps);
  return { passed: steps.length - failures.length, failed: failures.length, skipped: 0, failures };
}

/** @param {string} folder @param {number} seed @returns {Promise<Result>} */
async function unitAndHttp(folder, seed) {
  heading('Unit and HTTP tests');
  console.log(seedLine(seed, 'npm test'));
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run([...tool('vitest'), 'run', ...reporters], {
    stopSignal: 'SIGINT',
    env: toolEnvironment({ TMPDIR: folder, [SEED_VARIABLE]: String(seed) }),
  });
  throwIfInterrupted();
  return readVitest(report, code);
}

/** @param {string} folder @param {number} seed @returns {Promise<Result>} */
async function browser(folder, seed) {
  heading('Browser tests');
  try {
    const chromium = await ensureBrowser();
    const report = join(folder, 'playwright.json');
    const { code } = await run(
      [...tool('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
      {
        cwd: join(root, 'e2e'),
        stopSignal: 'SIGINT',
        env: toolEnvironment({
          TMPDIR: folder,
          BALIE_CHROMIUM: chromium,
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          [SEED_VARIABLE]: String(seed),
        }),
      },
    );
    throwIfInterrupted();
    return readPlaywright(report, code);
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.log(error.message);
    return { passed: 0, failed: 1, skipped: 0, failures: ['the browser tests could not start'] };
  }
}

/** The suites of `npm run test:security` and `npm run test:faults` are among the others. @param {string} folder */
function tellAttacksAndFaults(folder) {
  const report = join(folder, 'vitest.json');
  console.log(`Attacks: ${totalOf(readAttacks(report))}`);
  console.log(`Faults survived:\n  ${sentences(readFaults(report)).join('\n  ')}\n`);
}

/** @param {Record<string, Result>} parts @param {{ folder: string, seed: number }} of */
function summarise(parts, { folder, seed }) {
  heading('Summary');
  console.log(seedLine(seed, 'npm test'));
  tellAttacksAndFaults(folder);
  for (const [name, result] of Object.entries(parts)) {
    console.log(`${name}: ${countsLine(result)}`);
    for (const failure of result.failures) console.log(`  failed: ${failure}`);
  }
  const counts = total(Object.values(parts));
  // The parts above tell what was skipped, such as what only root can try; the last line has one form.
  console.log(`\n${countsLine({ ...counts, skipped: 0 })}`);
  return counts.failed > 0 || counts.passed === 0 ? 1 : 0;
}

await main(async () => {
  await ensureInstalled();
  const folder = makeScratchFolder();
  const folders = [
    ...['apps/server/src', 'apps/web/src', 'scripts'],
    ...['packages/contract/src', 'packages/demo/src', 'packages/embedded-postgres/src'],
    ...['packages/testkit/src', 'e2e/tests'],
  ].map((folder) => join(root, folder));
  const seed = seedFrom(process.env, drawnFromTests(folders));
  try {
    // One after the other: both fill the machine by themselves.
    const parts = {
      Checks: await checks(),
      'Unit and HTTP tests': await unitAndHttp(folder, seed),
      'Browser tests': await browser(folder, seed),
    };
    return summarise(parts, { folder, seed });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
