import { expect, it } from 'vitest';
import { pageOf, proofsIn } from './specification-page.mjs';

const spec = (/** @type {string[]} */ ...sentences) => ({
  tests: [
    {
      annotations: [
        { type: 'shown after', description: '12 ms' },
        ...sentences.map((description) => ({ type: 'proves', description })),
      ],
    },
  ],
});

it('finds what tests prove, wherever they are in their file', () => {
  const inside = { title: 'a group', file: '', specs: [spec('§2 Desks: two')] };
  const file = {
    title: 'desks.spec.ts',
    file: '',
    specs: [spec('§2 Desks: one')],
    suites: [inside],
  };
  expect(proofsIn([file])).toEqual([
    { sentence: '§2 Desks: one', file: 'e2e/tests/desks.spec.ts' },
    { sentence: '§2 Desks: two', file: 'e2e/tests/desks.spec.ts' },
  ]);
});

it('lists a sentence once, with every file that proves it, under its section', () => {
  const page = pageOf(
    [
      { sentence: '§4 Desk: save: on', file: 'b' },
      { sentence: '§2 Desks: a | b', file: 'a' },
      { sentence: '§4 Desk: save: on', file: 'c' },
    ],
    [{ section: '§9 Limits', sentence: 'stripes', reason: 'not seen' }],
  );
  expect(page).toContain('2 sentences in 2 sections');
  expect(page).toContain('| save: on | `b`, `c` |');
  expect(page).toContain('| a \\| b | `a` |');
  expect(page.indexOf('## §2 Desks')).toBeLessThan(page.indexOf('## §4 Desk'));
  expect(page).toContain('| §9 Limits | stripes | not seen |');
});
