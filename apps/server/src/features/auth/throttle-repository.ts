import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';

const WINDOW_MS = 15 * 60_000;

/** Counts one more and says how many; a window that ran out starts anew. Atomic, so parallel guesses all count. */
export async function recordFailure(executor: Executor, key: string, now: Date): Promise<number> {
  const ago = new Date(now.getTime() - WINDOW_MS);
  const ahead = new Date(now.getTime() + WINDOW_MS);
  // A window that has yet to begin is of a clock that was set back.
  const expired = sql<boolean>`login_failures.window_started_at not between ${ago} and ${ahead}`;
  const { failures } = await executor
    .insertInto('login_failures')
    .values({ key, failures: 1, window_started_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`case when ${expired} then 1 else login_failures.failures + 1 end`,
        window_started_at: sql`case when ${expired} then excluded.window_started_at else login_failures.window_started_at end`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** It was no failure after all. */
export async function takeBackFailure(executor: Executor, key: string): Promise<void> {
  await executor
    .updateTable('login_failures')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('key', '=', key)
    .execute();
}

/** Says whether there were any. */
export async function forgetFailures(executor: Executor, key: string): Promise<boolean> {
  const { numDeletedRows } = await executor
    .deleteFrom('login_failures')
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
