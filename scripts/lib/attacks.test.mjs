import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAttacks, summaryOf } from './attacks.mjs';

it('counts what was tried and what was refused, by file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balie-attacks-'));
  const file = join(folder, 'report.json');
  const result = (/** @type {string} */ status, /** @type {number} */ attacks) => ({
    status,
    meta: { attacks },
  });
  writeFileSync(
    file,
    JSON.stringify({
      testResults: [
        { name: '/x/writes.test.ts', assertionResults: [result('passed', 3), result('failed', 2)] },
        { name: '/x/audit.test.ts', assertionResults: [{ status: 'passed', meta: {} }] },
        { name: '/x/logs.test.ts', assertionResults: [result('passed', 1)] },
      ],
    }),
  );
  expect(summaryOf(readAttacks(file))).toBe(
    [
      'logs        1 tried, 1 refused',
      'writes      5 tried, 3 refused',
      '',
      '6 attacks tried, 4 refused, 2 got through',
    ].join('\n'),
  );
  rmSync(folder, { recursive: true });
});
