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

/** Which day it is at a site, and whether the evening before still counts. */
export function siteDayOf(now: Date, timeZone: string): SiteDay {
  const today = dayInZone(now, timeZone);
  const day = earliestOpenDay(now, timeZone);
  return day === today
    ? { today }
    : { today, evening: { day, since: new Date(now.getTime() - OVERNIGHT_MS) } };
}
