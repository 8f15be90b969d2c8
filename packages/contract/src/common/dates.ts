import { z } from 'zod';

/** A calendar day, `2026-11-15`; real days only. */
export const dateSchema = z.iso.date();

/** §5: a day somebody typed: a real one, with a year of four digits. */
export const dayInputSchema = z.iso
  .date({ error: 'INVALID_DATE', abort: true })
  .regex(/^[1-9]/, 'INVALID_DATE');

/** A moment, ISO 8601 with offset, as the server sends it. */
export const momentSchema = z.iso.datetime({ offset: true });

/** §5: exactly HH:MM, two-digit parts, hour 0-23, minute 0-59. */
export const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day as the server stores it: seconds are optional on the way in. */
export const TIME_WITH_SECONDS_PATTERN = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

export const WEEKDAYS = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const;
export const weekdaySchema = z.enum(WEEKDAYS);
export type Weekday = z.output<typeof weekdaySchema>;

interface Zone {
  readonly formatter: Intl.DateTimeFormat;
  /** The minute that was asked for last, and its day: asked all day long, it is nearly always the same. */
  minute: number;
  day: string;
}

/** Making a formatter costs more than using it a hundred times; zones are few. */
const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (!zone) {
    const formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    zone = { formatter, minute: Number.NaN, day: '' };
    zones.set(timeZone, zone);
  }
  return zone;
}

/** The calendar day of a moment in a time zone, as `YYYY-MM-DD`. */
export function dayInZone(moment: Date, timeZone: string): string {
  const zone = zoneOf(timeZone);
  // A day begins at a whole minute in every zone.
  const minute = Math.floor(moment.getTime() / 60_000);
  if (minute !== zone.minute) {
    const parts = zone.formatter.formatToParts(moment);
    const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
    zone.day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
    zone.minute = minute;
  }
  return zone.day;
}
