import { dirname } from 'node:path';

/** @typedef {import('./survey.mjs').Survey} Survey */

/** @param {string} file */
const isOfEverybody = (file) => file.startsWith('packages/contract/');

/** @param {string} file */
const isOfWeb = (file) => file.startsWith('apps/web/');

/** Of the code that gets faults, web and server share only the contract. @param {string} test @param {string} file */
export const canSee = (test, file) => isOfEverybody(file) || isOfWeb(test) === isOfWeb(file);

/** The feature that a file belongs to, on either side. @param {string} file */
const featureOf = (file) => /\/features\/([^/]+)\//.exec(file)?.[1];

/** Tests of the contract as a whole look at every operation, whether they run its rules or not. */
const OF_WHOLE_CONTRACT = /^packages\/contract\/src\/[^/]+\.test\.ts$/;

/** @param {string} file @param {string} test */
function distance(file, test) {
  if (dirname(file) === dirname(test)) return 0;
  if (isOfEverybody(file) && OF_WHOLE_CONTRACT.test(test)) return 0;
  const feature = featureOf(file);
  return feature !== undefined && feature === featureOf(test) ? 1 : 2;
}

/**
 * What is assumed about a test that was not surveyed yet.
 * @param {string} test
 * @returns {Omit<import('./survey.mjs').Known, 'hash'>}
 */
export const unknown = (test) => ({ seconds: isOfEverybody(test) ? 1 : 10, parts: [], red: false });

/** @param {string} file @param {string} test */
const isSameSide = (file, test) => file.split('/', 2).join() === test.split('/', 2).join();

/**
 * The tests that can notice a fault, nearest and quickest first, until there are enough: code that every test uses
 * would otherwise take the whole suite.
 * @param {{ file: string, part: string }} mutant
 * @param {{ tests: string[], survey: Survey, enoughSeconds: number, ofArea?: RegExp | undefined }} known
 * @returns {string[]}
 */
export function nearestTests({ file, part }, { tests, survey, enoughSeconds, ofArea }) {
  const all = tests.map((test) => ({
    test,
    far: distance(file, test),
    ...(survey[test] ?? unknown(test)),
  }));
  const isNear = (/** @type {{ test: string, far: number }} */ { test, far }) =>
    far < 2 || ofArea?.test(test) === true;
  const users = all.filter(({ parts }) => parts.includes(`${file}#${part}`));
  const usesFile = (/** @type {string[]} */ parts) =>
    parts.some((used) => used.startsWith(`${file}#`));
  const candidates = all.filter((one) => {
    if (one.red || !canSee(one.test, file)) return false;
    // Module-level code is used by tests that are near or use the file; the contract's, by all tests.
    if (users.length === 0) return isNear(one) || isOfEverybody(file) || usesFile(one.parts);
    const isUnknown = !survey[one.test] && isNear(one) && isSameSide(file, one.test);
    return users.includes(one) || isUnknown || (isOfEverybody(file) && one.far === 0);
  });
  // A rule of the contract has its own tests next to it; other tests that use it come after those.
  const side = (/** @type {{ test: string }} */ { test }) => (isSameSide(file, test) ? 0 : 1);
  const inOrder = candidates.toSorted(
    (a, b) => side(a) - side(b) || a.far - b.far || a.seconds - b.seconds,
  );
  let spent = 0;
  return inOrder.flatMap((one) => {
    if (!isNear(one) && spent > enoughSeconds) return [];
    spent += one.seconds;
    return [one.test];
  });
}
