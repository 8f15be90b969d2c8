import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { earliestOpenDay, OVERNIGHT_MS } from '@balie/contract/features/visits/overnight.ts';

/** Yesterday, while people who came then may still be here. */
export interface Evening {
  readonly day: string;
  /** A visit without changes since this moment was forgotten. */
  readonly since: Date;
}

export interface SiteDay {
  readonly today: string;
  /** Only in the first hours after midnight; the rest of the day pays nothing for it. */
  readonly evening?: Evening | undefined;
}

export function siteDayOf(now: Date, timeZone: string): SiteDay {
  const today = dayInZone(now, timeZone);
  const day = earliestOpenDay(now, timeZone);
  return day === today
    ? { today }
    : { today, evening: { day, since: new Date(now.getTime() - OVERNIGHT_MS) } };
}
