import { expect, it } from 'vitest';
import { notEmpty } from './not-empty.ts';

it('gives back what is in a list of any kind, in its order', () => {
  expect(notEmpty([1, 2])).toEqual([1, 2]);
  expect(notEmpty(new Set(['a']))).toEqual(['a']);
  expect(notEmpty(new Map([['a', 1]]))).toEqual([['a', 1]]);
});

it('throws when there is nothing to look at', () => {
  expect(() => notEmpty([])).toThrow('nothing in this list');
});
