import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** @typedef {{ suite: string, tried: number, refused: number }} Attacks */

/**
 * The attacks that the tests of each file counted. Those of a failed test do not count as refused.
 * @param {string} file the JSON report of vitest
 * @returns {Attacks[]}
 */
export function readAttacks(file) {
  // A runner that crashed wrote no report; its exit code shows it.
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

/** What is attacked: the promises, then the ways in; a suite that is in none comes last. */
export const PARTS = /** @type {Record<string, readonly string[]>} */ ({
  'Promise 1: no visitor is called twice': ['promise-1-never-twice'],
  'Promise 2: an acknowledgement counts only from a display the site knows': [
    'promise-2-the-room-got-it',
    'promise-2-pairing',
    'public-limits',
  ],
  'Promise 3: no acknowledged change is lost': ['promise-3-nothing-lost'],
  'Sign-in that attackers cannot turn against staff': [
    'sign-in',
    'guessing',
    'own-password',
    'own-second-factor',
    'own-sessions',
    'unfinished-sign-in',
    'session-end',
    'passkey-answers',
    'sessions',
    'redirects',
  ],
  "The identity provider's word is verified": [
    'identity-provider',
    'provider-email',
    'provider',
    'provider-attacks',
    'provider-accounts',
    'provider-groups',
  ],
  Resources: ['resources', 'uploads', 'images', 'rate-limit'],
  'Keys for other programs': ['keys'],
  'What a security officer asks for': [
    'security-officer',
    'chain',
    'network',
    'address-policy',
    'sender',
    'logs',
  ],
});
const ELSE = 'Every operation, whoever sends whatever';

/** @param {Attacks[]} suites @returns {string} a line for each, by part, and the unlisted ones at the end */
export function summaryOf(suites) {
  const width = Math.max(0, ...suites.map(({ suite }) => suite.length));
  const line = (/** @type {Attacks} */ { suite, tried, refused }) =>
    `  ${suite.padEnd(width)}  ${String(tried).padStart(5)} tried, ${refused} refused`;
  const known = new Set(Object.values(PARTS).flat());
  const parts = [
    ...Object.entries(PARTS).map(([name, names]) => ({
      name,
      inIt: suites.filter(({ suite }) => names.includes(suite)),
    })),
    { name: ELSE, inIt: suites.filter(({ suite }) => !known.has(suite)) },
  ];
  const lines = parts.flatMap(({ name, inIt }) => [name, ...inIt.map(line)]);
  return [...lines, `\n${totalOf(suites)}`].join('\n');
}

/** The parts in which nothing was tried: a file was renamed, or no longer counts. @param {Attacks[]} suites */
export const emptyParts = (suites) =>
  Object.entries(PARTS)
    .filter(([, names]) => !suites.some(({ suite }) => names.includes(suite)))
    .map(([name]) => name);

/** @param {Attacks[]} suites @returns {string} */
export function totalOf(suites) {
  const tried = suites.reduce((sum, suite) => sum + suite.tried, 0);
  const refused = suites.reduce((sum, suite) => sum + suite.refused, 0);
  return `${tried} attacks tried, ${refused} refused, ${tried - refused} got through`;
}
