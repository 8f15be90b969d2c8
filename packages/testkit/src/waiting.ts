import type { Executor } from '@balie/server/platform/database/database.ts';
import { sql } from 'kysely';

/** How many statements on this database wait for what somebody else holds. */
export async function countWaiting(executor: Executor): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    executor,
  );
  return rows.length;
}
