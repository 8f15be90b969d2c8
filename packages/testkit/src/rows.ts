import type { Executor } from '@balie/server/platform/database/database.ts';
import type { DB } from '@balie/server/platform/database/types.generated.ts';
import type { InsertObject, Selectable, UpdateObject } from 'kysely';

type Table = keyof DB & string;
type Row<T extends Table> = Selectable<DB[T]>;
/** How to find rows: by id, or by the values of columns. */
type Found<T extends Table> =
  | Partial<Row<T>>
  | (Row<T> extends { id: infer Id extends number | string } ? Id : never);

const isEqual = (found: Found<Table>) => (typeof found === 'object' ? found : { id: found });

/** The given columns of the matching rows, in no particular order. */
export const readRows = <T extends Table, C extends keyof Row<T> & string>(
  db: Executor,
  table: T,
  found: Found<T>,
  ...columns: [C, ...C[]]
) =>
  // One table stands for all, because the query builder cannot type a generic one.
  db
    .selectFrom(table as 'visits')
    .where((eb) => eb.and(isEqual(found)))
    .select(columns as unknown as 'id'[])
    .execute() as unknown as Promise<Pick<Row<T>, C>[]>;

export async function readRow<T extends Table, C extends keyof Row<T> & string>(
  db: Executor,
  table: T,
  found: Found<T>,
  ...columns: [C, ...C[]]
): Promise<Pick<Row<T>, C>> {
  const [row] = await readRows(db, table, found, ...columns);
  if (!row) throw new Error(`No row of ${table} has ${JSON.stringify(found)}.`);
  return row;
}

/** Changes the matching rows, bypassing every rule except those of the table. */
export async function changeRows<T extends Table>(
  db: Executor,
  table: T,
  found: Found<T>,
  change: UpdateObject<DB, T, T>,
): Promise<void> {
  await db
    .updateTable(table as 'visits')
    .set(change as object)
    .where((eb) => eb.and(isEqual(found)))
    .execute();
}

export async function addRows<T extends Table>(
  db: Executor,
  table: T,
  rows: InsertObject<DB, T> | readonly InsertObject<DB, T>[],
): Promise<void> {
  await db
    .insertInto(table as 'visits')
    .values(rows as InsertObject<DB, 'visits'>)
    .execute();
}
