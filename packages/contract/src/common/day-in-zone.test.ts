import { describe, expect, it } from 'vitest';
import { dayInZone } from './day-in-zone.ts';

const at = (text: string) => new Date(text);

describe('the day of a moment', () => {
  it.each([
    ['2026-11-15T22:59:59.999Z', 'Europe/Brussels', '2026-11-15'],
    ['2026-11-15T23:00:00.000Z', 'Europe/Brussels', '2026-11-16'],
    ['2026-07-15T21:59:59.999Z', 'Europe/Brussels', '2026-07-15'],
    ['2026-07-15T22:00:00.000Z', 'Europe/Brussels', '2026-07-16'],
    ['2026-11-15T18:29:59.999Z', 'Asia/Kolkata', '2026-11-15'],
    ['2026-11-15T18:30:00.000Z', 'Asia/Kolkata', '2026-11-16'],
    ['0099-03-04T12:00:00.000Z', 'UTC', '0099-03-04'],
  ])('%s in %s is %s', (moment, zone, day) => {
    expect(dayInZone(at(moment), zone)).toBe(day);
    // Again, now from the cache.
    expect(dayInZone(at(moment), zone)).toBe(day);
  });

  it('depends on its own minute and zone, however many were resolved before', () => {
    const midnight = at('2026-03-01T00:00:00Z').getTime();
    for (let minute = -40; minute < 40; minute++) {
      const moment = new Date(midnight + minute * 60_000);
      expect(dayInZone(moment, 'UTC')).toBe(minute < 0 ? '2026-02-28' : '2026-03-01');
      expect(dayInZone(moment, 'Pacific/Auckland')).toBe('2026-03-01');
    }
  });
});
