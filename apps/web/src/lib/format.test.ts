// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { formatFor } from './format.ts';

const dutch = formatFor('nl', 'Europe/Brussels');
const english = formatFor('en', 'Europe/Brussels');

describe('dates, times and numbers', () => {
  it('are written as is usual in the language', () => {
    expect(dutch.date('2026-11-15')).toBe('15 nov 2026');
    expect(english.date('2026-11-15')).toBe('15 Nov 2026');
    expect(dutch.dayMonth('2026-11-05')).toBe('05/11');
    expect(dutch.longDate('2026-11-15')).toBe('zondag 15 november 2026');
  });

  it("show a moment in the site's time zone, not the machine's", () => {
    expect(dutch.time('2026-07-01T22:30:00Z')).toBe('00:30');
    expect(formatFor('nl', 'America/New_York').time('2026-07-01T22:30:00Z')).toBe('18:30');
    expect(dutch.dateTime('2026-07-01T22:30:00Z')).toMatch(/2 jul.* 2026.*00:30/);
  });

  it('are created once per language and time zone', () => {
    expect(formatFor('nl', 'Europe/Brussels')).toBe(dutch);
    expect(formatFor('nl', 'America/New_York')).not.toBe(dutch);
  });

  it('leave text that is not a date unchanged', () => {
    expect(dutch.date('gisteren')).toBe('gisteren');
  });

  it('sort numbers in a text by their value', () => {
    expect(['Loket 10', 'loket 2'].sort(dutch.compare)).toEqual(['loket 2', 'Loket 10']);
  });
});
