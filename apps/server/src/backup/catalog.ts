import type { ClientBase } from 'pg';
import { CommandError } from '../commands/command-error.ts';
import type { Header } from './archive.ts';

export type Table = Header['tables'][number];
export type Sequence = Header['sequences'][number];

/**
 * Sessions, sign-ins in progress, pairing codes, one-time addresses and failed attempts: a session
 * that ended after the backup must not come back with a restore.
 */
export const LEFT_OUT = [
  'sessions',
  'login_flows',
  'pairings',
  'rate_limits',
  'sign_in_limits',
  'sign_in_steps',
  'one_time_links',
];
/** The migrator's own tables; the archive lists the migrations itself. */
const MIGRATOR = ['kysely_migration', 'kysely_migration_lock'];

/** Transaction ids only have meaning in the database that issued them: a restore issues new ones. */
const OWN_TO_THE_DATABASE = 'xid8';

/** Every table in a backup, each after the tables it refers to. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>({
    text: `
    select c.relname::text as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.atttypid <> $1::regtype order by a.attnum) as columns,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as k (attnum, n)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indrelid = a.attrelid and i.indisprimary order by k.n) as "primaryKey",
      array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relname <> all($2) order by c.relname`,
    values: [OWN_TO_THE_DATABASE, [...LEFT_OUT, ...MIGRATOR]],
  });
  const tables: Table[] = [];
  const waiting = new Map(rows.map((row) => [row.name, row]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      (row) => !row.needs.some((name) => waiting.has(name)),
    );
    if (free.length === 0) {
      throw new CommandError(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    }
    for (const { needs: _, ...table } of free) {
      tables.push(table);
      waiting.delete(table.name);
    }
  }
  return tables;
}

/** Where each sequence continues: past deleted rows too, since numbers are never reused. */
export async function listSequences(
  client: ClientBase,
  tables: readonly Table[],
): Promise<Sequence[]> {
  const { rows } = await client.query<{ table: string; column: string; name: string }>({
    text: `
    select c.relname::text as table, a.attname::text as column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and a.attidentity <> ''
      and c.relname = any($1) order by 1, 2`,
    values: [tables.map(({ name }) => name)],
  });
  const sequences: Sequence[] = [];
  for (const { table, column, name } of rows) {
    const { rows: values } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    const [state] = values;
    if (state) sequences.push({ table, column, ...state });
  }
  return sequences;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const quoteTable = quote;
export const quoteColumns = (columns: readonly string[]) => columns.map(quote).join(', ');

/** The rows as JSON texts, in an order that does not depend on the locale. */
export function rowsQuery({ name, columns, primaryKey }: Table): string {
  const order = primaryKey.map((column) => `${quote(column)}::text collate "C"`).join(', ');
  return `select to_json(r)::text as row from (select ${quoteColumns(columns)} from ${quote(name)}${order && ` order by ${order}`}) r`;
}
