import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';

const WINDOW_MS = 15 * 60_000;

/** How many logins failed for a key in the running window. */
export async function countFailures(executor: Executor, key: string, now: Date): Promise<number> {
  const row = await executor
    .selectFrom('login_failures')
    .select('failures')
    .where('key', '=', key)
    .where('window_started_at', '>', new Date(now.getTime() - WINDOW_MS))
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** Counts one more failure; a window that ran out starts anew. Atomic, so parallel guesses all count. */
export async function recordFailure(executor: Executor, key: string, now: Date): Promise<void> {
  const expired = sql<boolean>`login_failures.window_started_at <= ${new Date(now.getTime() - WINDOW_MS)}`;
  await executor
    .insertInto('login_failures')
    .values({ key, failures: 1, window_started_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`case when ${expired} then 1 else login_failures.failures + 1 end`,
        window_started_at: sql`case when ${expired} then excluded.window_started_at else login_failures.window_started_at end`,
      }),
    )
    .execute();
}

export async function forgetFailures(executor: Executor, key: string): Promise<void> {
  await executor.deleteFrom('login_failures').where('key', '=', key).execute();
}
