import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { earliestOpenDay, OVERNIGHT_MS } from '@balie/contract/features/visits/overnight.ts';

/** The evening before, while people who came then may still be here. */
export interface Evening {
  readonly day: string;
  /** A visit that nothing happened to since then was forgotten. */
  readonly since: Date;
}

export interface SiteDay {
  readonly today: string;
  /** Only in the first hours after midnight: the rest of the day nobody pays for it. */
  readonly evening?: Evening | undefined;
}

const MINUTE_MS = 60_000;

/** Every call asks; within a minute the answer is the same. */
const known = new Map<string, { minute: number; today: string; before: string }>();

/** Which day it is at a site, and whether the evening before still counts. */
export function siteDayOf(now: Date, timeZone: string): SiteDay {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const since = new Date(now.getTime() - OVERNIGHT_MS);
  let day = known.get(timeZone);
  if (day?.minute !== minute) {
    day = { minute, before: earliestOpenDay(now, timeZone), today: dayInZone(now, timeZone) };
    known.set(timeZone, day);
  }
  const { today, before } = day;
  return before === today ? { today } : { today, evening: { day: before, since } };
}
