import type { Database } from '@balie/server/platform/database/database.ts';
import { sql } from 'kysely';

/** A desk's call whose visit is still being served: every display has to show it. */
export async function findOpenCall(db: Database, deskId: number): Promise<number> {
  const { id } = await db
    .selectFrom('calls')
    .innerJoin('visits', 'visits.id', 'calls.visit_id')
    .where('visits.status', '=', 'SERVING')
    .where('visits.desk_id', '=', deskId)
    .whereRef('calls.desk_id', '=', 'visits.desk_id')
    .select('calls.id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Dates all calls 25 seconds ahead, so that the time a busy machine takes to start a server does not count. */
export async function keepRecent(db: Database, siteId: number): Promise<void> {
  await sql`update calls set written_at = now() + interval '25 seconds'
    where site_id = ${siteId}`.execute(db);
}

/** Every call so far, whether its visit is open or not. */
export async function findCalls(db: Database, siteId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('calls')
    .where('site_id', '=', siteId)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Every call except the newest of each desk, which may still be on its way. */
export async function findEarlierCalls(db: Database, siteId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, max(id) over (partition by desk_id) as newest from calls where site_id = ${siteId}
    ) called where id < newest order by id`.execute(db);
  return rows.map(({ id }) => id);
}
