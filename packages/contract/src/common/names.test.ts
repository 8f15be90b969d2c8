import { describe, expect, it } from 'vitest';
import { compareNames, nameSchema } from './names.ts';

describe('names', () => {
  it('are sorted in natural order', () => {
    const names = ['Loket 10', 'loket 2', 'Onthaal', 'École', 'Loket 1'];
    expect(names.toSorted(compareNames)).toEqual([
      'École',
      'Loket 1',
      'loket 2',
      'Loket 10',
      'Onthaal',
    ]);
  });

  it.each([
    ['', 'INVALID_NAME'],
    ['   ', 'INVALID_NAME'],
    [undefined, 'INVALID_NAME'],
    [7, 'INVALID_NAME'],
    ['x'.repeat(6), 'NAME_TOO_LONG'],
  ])('refuse %j', (name, code) => {
    expect(nameSchema(5).safeParse(name).error?.issues[0]?.message).toBe(code);
  });

  it('lose surrounding spaces', () => {
    expect(nameSchema(5).parse('  Balie ')).toBe('Balie');
  });
});
