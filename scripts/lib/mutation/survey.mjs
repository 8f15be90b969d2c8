import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFiles } from '../find-files.mjs';
import { cacheFolder, root } from '../paths.mjs';
import { areas } from './areas.mjs';
import { throughLanes } from './lanes.mjs';
import { canSee } from './nearest-tests.mjs';

/**
 * What a test file uses, and how long it takes.
 * @typedef {{ hash: string, seconds: number, parts: string[], red: boolean }} Known
 */
/** @typedef {Record<string, Known>} Survey */

const file = join(cacheFolder, 'mutation-survey.json');
/** These tests run other processes, which have no faults. */
const ELSEWHERE = /^apps\/server\/src\/(faults|backup|commands|platform\/database\/embedded)\//;
const AT_ONCE = 6;
const LIMIT_MS = 600_000;

/** The files that get faults: nothing was recorded about others. */
const grounds = areas.flatMap((area) => area.grounds.map(({ files }) => files.source)).join(' ');

/** @param {string} test */
const hashOf = (test) =>
  createHash('sha256')
    .update(grounds)
    .update(readFileSync(join(root, test)))
    .digest('hex')
    .slice(0, 16);

export const testFiles = () =>
  ['packages/contract/src', 'apps/server/src', 'apps/web/src']
    .flatMap((folder) => findFiles(folder))
    .filter((test) => /\.test\.tsx?$/.test(test) && !ELSEWHERE.test(test));

/** @returns {Survey} */
const readKept = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** @param {string[]} items @returns {string[][]} */
const batches = (items) =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, at) =>
    items.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

/**
 * Which parts of the sources each test file uses, so that a fault only runs tests that can see it. Kept until the
 * test file changes, or faults are put into other files. Tests near the faults to be tried come first; those for
 * which time runs out are left out.
 * @param {string[]} sources @param {{ lanes: number, endsAt: number, tried: string[] }} within
 * @returns {Promise<Survey>}
 */
export async function surveyTests(sources, { lanes, endsAt, tried }) {
  const kept = readKept();
  const tests = testFiles();
  const current = Object.fromEntries(
    tests.flatMap((test) => (kept[test]?.hash === hashOf(test) ? [[test, kept[test]]] : [])),
  );
  const near = new Set(tried.map((source) => dirname(source)));
  const missing = tests
    .filter((test) => !current[test] && tried.some((source) => canSee(test, source)))
    .toSorted((a, b) => Number(near.has(dirname(b))) - Number(near.has(dirname(a))));
  if (missing.length === 0 || Date.now() >= endsAt) return current;
  console.log(`Looking at what ${missing.length} test files use`);
  mkdirSync(cacheFolder, { recursive: true });
  const items = batches(missing);
  const isOver = () => Date.now() > endsAt;
  await throughLanes({ mode: 'survey', count: lanes, items, isOver }, async (lane, batch) => {
    const answer = await lane.perform({ tests: batch, survey: sources }, LIMIT_MS);
    if (answer === 'too long') return;
    for (const { test, seconds, parts } of answer.files)
      current[test] = { hash: hashOf(test), seconds, parts, red: answer.failed.includes(test) };
    writeFileSync(file, JSON.stringify(current));
  });
  return current;
}
