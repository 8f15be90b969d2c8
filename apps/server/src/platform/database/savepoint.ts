import { sql } from 'kysely';
import type { Executor } from './database.ts';

/** Within a transaction: if it fails, only this part is rolled back. */
export async function inSavepoint<T>(executor: Executor, work: () => Promise<T>): Promise<T> {
  await sql`savepoint on_its_own`.execute(executor);
  try {
    const done = await work();
    await sql`release savepoint on_its_own`.execute(executor);
    return done;
  } catch (error) {
    await sql`rollback to savepoint on_its_own`.execute(executor);
    throw error;
  }
}
