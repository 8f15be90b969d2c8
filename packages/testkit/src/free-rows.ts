import type { Database, Executor } from '@balie/server/platform/database/database.ts';
import type { DB } from '@balie/server/platform/database/types.generated.ts';
import { sql } from 'kysely';

interface Rows {
  readonly table: keyof DB;
  readonly ids: readonly number[];
  /** Where the key is not called id. */
  readonly key?: string;
  /** What somebody else wants: to change a row, or only to refer to it. */
  readonly to?: 'change' | 'refer to';
}

/** Which of these rows are somebody else's to take while this work is under way and not committed. */
export async function freeDuring(
  db: Database,
  { table, ids, key = 'id', to = 'change' }: Rows,
  work: (executor: Executor) => Promise<unknown>,
): Promise<number[]> {
  const lock = to === 'change' ? sql`for no key update` : sql`for key share`;
  const holding = await db.startTransaction().execute();
  try {
    await work(holding);
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(key)} as id from ${sql.table(table)}
      where ${sql.ref(key)} = any(${[...ids]}::int[]) order by 1 ${lock} skip locked`.execute(db);
    return rows.map(({ id }) => id);
  } finally {
    await holding.rollback().execute();
  }
}

/** Does work that fails when it has to wait for what somebody else holds. */
export const impatiently = <T>(
  db: Database,
  work: (executor: Executor) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '1s'`.execute(trx);
    return work(trx);
  });
