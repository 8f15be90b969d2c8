import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Result */

/** @param {string} file @returns {any} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * A runner that exits with an error but names no failed test (it crashed, or the error came from
 * outside the tests) still counts as one failure.
 * @param {Result} result @param {{ name: string, code: number }} runner
 * @returns {Result}
 */
function withCrash(result, { name, code }) {
  if (code === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, failures: [`${name} ended with code ${code}`] };
}

/** @param {string} file @param {number} code exit code of vitest @returns {Result} */
export function readVitest(file, code) {
  const report = readReport(file);
  const files = report?.testResults ?? [];
  const failures = files.flatMap((/** @type {any} */ suite) => {
    const failed = suite.assertionResults.filter(
      (/** @type {any} */ test) => test.status === 'failed',
    );
    if (suite.status === 'failed' && failed.length === 0) return [suite.name];
    return failed.map((/** @type {any} */ test) => test.fullName);
  });
  const result = {
    passed: report?.numPassedTests ?? 0,
    failed: failures.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures,
  };
  return withCrash(result, { name: 'vitest', code });
}

/** @param {any} suite @returns {string[]} titles of the specs that did not go as expected */
function failedSpecs(suite) {
  const own = (suite.specs ?? []).filter((/** @type {any} */ spec) => !spec.ok);
  return [
    ...own.map((/** @type {any} */ spec) => `${spec.file}: ${spec.title}`),
    ...(suite.suites ?? []).flatMap(failedSpecs),
  ];
}

/** @param {string} file @param {number} code exit code of Playwright @returns {Result} */
export function readPlaywright(file, code) {
  const report = readReport(file);
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const result = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: (report?.suites ?? []).flatMap(failedSpecs),
  };
  return withCrash(result, { name: 'playwright', code });
}

/** @param {Result[]} results */
export function total(results) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    results.reduce((count, result) => count + result[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** @param {{ passed: number, failed: number, skipped: number }} counts */
export function countsLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
