import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyParts, readAttacks, summaryOf } from './lib/attacks.mjs';
import { findFiles } from './lib/find-files.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { readVitest } from './lib/results.mjs';
import { main, run, throwIfInterrupted } from './lib/run.mjs';
import { tool, toolEnvironment } from './lib/runtime.mjs';

/** Test files that try attacks are recognised by their counting them. */
const triesAttacks = (/** @type {string} */ file) =>
  /\.test\.ts$/.test(file) && /\battacked\(/.test(readFileSync(join(root, file), 'utf8'));

await main(async () => {
  await ensureInstalled();
  const folder = mkdtempSync(join(tmpdir(), 'balie-security-'));
  try {
    const files = findFiles('apps/server/src').filter(
      (file) => triesAttacks(file) || /\/security\/.*\.test\.ts$/.test(file),
    );
    const report = join(folder, 'vitest.json');
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const command = [...tool('vitest'), 'run', '--project', 'server', ...reporters, ...files];
    const { code } = await run(/** @type {[string, ...string[]]} */ (command), {
      stopSignal: 'SIGINT',
      env: toolEnvironment({ BALIE_THOROUGH: '1' }),
    });
    throwIfInterrupted();
    const { failed, failures } = readVitest(report, code);
    for (const failure of failures) console.log(`failed: ${failure}`);
    const suites = readAttacks(report);
    console.log(`\n${summaryOf(suites)}`);
    const empty = emptyParts(suites);
    for (const part of empty) console.log(`nothing was tried: ${part}`);
    return failed > 0 || empty.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
