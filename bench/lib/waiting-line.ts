import { sql } from 'kysely';
import type { Stage } from './stage.ts';

/** Puts all of today's visitors back in the waiting line. */
export async function refill(stage: Stage, count: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from visits where site_id = ${stage.siteId} and day = ${stage.today}::date`.execute(
    stage.db,
  );
  if (rows[0]?.count !== count) await stage.setVisits({ waiting: count });
  await sql`update visits set status = 'ARRIVED', desk_id = null, served_by = null, called_at = null, closed_at = null
    where site_id = ${stage.siteId} and day = ${stage.today}::date and status <> 'ARRIVED'`.execute(
    stage.db,
  );
  await sql`truncate visit_history, calls cascade`.execute(stage.db);
  await sql`delete from events`.execute(stage.db);
  await sql`vacuum analyze visits`.execute(stage.db);
}

export async function waitingIds(stage: Stage): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from visits where site_id = ${stage.siteId} and day = ${stage.today}::date and status = 'ARRIVED' order by id`.execute(
    stage.db,
  );
  return rows.map(({ id }) => id);
}
