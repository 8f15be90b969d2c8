import { z } from 'zod';
import { WEEKDAYS } from './weekday-list.ts';

/** A calendar day, `2026-11-15`; must exist. */
export const dateSchema = z.iso.date();

/** §5: a day somebody typed: must exist, with a four-digit year. */
export const dayInputSchema = z.iso
  .date({ error: 'INVALID_DATE', abort: true })
  .regex(/^[1-9]/, 'INVALID_DATE');

/** A moment, ISO 8601 with offset, as the server sends it. */
export const momentSchema = z.iso.datetime({ offset: true });

/** §5: exactly HH:MM, two-digit parts, hour 0-23, minute 0-59. */
export const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day as the server stores it: seconds are optional on the way in. */
export const TIME_WITH_SECONDS_PATTERN = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

export const weekdaySchema = z.enum(WEEKDAYS);
export type Weekday = z.output<typeof weekdaySchema>;
