import { limits } from '@balie/contract/common/limits.ts';
import type {
  Retention,
  RetentionInput,
  RetentionPreview,
} from '@balie/contract/features/privacy/schema.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { toColumns } from '../../platform/database/rows.ts';
import type { RetentionSettings } from '../../platform/database/types.generated.ts';

/** Sites anonymise at night, when nobody is at the desks. */
const RUN_AT = '02:30';
/** No round is planned further ahead, even when daylight saving time ends. */
const LATEST_MS = 2 * 86_400_000;

const toRetention = (row: Selectable<RetentionSettings> | undefined): Retention => ({
  enabled: row?.enabled ?? false,
  days: row?.days ?? limits.retention.daysDefault,
  lastRun:
    row?.last_run_at && row.last_run_visits !== null && row.last_run_visitors !== null
      ? {
          at: row.last_run_at.toISOString(),
          visits: row.last_run_visits,
          visitors: row.last_run_visitors,
        }
      : null,
  nextRunAt: row?.next_run_at?.toISOString() ?? null,
});

export async function findRetention(executor: Executor, siteId: number): Promise<Retention> {
  const row = await executor
    .selectFrom('retention_settings')
    .where('site_id', '=', siteId)
    .selectAll()
    .executeTakeFirst();
  return toRetention(row);
}

/** The settings, locked; a site without any gets the default, switched off. */
export async function lockRetention(executor: Executor, siteId: number): Promise<Retention> {
  await executor
    .insertInto('retention_settings')
    .values({ site_id: siteId, days: limits.retention.daysDefault })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await executor
    .selectFrom('retention_settings')
    .where('site_id', '=', siteId)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toRetention(row);
}

export async function updateRetention(
  executor: Executor,
  siteId: number,
  change: Omit<RetentionInput, 'previewedUntil'> & { nextRunAt: Date | null },
): Promise<Retention> {
  const row = await executor
    .updateTable('retention_settings')
    .set({
      ...toColumns(change),
      running_visits: 0,
      running_visitors: 0,
      // After the settings change, every day is checked again.
      anonymised_until: null,
    })
    .where('site_id', '=', siteId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRetention(row);
}

interface Extent {
  readonly siteId: number;
  readonly timeZone: string;
  readonly until: string;
}

/**
 * Everything before this day is done, so it is not checked again every night. A day later than
 * today's limit comes from a clock that was ahead, and is ignored.
 */
const doneUntil = ({ siteId, until }: Pick<Extent, 'siteId' | 'until'>) => sql`coalesce(
  (select d.anonymised_until from retention_settings d
    where d.site_id = ${siteId} and d.anonymised_until <= ${until}::date), '-infinity')`;

/** A visit that is due. Visitors still at a desk are left alone, whatever the day. */
const isDue = (visit: string, extent: Extent): RawBuilder<unknown> => {
  const { siteId, until } = extent;
  const column = (name: string) => sql.ref(`${visit}.${name}`);
  return sql`${column('site_id')} = ${siteId} and ${column('anonymised_at')} is null
    and ${column('day')} > ${doneUntil(extent)} and ${column('day')} <= ${until}::date
    and ${column('status')} <> 'SERVING'`;
};

/** A visitor who never had a visit is as old as their record. */
const isForgotten = ({ siteId, timeZone, until }: Extent) => sql`
  p.site_id = ${siteId} and p.anonymised_at is null
  and p.created_at < ((${until}::date + 1)::timestamp at time zone ${timeZone})
  and not exists (select 1 from visits v where v.visitor_id = p.id)`;

export async function previewAnonymising(
  executor: Executor,
  extent: Extent,
): Promise<Omit<RetentionPreview, 'days' | 'until'>> {
  const { rows } = await sql<Omit<RetentionPreview, 'days' | 'until'>>`
    with due as materialized (select v.visitor_id, v.day from visits v where ${isDue('v', extent)})
    select (select count(*)::int from due) as visits,
      (select min(day) from due) as "firstDay", (select max(day) from due) as "lastDay",
      (select count(*)::int from (select distinct visitor_id from due) d where not exists (
        select 1 from visits o where o.visitor_id = d.visitor_id and o.anonymised_at is null
          and not (${isDue('o', extent)})))
      + (select count(*)::int from visitors p where ${isForgotten(extent)}) as visitors`.execute(
    executor,
  );
  const [row] = rows;
  return row ?? { visits: 0, visitors: 0, firstDay: null, lastDay: null };
}

/**
 * A site that is due; its row stays locked, so that one process works on a site at a time. The next
 * round is always within a day: a later one was set by a clock that was ahead.
 */
export async function claimSiteToAnonymise(
  executor: Executor,
  now: Date,
): Promise<{ siteId: number; timeZone: string; days: number } | undefined> {
  const latest = new Date(now.getTime() + LATEST_MS);
  const { rows } = await sql<{ siteId: number; timeZone: string; days: number }>`
    select r.site_id as "siteId", s.time_zone as "timeZone", r.days
    from retention_settings r join sites s on s.id = r.site_id
    where r.enabled and (r.next_run_at <= ${now} or r.next_run_at > ${latest})
    order by r.next_run_at limit 1 for update of r skip locked`.execute(executor);
  return rows[0];
}

/** The oldest visits that are due; one being changed right now waits for the next round. */
export async function lockDueVisits(
  executor: Executor,
  extent: Extent,
  limit: number,
): Promise<{ id: number; visitorId: number }[]> {
  const { rows } = await dueVisitsQuery(extent, limit).execute(executor);
  return rows;
}

/** Exported for the test that counts the pages it reads. */
export const dueVisitsQuery = (extent: Extent, limit: number) =>
  sql<{ id: number; visitorId: number }>`
    select v.id, v.visitor_id as "visitorId" from visits v where ${isDue('v', extent)}
    order by v.day, v.id limit ${limit} for no key update skip locked`;

/** Those of these visitors without any visit left that identifies them, and some who never had one. */
export async function findDueVisitors(
  executor: Executor,
  extent: Extent,
  { visitorIds, limit }: { visitorIds: readonly number[]; limit: number },
): Promise<number[]> {
  // A new visit for one of them waits until this is decided, or is seen below.
  await sql`select 1 from visitors p where p.id = any(${visitorIds}::int[]) order by p.id for update`.execute(
    executor,
  );
  const { rows } = await sql<{ id: number }>`
    (select p.id from visitors p
      where p.id = any(${visitorIds}::int[]) and p.anonymised_at is null and not exists (
        select 1 from visits v where v.visitor_id = p.id and v.anonymised_at is null))
    ${limit === 0 ? sql`` : sql`union (select p.id from visitors p where ${isForgotten(extent)} order by p.created_at limit ${limit})`}`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}

/** Counts what a batch did, and moves on to the day of the first remaining visit. */
export async function addProgress(
  executor: Executor,
  extent: Extent,
  done: { visits: number; visitors: number },
): Promise<void> {
  const { siteId, until } = extent;
  await sql`
    update retention_settings r set running_visits = r.running_visits + ${done.visits},
      running_visitors = r.running_visitors + ${done.visitors},
      anonymised_until = greatest(nullif(${doneUntil(extent)}, '-infinity'), coalesce(
        (select v.day - 1 from visits v
          where v.site_id = r.site_id and v.anonymised_at is null
            and v.day > ${doneUntil(extent)} and v.day <= ${until}::date
          order by v.day limit 1),
        ${until}::date))
    where r.site_id = ${siteId}`.execute(executor);
}

/** Finishes a round: its results, the time of the next one, and an audit line if it did anything. */
export async function finishRound(
  executor: Executor,
  { siteId, timeZone, until, now }: Extent & { now: Date },
): Promise<void> {
  await sql`
    with done as (
      update retention_settings r set last_run_at = ${now}, last_run_visits = r.running_visits,
        last_run_visitors = r.running_visitors, running_visits = 0, running_visitors = 0,
        next_run_at = ((${now}::timestamptz at time zone ${timeZone})::date + 1 + ${RUN_AT}::time)
          at time zone ${timeZone}
      where r.site_id = ${siteId} returning r.*
    )
    insert into audit_log (organisation_id, site_id, at, action, entity, entity_id, after)
    select s.organisation_id, s.id, ${now}, 'ANONYMISE', 'retention', s.id::text, jsonb_build_object(
      'until', ${until}::text, 'visits', d.last_run_visits, 'visitors', d.last_run_visitors)
    from done d join sites s on s.id = d.site_id
    where d.last_run_visits + d.last_run_visitors > 0`.execute(executor);
}

/** A failed round is retried later, after the other sites. */
export async function postpone(executor: Executor, siteId: number, until: Date): Promise<void> {
  await executor
    .updateTable('retention_settings')
    .set({ next_run_at: until })
    .where('site_id', '=', siteId)
    .where('enabled', '=', true)
    .execute();
}

export async function findDatabaseNow(executor: Executor): Promise<Date> {
  const { now } = await executor
    .selectNoFrom(sql<Date>`clock_timestamp()`.as('now'))
    .executeTakeFirstOrThrow();
  return now;
}
