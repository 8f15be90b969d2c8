import type { Weekday } from './dates.ts';
import { zoneOf } from './day-in-zone.ts';
import { WEEKDAYS } from './weekday-list.ts';

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const KEPT_QUARTERS = 4_096;

/** This many days later, or earlier if negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const weekdayOf = (day: string): Weekday =>
  WEEKDAYS[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7] ?? 'MONDAY';

function offsetAt(moment: number, timeZone: string): number {
  const { formatter, offsets } = zoneOf(timeZone);
  const quarter = Math.floor(moment / QUARTER_MS);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const start = quarter * QUARTER_MS;
  const parts = formatter.formatToParts(start);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  if (offsets.size >= KEPT_QUARTERS) offsets.clear();
  offsets.set(quarter, wall - start);
  return wall - start;
}

/**
 * The moment at which a zone's clock shows this time, in milliseconds. A time skipped in spring is
 * the moment of the change, and one repeated in autumn is the first of the two: so a later time is
 * never an earlier moment.
 */
export function instantOf(local: string, timeZone: string): number {
  const wall = Date.parse(`${local}Z`);
  const before = offsetAt(wall - DAY_MS, timeZone);
  const after = offsetAt(wall + DAY_MS, timeZone);
  if (before === after) return wall - before;
  if (offsetAt(wall - before, timeZone) === before) return wall - before;
  if (offsetAt(wall - after, timeZone) === after) return wall - after;
  return changeBetween(wall - after, wall - before, timeZone);
}

/** When the clock changed: the first moment after `early` with another offset. */
function changeBetween(early: number, late: number, timeZone: string): number {
  const offset = offsetAt(early, timeZone);
  let [low, high] = [Math.floor(early / QUARTER_MS), Math.ceil(late / QUARTER_MS)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * QUARTER_MS, timeZone) === offset) low = middle;
    else high = middle;
  }
  return high * QUARTER_MS;
}

/** The local time at the site, `2026-12-24T12:00`. */
export const localMomentOf = (moment: Date, timeZone: string): string =>
  new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 16);
