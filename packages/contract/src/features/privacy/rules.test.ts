import { describe, expect, it } from 'vitest';
import { lastAnonymisedDay } from './rules.ts';

describe('the last day that is anonymised', () => {
  it.each([
    ['2026-11-15', 90, '2026-08-16'],
    ['2026-03-01', 7, '2026-02-21'],
    ['2024-03-07', 7, '2024-02-28'],
    ['2026-01-01', 365, '2024-12-31'],
  ])('on %s with %i days is %s', (today, days, last) => {
    expect(lastAnonymisedDay(today, days)).toBe(last);
  });
});
