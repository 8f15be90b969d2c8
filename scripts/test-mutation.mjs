import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { areas } from './lib/mutation/areas.mjs';
import { catalogue } from './lib/mutation/catalogue.mjs';
import { readEquivalents, unknownOf } from './lib/mutation/equivalents.mjs';
import { throughLanes } from './lib/mutation/lanes.mjs';
import { nearestTests, unknown } from './lib/mutation/nearest-tests.mjs';
import { inOrder } from './lib/mutation/sample.mjs';
import { ENOUGH, scoreLine, scoresOf, survivorLines } from './lib/mutation/score.mjs';
import { surveyTests, testFiles } from './lib/mutation/survey.mjs';
import { breaksTypes } from './lib/mutation/types.mjs';
import { cacheFolder } from './lib/paths.mjs';
import { main, throwIfInterrupted, wasInterrupted } from './lib/run.mjs';
import { PlainError } from './lib/runtime.mjs';

/** @typedef {import('./lib/mutation/catalogue.mjs').Mutant} Mutant */
/** @typedef {import('./lib/mutation/score.mjs').Result} Result */

const survivorsFile = join(cacheFolder, 'mutation-survivors.json');
/** A fault that makes a test hang also counts as noticed. */
const LIMIT_MS = 30_000;
/** The share of the time that may go to finding out which tests use what, if that is not known yet. */
const SURVEY_SHARE = 0.3;

const { values: options } = parseArgs({
  options: {
    area: { type: 'string', multiple: true, default: areas.map(({ name }) => name) },
    file: { type: 'string' },
    minutes: { type: 'string', default: '30' },
    seed: {
      type: 'string',
      default: process.env.BALIE_TEST_SEED ?? String(Date.now() % 1_000_000),
    },
    lanes: { type: 'string', default: '2' },
    /** How many seconds of tests are enough for one fault; the nearest tests always run. */
    enough: { type: 'string', default: '150' },
    survivors: { type: 'boolean', default: false },
    /** Uses what is already known about the tests. */
    'skip-survey': { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

/** @returns {Mutant[]} */
function wanted() {
  const all = catalogue(options.area).filter(({ file }) => file.includes(options.file ?? ''));
  if (all.length === 0)
    throw new PlainError(
      `No faults found there. Areas: ${areas.map(({ name }) => name).join(', ')}`,
    );
  if (!options.survivors) return all;
  const last = new Set(
    existsSync(survivorsFile) ? JSON.parse(readFileSync(survivorsFile, 'utf8')) : [],
  );
  return all.filter(({ id }) => last.has(id));
}

/** A fault that could not be tried does not spoil the score of the others. @param {Mutant} mutant */
const tellFailure = (mutant) => (/** @type {unknown} */ error) => {
  console.log(`not tried ${mutant.line} ${mutant.id}: ${error}`);
};

/** A default after `??` is often only there for its type, and some values allow no other. @param {Mutant} mutant */
const byTypes = (mutant) =>
  ['default', 'element', 'value'].includes(mutant.kind) && breaksTypes(mutant) ? 'the types' : '';

/** @param {Mutant[]} mutants @param {number} endsAt @returns {Promise<Result[]>} */
async function tryAll(mutants, endsAt) {
  const lanes = Number(options.lanes);
  const equivalents = new Set(readEquivalents().map(({ id }) => id));
  const sources = [...new Set(catalogue(areas.map(({ name }) => name)).map(({ file }) => file))];
  const share = options['skip-survey'] ? 0 : (endsAt - Date.now()) * SURVEY_SHARE;
  const tried = mutants.map(({ file }) => file);
  const survey = await surveyTests(sources, { lanes, endsAt: Date.now() + share, tried });
  const tests = testFiles();
  throwIfInterrupted();
  /** @type {Result[]} */
  const results = mutants
    .filter(({ id }) => equivalents.has(id))
    .map((mutant) => ({ mutant, outcome: 'equivalent', by: 'its reason' }));
  const items = inOrder(
    mutants.filter(({ id }) => !equivalents.has(id)),
    Number(options.seed),
  );
  const isOver = () => Date.now() > endsAt;
  await throughLanes({ mode: 'run', count: lanes, items, isOver }, async (lane, mutant) => {
    const area = areas.find(({ name }) => name === mutant.area);
    const near = nearestTests(mutant, {
      ...{ tests, survey, ofArea: area?.tests },
      enoughSeconds: Number(options.enough),
    });
    const startedAt = Date.now();
    const expected = near.reduce((sum, test) => sum + (survey[test] ?? unknown(test)).seconds, 0);
    const limit = LIMIT_MS + expected * 3_000;
    const answer =
      near.length === 0
        ? { failed: [] }
        : await lane.perform({ mutant, tests: near }, limit).catch(tellFailure(mutant));
    // A fault whose test was interrupted or could not run says nothing.
    if (wasInterrupted() || !answer) return;
    const by = answer === 'too long' ? answer : (answer.failed[0] ?? byTypes(mutant));
    results.push({ mutant, outcome: by === '' ? 'survived' : 'noticed', by });
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
    console.log(
      `${by === '' ? 'SURVIVED' : 'noticed'} ${seconds} s ${mutant.line} ${mutant.id} ${by && `(${by})`}`,
    );
  });
  return results;
}

/** @param {Result[]} results @param {Mutant[]} mutants */
function tell(results, mutants) {
  const scores = scoresOf(results, mutants);
  console.log(`\n== Survivors\n${survivorLines(results).join('\n') || '  none'}`);
  console.log(`\n== Score (seed ${options.seed})`);
  for (const score of scores) console.log(scoreLine(score));
  return scores.every(({ score }) => score >= ENOUGH) ? 0 : 1;
}

await main(async () => {
  await ensureInstalled();
  const endsAt = Date.now() + Number(options.minutes) * 60_000;
  const mutants = wanted();
  if (options.list) {
    for (const { line, id } of mutants) console.log(`${line} ${id}`);
    return 0;
  }
  const forgotten = unknownOf(readEquivalents(), catalogue(areas.map(({ name }) => name)));
  if (forgotten.length > 0)
    throw new PlainError(`Equivalents without a fault:\n  ${forgotten.join('\n  ')}`);
  const results = await tryAll(mutants, endsAt);
  mkdirSync(cacheFolder, { recursive: true });
  const survivors = results
    .filter(({ outcome }) => outcome === 'survived')
    .map(({ mutant }) => mutant.id);
  writeFileSync(survivorsFile, JSON.stringify(survivors, null, 1));
  return tell(results, mutants);
});
