import type { Database } from '@balie/server/platform/database/database.ts';
import { sql } from 'kysely';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** The first of the values that a check allows. */
  readonly allowed: string | null;
}

export interface Reference {
  readonly table: string;
  readonly columns: string[];
  readonly to: string;
  readonly toColumns: string[];
}

/** The columns a row cannot do without: not nullable, and without a default. */
const needed = sql<Column>`
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    (select substring(pg_get_constraintdef(k.oid) from '''([^'']*)''::text')
     from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
       and pg_get_constraintdef(k.oid) like '%ANY (ARRAY%' limit 1) as allowed
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attnotnull and not a.atthasdef and a.attidentity = ''`;

export const references = sql<Reference>`
  select k.conrelid::regclass::text as table, k.confrelid::regclass::text as to,
    array(select a.attname::text from unnest(k.conkey) with ordinality p (n, at)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.n order by p.at) as columns,
    array(select a.attname::text from unnest(k.confkey) with ordinality p (n, at)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = p.n order by p.at) as "toColumns"
  from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`;

export const tablesOf = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/** Never due, old or over, whatever the clock says. */
const FAR_AHEAD = new Date('2100-01-01T09:00:00Z');

/** Values that follow from a rule of the table, not from the column's type. */
const RULES: Readonly<Record<string, Record<string, unknown>>> = {
  device_tokens: { user_id: 1 },
  one_time_links: { expires_at: new Date('2101-01-01T09:00:00Z') },
  retention_settings: { days: 90 },
  check_in_codes: { code: 'ABCDEFGH' },
  instruction_images: { token: 'example-of-a-token' },
  kiosk_settings: { minutes_early: 30, minutes_late: 30, idle_seconds: 30 },
  kiosk_troubles: { reason: 'MOVED' },
  print_attempts: { outcome: 'PRINTED' },
};

/** A fixed value of the column's type: each table gets one row. */
function example({ type, allowed }: Column): unknown {
  if (allowed !== null) return allowed;
  if (type.endsWith('[]')) return '{1}';
  const examples: Record<string, unknown> = {
    ...{ bytea: Buffer.alloc(32, 7), boolean: false, date: '2100-01-01', json: '{}', jsonb: '{}' },
    ...{ 'timestamp with time zone': FAR_AHEAD, uuid: crypto.randomUUID() },
    ...{ text: 'example', 'character varying': 'example', inet: '127.0.0.1', cidr: '127.0.0.0/8' },
    ...{ 'timestamp without time zone': '2100-01-01 09:00', 'time without time zone': '09:00' },
  };
  // A number that occurs nowhere else.
  return examples[type] ?? 7_777;
}

/** Adds a row to every empty table, referring to the newest rows. Returns the tables where that failed. */
export async function fillEmptyTables(db: Database): Promise<string[]> {
  const columns = (await needed.execute(db)).rows;
  const links = (await references.execute(db)).rows;
  const tables = await tablesOf(db);
  let left = await emptyOf(db, tables);
  // A table that refers to another is filled after it.
  for (let before = left.length + 1; left.length < before; ) {
    before = left.length;
    for (const table of left) {
      const row = new Map<string, unknown>();
      const own = columns.filter((column) => column.table === table);
      for (const column of own) row.set(column.name, example(column));
      for (const [name, value] of Object.entries(RULES[table] ?? {})) row.set(name, value);
      const all = new Map(row);
      for (const link of links.filter((one) => one.table === table)) {
        const { rows } = await sql<Record<string, unknown>>`
          select * from ${sql.table(link.to)} order by ctid desc limit 1`.execute(db);
        for (const [at, name] of link.columns.entries()) {
          const value = rows[0]?.[link.toColumns[at] ?? ''];
          if (value !== undefined) all.set(name, value);
          if (row.has(name)) row.set(name, value);
        }
      }
      // With every reference it can have; if a rule forbids that, with the ones it needs.
      const insert = (values: Map<string, unknown>) =>
        sql`insert into ${sql.table(table)} (${sql.join([...values.keys()].map((name) => sql.ref(name)))})
          values (${sql.join([...values.values()])})`.execute(db);
      await insert(all)
        .catch(() => insert(row))
        .catch(() => undefined);
    }
    left = await emptyOf(db, tables);
  }
  return left;
}

async function emptyOf(db: Database, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${sql.join(
    tables.map(
      (name) =>
        sql`select ${sql.lit(name)} as name where not exists (select from ${sql.table(name)})`,
    ),
    sql` union all `,
  )}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The id of a transaction now: whatever is written from here on has a later one. */
export const transactionNow = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select pg_current_xact_id()::text::integer as id`.execute(db);
  return rows[0]?.id ?? 0;
};
