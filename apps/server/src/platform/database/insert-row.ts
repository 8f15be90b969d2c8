import type { Insertable } from 'kysely';
import type { Executor } from './database.ts';
import type { DB } from './types.generated.ts';

export type NewRow<Table extends keyof DB> = Insertable<DB[Table]>;

export async function insertRow<Table extends keyof DB & string>(
  executor: Executor,
  table: Table,
  row: NewRow<Table>,
): Promise<number> {
  const inserted = await executor
    .insertInto(table)
    .values(row as never)
    .returning('id' as never)
    .executeTakeFirstOrThrow();
  return (inserted as { id: number }).id;
}
