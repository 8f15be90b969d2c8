import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyParts, readAttacks, summaryOf } from './attacks.mjs';

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
  const suites = readAttacks(file);
  const lines = summaryOf(suites).split('\n');
  const after = (/** @type {string} */ part) => lines[lines.indexOf(part) + 1];
  expect(after('What a security officer asks for')).toBe('  logs        1 tried, 1 refused');
  expect(after('Every operation, whoever sends whatever')).toBe('  writes      5 tried, 3 refused');
  expect(lines.at(-1)).toBe('6 attacks tried, 4 refused, 2 got through');
  expect(emptyParts(suites)).toContain('Promise 1: no visitor is called twice');
  expect(emptyParts(suites)).not.toContain('What a security officer asks for');
  rmSync(folder, { recursive: true });
});
