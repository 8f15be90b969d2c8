import type { Executor } from '@balie/server/platform/database/database.ts';
import { sql } from 'kysely';

/** Every row of every table as it is, by table and key. */
export type Rows = ReadonlyMap<string, string>;

/** The whole database, from the schema itself: a new table is looked at without anybody thinking of it. */
export async function readRows(executor: Executor): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(executor);
  const rows = new Map<string, string>();
  for (const { name } of tables) {
    const found = await sql<{ row: { id?: unknown; key?: unknown } }>`
      select to_jsonb(t) as row from ${sql.table(name)} t`.execute(executor);
    for (const { row } of found.rows) {
      const text = JSON.stringify(row);
      rows.set(`${name} ${row.id ?? row.key ?? text}`, text);
    }
  }
  return rows;
}

/** Which rows are new, gone or different. */
export function changedRows(before: Rows, after: Rows): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key)).sort();
}
