import { limits } from '@balie/contract/common/limits.ts';
import { leftOpen } from '@balie/contract/features/visits/lifecycle.ts';
import { OPEN_STATUSES } from '@balie/contract/features/visits/statuses.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { hasStatus } from './lifecycle-repository.ts';

const BATCH = 500;
const OUTCOMES = OPEN_STATUSES.map(
  (status) => sql`when v.status = ${status} then ${leftOpen[status]}`,
);

/**
 * Closes visits of past days that were left open, as of their last change. A planned visit with an
 * arrival time was put on hold at a desk. Returns how many; zero means all done.
 */
export async function closeForgotten(executor: Executor, now: Date): Promise<number> {
  const { rows } = await sql<{ closed: number }>`
    with forgotten as materialized (
      select v.id, v.status, v.updated_at, case
          when v.status = 'NOT_ARRIVED' and v.arrival_time is not null then ${leftOpen.SERVING}
          ${sql.join(OUTCOMES, sql` `)} end as outcome
      from sites s join visits v on v.site_id = s.id
      where ${hasStatus(OPEN_STATUSES)}
        and v.day < ((${now}::timestamptz - ${overnight}) at time zone s.time_zone)::date
        and v.updated_at < ${now}::timestamptz - ${overnight}
      order by v.id limit ${BATCH}
      for no key update of v skip locked
    ), after as (
      update visits v set status = f.outcome, closed_at = f.updated_at, version = v.version + 1, updated_at = ${now}
      from forgotten f where v.id = f.id and v.status = f.status
      returning v.id, v.site_id, v.status, v.version, f.status as was
    ), written as (
      insert into visit_history (visit_id, site_id, at, action, from_status, to_status, details)
      select a.id, a.site_id, ${now}, 'closeForgotten', a.was, a.status, jsonb_build_object('version', a.version)
      from after a
    ), told as (
      insert into events (site_id, topic, payload, at)
      select distinct a.site_id, 'visits', '{}'::jsonb, ${now}::timestamptz from after a
    ) select count(*)::int as closed from after`.execute(executor);
  return rows[0]?.closed ?? 0;
}

/** As long as somebody who came before midnight may still be here. */
const overnight = sql`make_interval(hours => ${sql.lit(limits.visit.overnightHours)})`;
