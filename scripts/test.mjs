import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readAttacks, totalOf } from './lib/attacks.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { readFaults, sentences } from './lib/faults.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { cacheFolder, root } from './lib/paths.mjs';
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
  // The tests beside them then end at about the same time, and no core idles.
  const failures = await runSteps(steps, { atOnce: 1 });
  return { passed: steps.length - failures.length, failed: failures.length, skipped: 0, failures };
}

/** @typedef {{ folder: string, seed: number }} TestRun */
/** @typedef {{ name: string, projects: string[], workers?: string[] }} Tests */

/** The JSON report of some tests. @param {TestRun} testRun @param {Tests} tests */
const reportOf = ({ folder }, { name }) => join(folder, `${name}.json`);

/** Workers and test servers reuse what earlier ones compiled. */
const COMPILED_ONCE = { NODE_COMPILE_CACHE: join(cacheFolder, 'compile') };

/** One worker loads all of these once; each further worker would load and warm up again. @type {Tests} */
const withoutServer = {
  name: 'without-server',
  projects: ['contract', 'scripts', 'web', 'web-mocked'],
  workers: ['--maxWorkers=1'],
};
/** @type {Tests} */
const withServer = { name: 'with-server', projects: ['embedded-postgres', 'server'] };

/** @param {TestRun} testRun @param {Tests} tests @param {{ capture?: boolean }} [options] */
async function vitest({ folder, seed }, tests, { capture } = {}) {
  const report = reportOf({ folder, seed }, tests);
  const { code, output } = await run(
    [
      ...tool('vitest'),
      ...['run', ...(tests.workers ?? [])],
      ...tests.projects.map((project) => `--project=${project}`),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    {
      ...(capture && { capture }),
      stopSignal: 'SIGINT',
      env: toolEnvironment({ ...COMPILED_ONCE, TMPDIR: folder, [SEED_VARIABLE]: String(seed) }),
    },
  );
  throwIfInterrupted();
  return { output, result: readVitest(report, code) };
}

/**
 * Beside each other, whatever needs just one core: the checks, the tests without a server, and the build for the others.
 * @param {TestRun} testRun
 */
async function checksAndRules(testRun) {
  const [checked, { output, result }] = await Promise.all([
    checks(),
    vitest(testRun, withoutServer, { capture: true }),
    // A failed build is reported by the tests that need it.
    ensureBuilt().catch(() => undefined),
  ]);
  heading('Tests of rules, hooks and scripts');
  console.log(`${seedLine(testRun.seed, 'npm test')}\n${output}`);
  return { checked, rules: result };
}

/** @param {TestRun} testRun @returns {Promise<Result>} */
async function serverTests(testRun) {
  heading('Tests of the server and its database');
  console.log(seedLine(testRun.seed, 'npm test'));
  const { result } = await vitest(testRun, withServer);
  return result;
}

/** @param {TestRun & { chromium: Promise<string> }} of @returns {Promise<Result>} */
async function browser({ folder, seed, chromium }) {
  heading('Browser tests');
  try {
    const report = join(folder, 'playwright.json');
    const { code } = await run(
      [...tool('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
      {
        cwd: join(root, 'e2e'),
        stopSignal: 'SIGINT',
        env: toolEnvironment({
          ...COMPILED_ONCE,
          TMPDIR: folder,
          BALIE_CHROMIUM: await chromium,
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

/** `npm test` includes the suites of `npm run test:security` and `npm run test:faults`. @param {TestRun} testRun */
function tellAttacksAndFaults(testRun) {
  const attacks = [withoutServer, withServer].flatMap((tests) =>
    readAttacks(reportOf(testRun, tests)),
  );
  console.log(`Attacks: ${totalOf(attacks)}`);
  const faults = sentences(readFaults(reportOf(testRun, withServer)));
  console.log(`Faults survived:\n  ${faults.join('\n  ')}\n`);
}

/** @param {Record<string, Result>} parts @param {TestRun} testRun */
function summarise(parts, testRun) {
  heading('Summary');
  console.log(seedLine(testRun.seed, 'npm test'));
  tellAttacksAndFaults(testRun);
  for (const [name, result] of Object.entries(parts)) {
    console.log(`${name}: ${countsLine(result)}`);
    for (const failure of result.failures) console.log(`  failed: ${failure}`);
  }
  const counts = total(Object.values(parts));
  // The parts above say what was skipped, such as tests that need root; the last line always has the same form.
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
  const testRun = { folder, seed: seedFrom(process.env, drawnFromTests(folders)) };
  // If a browser must be installed, that is mostly waiting, so it starts now; a failure is reported when it is needed.
  const chromium = ensureBrowser();
  chromium.catch(() => undefined);
  try {
    // One after another: each fills the machine by itself.
    const { checked, rules } = await checksAndRules(testRun);
    const parts = {
      Checks: checked,
      'Rules, hooks and scripts': rules,
      'Server and database': await serverTests(testRun),
      'Browser tests': await browser({ ...testRun, chromium }),
    };
    return summarise(parts, testRun);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
