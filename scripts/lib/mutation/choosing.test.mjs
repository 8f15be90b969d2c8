import { beforeAll, expect, it } from 'vitest';
import { areas } from './areas.mjs';
import { catalogue, mutantsOf } from './catalogue.mjs';
import { readEquivalents, unknownOf } from './equivalents.mjs';
import { nearestTests } from './nearest-tests.mjs';
import { inOrder } from './sample.mjs';
import { scoreLine, scoresOf, survivorLines } from './score.mjs';
import { partAt, readSource } from './source.mjs';

const everyArea = areas.map(({ name }) => name);
/** @type {import('./catalogue.mjs').Mutant[]} */
let all;

beforeAll(() => {
  all = catalogue(everyArea);
}, 120_000);

it('finds faults in every area, each with a name of its own', () => {
  expect([...new Set(all.map(({ area }) => area))]).toEqual(everyArea);
  expect(new Set(all.map(({ id, area }) => `${area} ${id}`)).size).toBe(all.length);
});

it('knows every equivalent by name, with a reason', () => {
  const equivalents = readEquivalents();
  expect(unknownOf(equivalents, all)).toEqual([]);
  for (const { id, reason } of equivalents) expect(reason.length, id).toBeGreaterThan(20);
  expect(unknownOf([{ id: 'gone', reason: '' }], [])).toEqual(['gone']);
});

it('names a fault by its part, independently of its line', () => {
  const text = 'class A {\n  b() {\n    if (c) d();\n    if (c) e();\n  }\n}\nconst f = () => 1;';
  const area = {
    name: 'x',
    grounds: [{ files: /./, faults: [...(areas[3]?.grounds[0]?.faults ?? [])] }],
  };
  const ids = mutantsOf(readSource('a.ts', text), area).map(({ id, line }) => `${line} ${id}`);
  expect(ids).toContain('3 a.ts#A.b condition: c → false');
  expect(ids).toContain('4 a.ts#A.b condition: c → false (2)');
  expect(partAt(readSource('a.ts', text), text.indexOf('=> 1'))).toBe('f');
});

it('first tries some of every area, file and kind, in an order set by the seed', () => {
  const mutants = ['a', 'b'].flatMap((area) =>
    ['1', '2'].flatMap((file) =>
      Array.from({ length: 20 }, (_, at) => ({ area, file, kind: 'k', at })),
    ),
  );
  const order = inOrder(mutants, 7);
  expect(order).toHaveLength(80);
  expect(new Set(order.slice(0, 4).map(({ area, file }) => area + file)).size).toBe(4);
  expect(inOrder(mutants, 7)).toEqual(order);
  expect(inOrder(mutants, 8)).not.toEqual(order);
});

it('runs the tests that use a part, nearest and quickest first, never one that fails already', () => {
  const file = 'apps/server/src/features/desks/repository.ts';
  const of = (/** @type {number} */ seconds, red = false) => ({
    hash: '',
    seconds,
    parts: [`${file}#link`],
    red,
  });
  const survey = {
    'apps/server/src/security/a.test.ts': of(1),
    'apps/server/src/features/desks/slow.test.ts': of(9),
    'apps/server/src/features/desks/quick.test.ts': of(2),
    'apps/server/src/features/desks/red.test.ts': of(1, true),
    'apps/server/src/features/desks/other.test.ts': { ...of(1), parts: [] },
  };
  const tests = [...Object.keys(survey), 'apps/server/src/features/desks/new.test.ts'];
  expect(nearestTests({ file, part: 'link' }, { tests, survey, enoughSeconds: 150 })).toEqual([
    'apps/server/src/features/desks/quick.test.ts',
    'apps/server/src/features/desks/slow.test.ts',
    'apps/server/src/features/desks/new.test.ts',
    'apps/server/src/security/a.test.ts',
  ]);
});

it('for module-level code, runs all tests that use the file; for the contract, all tests', () => {
  const [server, contract] = [
    'apps/server/src/platform/a.ts',
    'packages/contract/src/common/ids.ts',
  ];
  const survey = {
    'apps/server/src/security/uses.test.ts': {
      ...{ hash: '', seconds: 1, parts: [`${server}#other`], red: false },
    },
    'apps/server/src/security/not.test.ts': { hash: '', seconds: 1, parts: [], red: false },
  };
  const tests = Object.keys(survey);
  const nearest = (/** @type {string} */ file) =>
    nearestTests({ file, part: 'LIST' }, { tests, survey, enoughSeconds: 150 });
  expect(nearest(server)).toEqual(['apps/server/src/security/uses.test.ts']);
  expect(nearest(contract)).toEqual(tests);
});

it('for web code, runs only tests of the web', () => {
  const file = 'apps/web/src/lib/notices.ts';
  const beside = 'apps/web/src/lib/notices.test.ts';
  const screen = 'apps/web/src/features/visits/use-visit-actions.test.tsx';
  const of = () => ({ hash: '', seconds: 1, parts: [`${file}#notify`], red: false });
  const others = ['apps/server/src/features/visits/a.test.ts', 'packages/contract/src/a.test.ts'];
  const tests = [...others, screen, beside];
  const survey = Object.fromEntries(tests.map((test) => [test, of()]));
  const known = { tests, survey, enoughSeconds: 150 };
  expect(nearestTests({ file, part: 'notify' }, known)).toEqual([beside, screen]);
});

it('for a rule of the contract, also runs the tests of the contract as a whole', () => {
  const file = 'packages/contract/src/features/desks/schema.ts';
  const beside = 'packages/contract/src/features/desks/schema.test.ts';
  const whole = 'packages/contract/src/texts.test.ts';
  const of = (/** @type {string[]} */ parts) => ({ hash: '', seconds: 1, parts, red: false });
  const survey = { [beside]: of([`${file}#nameSchema`]), [whole]: of([]) };
  const known = { tests: Object.keys(survey), survey, enoughSeconds: 150 };
  expect(nearestTests({ file, part: 'nameSchema' }, known)).toEqual([beside, whole]);
});

it('counts what was noticed of what was tried, without equivalents', () => {
  const mutant = (/** @type {number} */ line) => ({
    ...{ id: `${line}`, area: 'privacy', file: 'a.ts', line, part: 'p', kind: 'condition' },
    ...{ was: 'a = b', replacement: 'true', start: 0, end: 1 },
  });
  const mutants = [1, 2, 3, 4, 5].map(mutant);
  const results = /** @type {import('./score.mjs').Result[]} */ (
    ['noticed', 'noticed', 'noticed', 'survived', 'equivalent'].map((outcome, at) => ({
      mutant: mutants[at],
      outcome,
      by: '',
    }))
  );
  const [score] = scoresOf(results, mutants);
  expect(score && scoreLine(score)).toBe(
    'privacy: 75.0 % (3 of 4 noticed, 1 equivalent; 5 faults known)',
  );
  expect(survivorLines(results)).toEqual(['  a.ts:4 condition: a = b → true']);
});
