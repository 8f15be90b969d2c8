// @vitest-environment node
import { expect, it } from 'vitest';
import { FIGURES, onlyFigures } from './figures.ts';

it('the keys of the pad are all figures, and no other key is taken', () => {
  expect(FIGURES.join('')).toBe('1234567890');
  expect(['0', '9', 'a', '-'].map(onlyFigures)).toEqual(['0', '9', undefined, undefined]);
});
