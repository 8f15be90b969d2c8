import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** @typedef {{ suite: string, tried: number, refused: number }} Attacks */

/**
 * What the tests of each file tried, as they counted it. An attack whose test failed is not refused.
 * @param {string} file the JSON report of vitest
 * @returns {Attacks[]}
 */
export function readAttacks(file) {
  // A runner that crashed wrote no report; its exit code tells.
  if (!existsSync(file)) return [];
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  return testResults
    .map((/** @type {any} */ suite) => {
      const attacks = { suite: basename(suite.name, '.test.ts'), tried: 0, refused: 0 };
      for (const test of suite.assertionResults) {
        const count = test.meta?.attacks ?? 0;
        attacks.tried += count;
        if (test.status === 'passed') attacks.refused += count;
      }
      return attacks;
    })
    .filter((/** @type {Attacks} */ { tried }) => tried > 0)
    .sort((/** @type {Attacks} */ one, /** @type {Attacks} */ other) =>
      one.suite.localeCompare(other.suite),
    );
}

/** @param {Attacks[]} suites @returns {string} a line for each, and a plain one at the end */
export function summaryOf(suites) {
  const width = Math.max(0, ...suites.map(({ suite }) => suite.length));
  const lines = suites.map(
    ({ suite, tried, refused }) =>
      `${suite.padEnd(width)}  ${String(tried).padStart(5)} tried, ${refused} refused`,
  );
  return [...lines, `\n${totalOf(suites)}`].join('\n');
}

/** @param {Attacks[]} suites @returns {string} */
export function totalOf(suites) {
  const tried = suites.reduce((sum, suite) => sum + suite.tried, 0);
  const refused = suites.reduce((sum, suite) => sum + suite.refused, 0);
  return `${tried} attacks tried, ${refused} refused, ${tried - refused} got through`;
}
