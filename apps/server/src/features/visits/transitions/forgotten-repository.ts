import { limits } from '@balie/contract/common/limits.ts';
import { OPEN_STATUSES } from '@balie/contract/features/visits/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { historyLines, siteEvents } from '../history-repository.ts';
import { hasStatus, outcomeOfLeftOpen } from './lifecycle-repository.ts';

const BATCH = 500;

/** Closes visits of past days that were left open, as of their last change. Returns how many; zero means all done. */
export const closeForgotten = (executor: Executor, now: Date): Promise<number> =>
  closeLeftOpen(
    executor,
    now,
    sql`v.day < ((${now}::timestamptz - ${overnight}) at time zone s.time_zone)::date
      and v.updated_at < ${now}::timestamptz - ${overnight}`,
  );

/** As long as somebody who came before midnight may still be here. */
const overnight = sql`make_interval(hours => ${sql.lit(limits.visit.overnightHours)})`;

/** The same for an organisation's visits of every earlier day, however recently they changed. */
export const closeEarlier = (
  executor: Executor,
  { organisationId, now }: { organisationId: number; now: Date },
): Promise<number> =>
  closeLeftOpen(
    executor,
    now,
    sql`s.organisation_id = ${organisationId}
      and v.day < (${now}::timestamptz at time zone s.time_zone)::date`,
  );

/** The same for the open visits that meet a condition, some at a time; `v` is the visit, `s` its site. */
async function closeLeftOpen(
  executor: Executor,
  now: Date,
  where: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ closed: number }>`
    with before as materialized (
      select v.id, v.status, v.updated_at, ${outcomeOfLeftOpen} as outcome
      from sites s join visits v on v.site_id = s.id
      where ${hasStatus(OPEN_STATUSES)} and ${where}
      order by v.id limit ${BATCH}
      for no key update of v skip locked
    ), after as (
      update visits v set status = b.outcome, closed_at = b.updated_at, version = v.version + 1, updated_at = ${now}
      from before b where v.id = b.id and v.status = b.status
      returning v.id, v.site_id, v.status, v.version
    ), written as (${historyLines({ at: now, action: 'closeForgotten', was: 'before' })}),
    event as (${siteEvents(now)})
    select count(*)::int as closed from after`.execute(executor);
  return rows[0]?.closed ?? 0;
}
