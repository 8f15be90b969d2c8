import { describe, expect, it } from 'vitest';
import { insertAt } from './cursor.ts';

describe('inserting a placeholder', () => {
  it.each([
    ['Ga naar ', 8, 8, 'Ga naar {desk}', 14],
    ['Ga naar .', 8, 8, 'Ga naar {desk}.', 14],
    ['Ga naar X.', 8, 9, 'Ga naar {desk}.', 14],
    ['', 0, 0, '{desk}', 6],
  ])('into "%s" at %i to %i', (value, start, end, expected, cursor) => {
    expect(insertAt({ value, start, end, text: '{desk}' })).toEqual({ value: expected, cursor });
  });
});
