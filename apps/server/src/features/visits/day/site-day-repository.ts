import { TICKET_STATUSES } from '@balie/contract/features/visits/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InSql } from '../../../platform/database/cached-statement.ts';
import { literals } from '../../../platform/database/list.ts';
import type { Evening } from './site-day.ts';

/** The same, as parameters of a statement. */
export interface SiteDayInSql {
  readonly today: InSql<string>;
  readonly evening?: { readonly [K in keyof Evening]: InSql<Evening[K]> } | undefined;
}

/**
 * Came last evening and is still here: waiting, at a desk, on hold, or set back to not arrived by
 * hand. The last one has no arrival time any more, but is the only one with a ticket.
 */
export const isStillHere = (evening: NonNullable<SiteDayInSql['evening']>) =>
  sql`v.day = ${evening.day}::date and v.status in (${literals(TICKET_STATUSES)})
    and (v.arrival_time is not null or v.ticket_number is not null) and v.updated_at > ${evening.since}`;

/** Whether `v` is on today's list: planned today, or still here from before midnight. */
export const isOfToday = ({ today, evening }: SiteDayInSql): RawBuilder<unknown> =>
  evening
    ? sql`(v.day = ${today}::date or (${isStillHere(evening)}))`
    : sql`v.day = ${today}::date`;

/**
 * The moment of a time of day at the site. In the hour that repeats when daylight saving time ends,
 * it is the next one to come: at ten past two, "half past two" is twenty minutes away.
 */
export const momentOf = (
  local: RawBuilder<unknown>,
  { timeZone, now }: { timeZone: string; now: Date },
): RawBuilder<unknown> => {
  const earlier = sql`m.moment - interval '1 hour'`;
  return sql`(
    select case when (${earlier}) at time zone ${timeZone} = m.local and ${earlier} >= ${now}
      then ${earlier} else m.moment end
    from (select l.local, l.local at time zone ${timeZone} as moment from (select ${local} as local) l) m)`;
};
