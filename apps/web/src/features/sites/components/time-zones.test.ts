import { describe, expect, it, vi } from 'vitest';
import { tenInZone, timeZoneOptions } from './time-zones.ts';

describe('time zones', () => {
  it.each([
    ['2026-11-16', 'Europe/Brussels', '2026-11-16T09:00:00.000Z'],
    ['2026-07-01', 'Europe/Brussels', '2026-07-01T08:00:00.000Z'],
    ['2026-11-16', 'Asia/Kolkata', '2026-11-16T04:30:00.000Z'],
    ['2026-11-16', 'America/New_York', '2026-11-16T15:00:00.000Z'],
    ['2026-11-16', 'UTC', '2026-11-16T10:00:00.000Z'],
  ])('know when it is ten on %s in %s', (day, zone, moment) => {
    expect(tenInZone(day, zone).toISOString()).toBe(moment);
  });

  it('are listed with their offset from UTC, including the current one', () => {
    const options = timeZoneOptions('Europe/Brussels', new Date('2026-11-16T10:00:00Z'));
    expect(options).toContainEqual({ value: 'Europe/Brussels', label: 'Europe/Brussels (GMT+1)' });
    expect(options.length).toBeGreaterThan(300);
  });

  it('are sorted, and include UTC and the current one even if the browser does not list them', () => {
    vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/New_York', 'Asia/Kolkata']);
    const options = timeZoneOptions('Asia/Calcutta', new Date('2026-11-16T10:00:00Z'));
    expect(options.map(({ value }) => value)).toEqual([
      'America/New_York',
      'Asia/Calcutta',
      'Asia/Kolkata',
      'UTC',
    ]);
    expect(options[0]?.label).toBe('America/New York (GMT-5)');
  });
});
