import type { Database } from '@balie/server/platform/database/database.ts';
import { sql } from 'kysely';
import { type Reference, references, tablesOf } from './every-table.ts';

/** What tells one row of a table from the next: columns of its unique rules that refer to nothing, and are free. */
const telling = sql<{ table: string; name: string; type: string }>`
  select distinct c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
  from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
  where c.relnamespace = 'public'::regnamespace and i.indisunique
    and pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M')
    and not exists (select from pg_constraint k where k.conrelid = c.oid and a.attnum = any (k.conkey)
      and (k.contype = 'f' or k.contype = 'c' and pg_get_constraintdef(k.oid) like '%ANY (ARRAY%'))`;

/** What a row is given by the table itself. */
const given = sql<{ table: string; name: string }>`
  select c.relname as table, a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and (a.attidentity <> '' or a.attgenerated <> '')`;

/** Another value in place of one that may be there only once. */
function another(type: string, value: unknown): unknown {
  if (type === 'uuid') return crypto.randomUUID();
  if (type === 'bytea') return Buffer.from(crypto.getRandomValues(new Uint8Array(32)));
  if (type === 'boolean') return false;
  if (typeof value === 'number') return value + 100;
  if (type !== 'text' || typeof value !== 'string') return value;
  // A language has two letters and a code eight, everything else may be longer.
  if (/^([a-z]{2}|[A-Z]{8})$/.test(value)) return [...value].reverse().join('');
  // The number on a ticket ends with digits.
  return /^[A-Z]+\d+$/.test(value) ? `${value}2` : `${value}x`;
}

type Row = Record<string, unknown>;

interface Copied {
  /** Rows that came after this transaction. */
  readonly since: number;
  readonly among?: ReadonlySet<string>;
  /** Into another site; else beside the first, in the same one. */
  readonly site?: { readonly from: number; readonly to: number };
  /** Of the same things as the first, where it may have two; else of their copies. */
  readonly ofTheSame?: boolean;
}

/** Every table after those it refers to, but for the two that a copy shares with the first. */
function inOrder(names: readonly string[], links: readonly Reference[]): string[] {
  const left = new Set(names.filter((name) => name !== 'organisations' && name !== 'sites'));
  const ordered: string[] = [];
  while (left.size > 0) {
    const next = [...left].find((name) =>
      links.every(({ table, to }) => table !== name || to === name || !left.has(to)),
    );
    if (!next) throw new Error(`These refer to each other: ${[...left]}`);
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}

/** Writes rows a second time, referring to the copies; returns the tables where it could not. */
export async function createCopier(db: Database): Promise<(what: Copied) => Promise<string[]>> {
  const [links, tells, gives] = [
    (await references.execute(db)).rows,
    (await telling.execute(db)).rows,
    (await given.execute(db)).rows,
  ];
  const tables = inOrder(await tablesOf(db), links).map((name) => ({
    name,
    links: links.filter(({ table }) => table === name),
    tells: tells.filter(({ table }) => table === name),
    gives: gives.filter(({ table }) => table === name),
  }));

  return async ({ since, site, ofTheSame = false, among }) => {
    /** What the copy of a row has in a column, by what the row has there. */
    const copies = new Map<string, unknown>();
    if (site) copies.set(`sites.id ${site.from}`, site.to);
    const copyRow = async (table: (typeof tables)[number], row: Row) => {
      const copy = { ...row };
      for (const { name } of table.gives) delete copy[name];
      for (const { name, type } of table.tells)
        if ((copy[name] ?? null) !== null) copy[name] = another(type, copy[name]);
      for (const link of table.links)
        for (const [at, name] of link.columns.entries())
          copy[name] = copies.get(`${link.to}.${link.toColumns[at]} ${row[name]}`) ?? copy[name];
      const { rows } = await sql<Row>`
        insert into ${sql.table(table.name)} (${sql.join(Object.keys(copy).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(copy))}) returning *`.execute(db);
      if (ofTheSame) return;
      for (const [name, value] of Object.entries(rows[0] ?? {}))
        copies.set(`${table.name}.${name} ${row[name]}`, value);
    };
    const isNew = sql`t.xmin::text::integer > ${since}`;
    const failed = new Set<string>();
    for (const table of tables.filter(({ name }) => among?.has(name) ?? true)) {
      const { rows } = await sql<Row>`
        select * from ${sql.table(table.name)} t where ${isNew}`.execute(db);
      for (const row of rows) await copyRow(table, row).catch(() => failed.add(table.name));
    }
    return [...failed];
  };
}
