import type { Database, Executor } from '@balie/server/platform/database/database.ts';
import { sql } from 'kysely';

/** How many statements on this database are waiting for a lock. */
export async function countWaiting(executor: Executor): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    executor,
  );
  return rows.length;
}

/** Runs `work` while a colleague's `write` is uncommitted, and commits that once `work` waits for it or is done. */
export async function behind<T>(
  db: Database,
  write: (colleague: Executor) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const { answer } = await db.transaction().execute(async (colleague) => {
    await write(colleague);
    let isDone = false;
    const answer = work().finally(() => {
      isDone = true;
    });
    const waits = async () => {
      while (!isDone && (await countWaiting(db)) === 0);
    };
    await Promise.race([answer, waits()]).catch(() => undefined);
    return { answer };
  });
  return answer;
}
