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
