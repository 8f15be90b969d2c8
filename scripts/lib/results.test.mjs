import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countsLine, readPlaywright, readVitest, total } from './results.mjs';

/** @type {string} */
let folder;
/** @type {string} */
let file;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balie-results-'));
  file = join(folder, 'report.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {unknown} report */
const write = (report) => writeFileSync(file, JSON.stringify(report));

test('failed tests are counted and named', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds' },
    { status: 'failed', fullName: 'subtracts' },
  ];
  write({
    numPassedTests: 1,
    numPendingTests: 2,
    testResults: [{ name: 'a', status: 'failed', assertionResults }],
  });
  expect(readVitest(file, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: ['subtracts'],
  });
});

test('a test file that cannot be loaded is a failure', () => {
  write({
    numPassedTests: 4,
    testResults: [{ name: 'broken.test.ts', status: 'failed', assertionResults: [] }],
  });
  expect(readVitest(file, 1)).toMatchObject({ passed: 4, failed: 1, failures: ['broken.test.ts'] });
});

test('a runner that crashed without a report is a failure', () => {
  expect(readVitest(file, 7)).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ['vitest ended with code 7'],
  });
  expect(readPlaywright(file, 1)).toMatchObject({ passed: 0, failed: 1 });
});

test('failed browser tests are named by file', () => {
  const specs = [
    { ok: true, file: 'a.spec.ts', title: 'opens' },
    { ok: false, file: 'a.spec.ts', title: 'closes' },
  ];
  write({
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ suites: [{ specs }] }],
  });
  expect(readPlaywright(file, 1)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['a.spec.ts: closes'],
  });
});

test('a line of counts adds everything up and names skipped tests only when there are any', () => {
  const part = { passed: 3, failed: 0, skipped: 0, failures: [] };
  expect(countsLine(total([part, part]))).toBe('6 passed, 0 failed');
  expect(countsLine(total([part, { ...part, skipped: 1 }]))).toBe('6 passed, 0 failed, 1 skipped');
});
