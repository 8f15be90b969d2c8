import { type RawBuilder, sql } from 'kysely';
import type { InSql } from '../../../platform/database/cached-statement.ts';
import type { Evening } from './site-day.ts';

/** The same in a statement. */
export interface SiteDayInSql {
  readonly today: InSql<string>;
  readonly evening?: { readonly [K in keyof Evening]: InSql<Evening[K]> } | undefined;
}

/**
 * Came the evening before and is still here: waiting, at a desk, on hold, or set back to not arrived by
 * hand. That last one has no arrival any more, but a ticket: nobody else has one.
 */
export const isStillHere = (evening: NonNullable<SiteDayInSql['evening']>) =>
  sql`v.day = ${evening.day}::date and v.status in ('NOT_ARRIVED', 'ARRIVED', 'SERVING')
    and (v.arrival_time is not null or v.ticket_number is not null) and v.updated_at > ${evening.since}`;

/** Whether `v` belongs to the list: it is of today, or the visitor is still here from before midnight. */
export const isOfToday = ({ today, evening }: SiteDayInSql): RawBuilder<unknown> =>
  evening
    ? sql`(v.day = ${today}::date or (${isStillHere(evening)}))`
    : sql`v.day = ${today}::date`;

/**
 * The moment of a time of day at the site. In the hour that comes twice when summer time ends it is the
 * first one that has yet to come: "half past two" at ten past two is twenty minutes away.
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
