import type { Database, Executor } from '@balie/server/platform/database/database.ts';
import type { DB } from '@balie/server/platform/database/types.generated.ts';
import { sql } from 'kysely';

interface Rows {
  readonly table: keyof DB;
  /** Considers only these rows. */
  readonly ids?: readonly number[];
  /** The name of the key, if it is not `id`. */
  readonly key?: string;
  readonly to?: 'change' | 'refer to';
}

/** The keys of the rows that `work` keeps others from changing (or referring to), in order. */
export const heldBy = (
  db: Database,
  { table, ids, key = 'id', to = 'change' }: Rows,
  work: (executor: Executor) => Promise<unknown>,
): Promise<number[]> =>
  db.transaction().execute(async (trx) => {
    await work(trx);
    const read = sql<{ key: number }>`
      select ${sql.ref(key)} as key from ${sql.table(table)}
      where ${ids ? sql`${sql.ref(key)} = any (${[...ids]}::integer[])` : sql`true`} order by 1`;
    const lock = to === 'change' ? sql`for no key update` : sql`for key share`;
    const { rows: all } = await read.execute(db);
    const { rows: free } = await sql<{ key: number }>`${read} ${lock} skip locked`.execute(db);
    const keys = new Set(free.map((row) => row.key));
    return all.map((row) => row.key).filter((one) => !keys.has(one));
  });

/** Does work that fails if it has to wait more than two seconds for a lock. */
export const withLockTimeout = <T>(
  db: Database,
  work: (executor: Executor) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '2s'`.execute(trx);
    return work(trx);
  });

/** Runs `ours` while another transaction has written but not ended; fails if `ours` has to wait for it. */
export async function besides<T>(
  db: Database,
  theirs: (executor: Executor) => Promise<unknown>,
  ours: (executor: Executor) => Promise<T>,
): Promise<T> {
  const other = await db.startTransaction().execute();
  try {
    await theirs(other);
    return await withLockTimeout(db, ours);
  } finally {
    await other.rollback().execute();
  }
}
