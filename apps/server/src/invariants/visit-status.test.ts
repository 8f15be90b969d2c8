import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VISIT_STATUSES } from '@balie/contract/features/visits/statuses.ts';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const STATUS = `'(?:${VISIT_STATUSES.join('|')})'`;

const matchesIn = (folders: string, pattern: RegExp) =>
  globSync(`${folders}/**/*.ts`, { cwd: root, exclude: ['**/*.test.ts', '**/node_modules/**'] })
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
    .flatMap(({ file, source }) => [...source.matchAll(pattern)].map(([text]) => ({ file, text })));

it.each([
  ['{visits,appointment-import}', STATUS],
  ['*', `\\bstatus\\b(?: in)?\\W{1,12}${STATUS}`],
])(
  'takes the statuses that a step starts from or leads to from the lifecycle in %s',
  (features, typed) => {
    const named = matchesIn(`apps/server/src/features/${features}`, new RegExp(typed, 'g'));
    expect(named.length).toBeGreaterThan(4);
    // Who is at a desk, or does not come any more, is a fact, not a step.
    expect(named.filter(({ text }) => !/'(?:SERVING|CANCELLED)'$/.test(text))).toEqual([]);
  },
);

it.each([
  ['SQL', /\b(?:update|insert into) visits\b[\s\S]*?(?:\bwhere\b|\breturning\b|`)/g, STATUS],
  ['Kysely', /\((?:executor, )?'visits'[\s\S]*?;/g, `\\bstatus:[^,}]*${STATUS}`],
])('types no status into a write in %s', (_, write, typed) => {
  const writes = matchesIn('{apps/server,packages/demo}/src', write);
  expect(writes.length).toBeGreaterThan(4);
  expect(writes.filter(({ text }) => new RegExp(typed).test(text))).toEqual([]);
});

it('types no status as the outcome of a case', () => {
  const outcome = new RegExp(`\\b(?:then|else) ${STATUS}`, 'g');
  expect(matchesIn('{apps/server,packages/demo}/src', outcome)).toEqual([]);
});
