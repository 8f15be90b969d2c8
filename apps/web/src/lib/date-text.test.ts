// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isDay, readDay, writeDay } from './date-text.ts';

describe('typed dates', () => {
  it.each([
    ['15/11/2026', '2026-11-15'],
    ['5-1-2027', '2027-01-05'],
    [' 05.01.2027 ', '2027-01-05'],
    ['2026-11-15', '2026-11-15'],
  ])('reads %s', (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });

  it.each(['31/02/2026', '15/11/26', '15/11/12026', 'morgen', ''])(
    'leaves %s as typed: it is no date with a year of four digits',
    (typed) => {
      expect(readDay(typed)).toBe(typed);
      expect(isDay(readDay(typed))).toBe(false);
    },
  );

  it('writes a day the way people here do', () => {
    expect(writeDay('2026-11-05')).toBe('05/11/2026');
    expect(writeDay('nonsense')).toBe('nonsense');
  });
});
