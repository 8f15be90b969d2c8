import { describe, expect, it } from 'vitest';
import { emptyLoops } from './empty-loops.mjs';

const linesOf = (/** @type {string} */ text) =>
  emptyLoops('a.test.ts', `it('x', () => {\n${text}\n});`).map(({ list }) => list);

describe('a loop with assertions', () => {
  it.each([
    ['a list from somewhere', 'for (const a of rows()) expect(a).toBe(1);', 'rows()'],
    [
      'a list that begins empty',
      'const all = []; for (const a of all) { expect(a).toBe(1); }',
      'all',
    ],
    ['a copy of such', 'for (const a of [...found]) expect(a).toBe(1);', '[...found]'],
    [
      'what is left of a list',
      'const l = [1]; for (const a of l.filter(Boolean)) expect(a).toBe(1);',
      'l.filter(Boolean)',
    ],
    ['forEach', 'found.forEach((a) => expect(a).toBe(1));', 'found'],
    [
      'a list inside another',
      'for (const a of [1]) for (const b of find(a)) expect(b).toBe(1);',
      'find(a)',
    ],
    ['every one of a list', 'expect(found.every((a) => a.ok)).toBe(true);', 'found'],
    [
      'another list that was counted',
      'expect(other).toHaveLength(2); for (const a of found) expect(a).toBe(1);',
      'found',
    ],
  ])('over %s is found', (_, text, list) => {
    expect(linesOf(text)).toEqual([list]);
  });

  it.each([
    ['a list that stands there', 'for (const a of [1, 2]) expect(a).toBe(1);'],
    [
      'a constant of the file',
      'const l = [1] as const; for (const a of l.entries()) expect(a).toBe(1);',
    ],
    ['a list of the contract', 'for (const a of VISIT_STATUSES) expect(a).toBe(1);'],
    [
      'the names of an object',
      'const o = { a: 1 }; for (const a of Object.keys(o)) expect(a).toBe(1);',
    ],
    ['a list that was looked at', 'for (const a of notEmpty(rows())) expect(a).toBe(1);'],
    [
      'a list that was counted',
      'expect(found).toHaveLength(2); for (const a of found) expect(a).toBe(1);',
    ],
    ['so many', 'for (const a of Array.from({ length: 3 })) expect(a).toBe(1);'],
    ['a list, without an assertion', 'for (const a of rows()) await close(a);'],
    ['a list of tests', "for (const a of rows()) it('x', () => expect(a).toBe(1));"],
  ])('over %s is not', (_, text) => {
    expect(linesOf(text)).toEqual([]);
  });
});
