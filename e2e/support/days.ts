import { dayInZone } from '@balie/contract/common/day-in-zone.ts';

/** A calendar day this many days from today at a site in Brussels: `2026-11-15`. */
export const isoDay = (offset = 0): string =>
  dayInZone(new Date(Date.now() + offset * 86_400_000), 'Europe/Brussels');

/** The same day as people write it: `15/11/2026`. */
export const writtenDay = (offset = 0): string => isoDay(offset).split('-').reverse().join('/');
