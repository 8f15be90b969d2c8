import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readFaults, sentences } from './faults.mjs';

it('adds up what passing tests survived, and ignores the others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balie-faults-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'report.json');
  const test = (/** @type {string} */ status, /** @type {object} */ faults = {}) => ({
    status,
    meta: { faults },
  });
  const testResults = [
    { assertionResults: [test('passed', { kills: 2, cuts: 1 }), test('failed', { kills: 5 })] },
    { assertionResults: [test('passed', { kills: 1 }), test('passed')] },
  ];
  writeFileSync(file, JSON.stringify({ testResults }));
  const counts = readFaults(file);
  expect(counts).toEqual({ kills: 3, cuts: 1 });
  const lines = sentences(counts);
  expect(lines[0]).toMatch(/^3 processes killed/);
  expect(lines).toContainEqual(expect.stringMatching(/^0 databases/));
});
