import type { Database, Executor } from '@balie/server/platform/database/database.ts';
import type { DB } from '@balie/server/platform/database/types.generated.ts';
import { sql } from 'kysely';

/** The keys of the rows that nobody else can change while somebody does this work. */
export const heldBy = (
  db: Database,
  { table, key = 'id' }: { table: keyof DB; key?: string },
  work: (trx: Executor) => Promise<unknown>,
): Promise<number[]> =>
  db.transaction().execute(async (trx) => {
    await work(trx);
    const read = sql<{ key: number }>`select ${sql.ref(key)} as key from ${sql.table(table)}`;
    const { rows: all } = await read.execute(db);
    const { rows: free } = await sql<{
      key: number;
    }>`${read} for no key update skip locked`.execute(db);
    const keys = free.map((row) => row.key);
    return all.map((row) => row.key).filter((one) => !keys.includes(one));
  });

/** What somebody gets while another is at work and has not said how it ends; who has to wait for that fails. */
export async function besides<T>(
  db: Database,
  theirs: (trx: Executor) => Promise<unknown>,
  ours: (trx: Executor) => Promise<T>,
): Promise<T> {
  const other = await db.startTransaction().execute();
  try {
    await theirs(other);
    return await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '2s'`.execute(trx);
      return ours(trx);
    });
  } finally {
    await other.rollback().execute();
  }
}
