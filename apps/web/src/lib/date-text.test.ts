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
    'leaves %s as typed: it has no year of four digits',
    (typed) => {
      expect(readDay(typed)).toBe(typed);
      expect(isDay(readDay(typed))).toBe(false);
    },
  );

  it.each([
    ['9999-12-31', true],
    ['10000-01-01', false],
    ['0000-12-31', false],
    ['0001-01-01', true],
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
  ])('decides whether %s is a day: %s', (day, expected) => {
    expect(isDay(day)).toBe(expected);
  });

  it.each([
    [' 31/02/2026 ', '31/02/2026'],
    [' morgen ', 'morgen'],
  ])('leaves %j as typed, without surrounding spaces', (typed, left) => {
    expect(readDay(typed)).toBe(left);
  });

  it('writes a day the way people here do', () => {
    expect(writeDay('2026-11-05')).toBe('05/11/2026');
    expect(writeDay('nonsense')).toBe('nonsense');
  });
});
