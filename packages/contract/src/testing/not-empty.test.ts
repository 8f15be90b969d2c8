import { expect, it } from 'vitest';
import { notEmpty } from './not-empty.ts';

it('returns the items of any kind of list, in order', () => {
  expect(notEmpty([1, 2])).toEqual([1, 2]);
  expect(notEmpty(new Set(['a']))).toEqual(['a']);
  expect(notEmpty(new Map([['a', 1]]))).toEqual([['a', 1]]);
});

it('throws when the list is empty', () => {
  expect(() => notEmpty([])).toThrow('nothing in this list');
});
