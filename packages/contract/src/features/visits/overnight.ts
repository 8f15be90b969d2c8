import { dayInZone } from '../../common/day-in-zone.ts';
import { limits } from '../../common/limits.ts';

export const OVERNIGHT_MS = limits.visit.overnightHours * 3_600_000;

/** The earliest day whose visitors can still be here: yesterday, for some hours after midnight. */
export const earliestOpenDay = (now: Date, timeZone: string): string =>
  dayInZone(new Date(now.getTime() - OVERNIGHT_MS), timeZone);
