import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFaults, sentences } from './lib/faults.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { countsLine, readVitest } from './lib/results.mjs';
import { main, run, throwIfInterrupted } from './lib/run.mjs';
import { tool, toolEnvironment } from './lib/runtime.mjs';

/** Also part of `npm test`, with fewer rounds and writes. */
const files = [
  'apps/server/src/faults',
  'apps/server/src/backup',
  'apps/server/src/features/displays/processes.test.ts',
  'apps/server/src/features/displays/busy-room.test.ts',
  'apps/server/src/features/kiosk/numbers.test.ts',
  'apps/server/src/features/visits/transitions/races.test.ts',
  'apps/server/src/features/webhooks/delivery.test.ts',
  'packages/embedded-postgres/src',
];

await main(async () => {
  await ensureInstalled();
  const folder = mkdtempSync(join(tmpdir(), 'balie-faults-'));
  try {
    const report = join(folder, 'vitest.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run([...tool('vitest'), 'run', ...reporters, ...files], {
      stopSignal: 'SIGINT',
      env: toolEnvironment({ BALIE_THOROUGH: '1' }),
    });
    throwIfInterrupted();
    const result = readVitest(report, code);
    console.log('\n== Faults survived');
    for (const line of sentences(readFaults(report))) console.log(line);
    for (const failure of result.failures) console.log(`failed: ${failure}`);
    console.log(`\n${countsLine(result)}`);
    return result.failed > 0 || result.passed === 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
