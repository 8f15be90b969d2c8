import { type RawBuilder, sql } from 'kysely';
import type { InSql } from '../../platform/database/cached-statement.ts';

/** Tells every screen of the site which visits changed; `after` has the new rows. */
export const visitEvents = (now: InSql<Date>) => sql`
  insert into events (site_id, topic, payload, at)
  select a.site_id, 'visits', jsonb_build_object('visitId', a.id, 'version', a.version, 'status', a.status), ${now}
  from after a`;

/** One event per site, where many visits change at once. */
export const siteEvents = (now: InSql<Date>) => sql`
  insert into events (site_id, topic, payload, at)
  select distinct a.site_id, 'visits', '{}'::jsonb, ${now}::timestamptz from after a`;

interface HistoryLine {
  readonly at: InSql<Date>;
  /** Absent if nobody did it. */
  readonly userId?: InSql<number>;
  readonly deskId?: InSql<number>;
  readonly action: string;
  /** Which rows have the status it had: those `before` the write, or the new ones. Absent for a new visit. */
  readonly was?: 'before' | 'after';
  /** Besides the version, as JSON; `b` is the visit as it was. */
  readonly details?: RawBuilder<unknown>;
}

/** Writes who did what to the visits of `after`, when and where. */
export function historyLines({ at, userId, deskId, action, was, details }: HistoryLine) {
  const nothing = sql`null`;
  const version = sql`jsonb_build_object('version', a.version)`;
  return sql`
    insert into visit_history (visit_id, site_id, at, user_id, desk_id, action, from_status, to_status, details)
    select a.id, a.site_id, ${at}, ${userId ?? nothing}, ${deskId ?? nothing}, ${sql.lit(action)},
      ${was ? sql.ref(was === 'before' ? 'b.status' : 'a.status') : nothing}, a.status,
      ${was ? (details ? sql`${version} || ${details}` : version) : nothing}
    from after a ${was === 'before' ? sql`join before b on b.id = a.id` : sql``}`;
}
