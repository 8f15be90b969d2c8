import type { Database } from '@balie/server/platform/database/database.ts';
import type { DB } from '@balie/server/platform/database/types.generated.ts';
import { type Selectable, sql } from 'kysely';
import type { createAttackedSite } from '../attacks/attack-site.ts';

export type Site = Awaited<ReturnType<typeof createAttackedSite>>;

/** A field that can change, what two people change it to, and the column that stores it. */
interface EditedField {
  readonly change: (site: Site) => object;
  readonly other: (site: Site) => object;
  readonly column: string;
  readonly kept: unknown;
}

export interface HeldRow {
  readonly table: keyof DB & string;
  readonly id: unknown;
}

export interface EditedFields {
  /** Two fields of the form, or its only one. */
  readonly fields: readonly [EditedField, EditedField?];
  /** The row that both edits write, if there are two fields. */
  readonly held?: (site: Site) => HeldRow;
  /** What an edit always carries, such as the id of the row. */
  readonly key?: (site: Site) => object;
  /** What is there before anyone edits, if that is not the whole payload of an external client. */
  readonly base?: object;
  readonly row: (db: Database, site: Site) => Promise<object>;
}

const oneRow = async <Table extends keyof DB & string>(
  db: Database,
  table: Table,
  by: Record<string, unknown>,
): Promise<Selectable<DB[Table]>> => {
  const [[column = '', value] = []] = Object.entries(by);
  const { rows } = await sql<Selectable<DB[Table]>>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`No ${table} with ${column} ${value}`);
  return row;
};

export const rowOf =
  <Table extends keyof DB & string>(table: Table, param: string) =>
  (db: Database, site: Site) =>
    oneRow(db, table, { id: site.params[param] });

/** The only row of the site. */
export const rowOfSite =
  (table: keyof DB & string) =>
  (db: Database, { siteId }: Site) =>
    oneRow(db, table, { site_id: siteId });

/** The row that stores the fields, and how to lock it. */
export const kept = <Table extends keyof DB & string>(table: Table, param: string) => ({
  row: rowOf(table, param),
  held: ({ params }: Site): HeldRow => ({ table, id: params[param] }),
});

export const field = (name: string, values: readonly unknown[], column = name): EditedField => ({
  change: () => ({ [name]: values[0] }),
  other: () => ({ [name]: values[1] }),
  column,
  kept: values[0],
});
