import { randomBytes } from 'node:crypto';
import type { Database } from '@balie/server/platform/database/database.ts';
import { sql } from 'kysely';
import { type Reference, references, tablesOf } from './every-table.ts';

/** Columns that must differ between copies: part of a unique rule, not a reference, and free to choose. */
const telling = sql<{ table: string; name: string; type: string }>`
  select distinct c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
  from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
  where c.relnamespace = 'public'::regnamespace and i.indisunique
    and pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M')
    and not exists (select from pg_constraint k where k.conrelid = c.oid and a.attnum = any (k.conkey)
      and (k.contype = 'f' or k.contype = 'c' and pg_get_constraintdef(k.oid) like '%ANY (ARRAY%'))`;

/** Columns that the table fills in itself. */
const given = sql<{ table: string; name: string }>`
  select c.relname as table, a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and (a.attidentity <> '' or a.attgenerated <> '')`;

/** Adds rows, together or else one by one; returns each as stored, or null if it could not be added. */
const ADD_ROWS = `
  create schema copies;
  create function copies.add(named text, wanted jsonb) returns jsonb language plpgsql as $$
  declare
    columns text := (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(wanted -> 0) name);
    statement text := format('insert into public.%I as t (%s) select %2$s
      from jsonb_populate_recordset(null::public.%1$I, $1) returning to_jsonb(t)', named, columns);
    one jsonb;
    added jsonb;
    answer jsonb := '[]';
  begin
    -- A row that breaks a rule does so here, and not for all of them at the end.
    set constraints all immediate;
    if jsonb_array_length(wanted) > 1 then
      begin
        execute format('with added as (%s) select jsonb_agg(to_jsonb) from added', statement)
          into answer using wanted;
        return answer;
      exception when others then
        answer := '[]';
      end;
    end if;
    for one in select value from jsonb_array_elements(wanted) loop
      begin
        execute statement into added using jsonb_build_array(one);
      exception when others then
        added := null;
      end;
      answer := answer || jsonb_build_array(added);
    end loop;
    return answer;
  end $$`;

/** A different value for a column that must be unique. */
function another(type: string, value: unknown): unknown {
  if (type === 'uuid') return crypto.randomUUID();
  if (type === 'bytea') return `\\x${randomBytes(32).toString('hex')}`;
  if (type === 'boolean') return false;
  if (typeof value === 'number') return value + 100;
  if (type !== 'text' || typeof value !== 'string') return value;
  // A language code has two letters and a check-in code eight; anything else may grow.
  if (/^([a-z]{2}|[A-Z]{8})$/.test(value)) return [...value].reverse().join('');
  // A ticket number ends with digits.
  return /^[A-Z]+\d+$/.test(value) ? `${value}2` : `${value}x`;
}

type Row = Record<string, unknown>;

/** The rows of each table. */
type Rows = ReadonlyMap<string, readonly Row[]>;

interface Copied {
  /** Copies into another site; without it, into the same one. */
  readonly site?: { readonly from: number; readonly to: number };
  /** The copies refer to the original rows where that is allowed, instead of to their copies. */
  readonly ofTheSame?: boolean;
}

/** Every table after those it refers to, except the two that copies share with the originals. */
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

/** Writes rows a second time, referring to the copies; returns the tables where that failed. */
export async function createCopier(
  db: Database,
): Promise<(rows: Rows, how?: Copied) => Promise<string[]>> {
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

  await sql.raw(ADD_ROWS).execute(db);

  return async (rowsOf, { site, ofTheSame = false } = {}) => {
    /** The value in the copy, by column and value of the original. */
    const copies = new Map<string, unknown>();
    if (site) copies.set(`sites.id ${site.from}`, site.to);
    const copyOf = (table: (typeof tables)[number], row: Row) => {
      const copy = { ...row };
      for (const { name } of table.gives) delete copy[name];
      for (const { name, type } of table.tells)
        if ((copy[name] ?? null) !== null) copy[name] = another(type, copy[name]);
      for (const link of table.links)
        for (const [at, name] of link.columns.entries())
          copy[name] = copies.get(`${link.to}.${link.toColumns[at]} ${row[name]}`) ?? copy[name];
      return copy;
    };
    const copyRows = async (table: (typeof tables)[number], rows: readonly Row[]) => {
      const wanted = JSON.stringify(rows.map((row) => copyOf(table, row)));
      const added = await sql<{ rows: (Row | null)[] }>`
        select copies.add(${table.name}, ${wanted}) as rows`.execute(db);
      const made = added.rows[0]?.rows ?? [];
      if (!ofTheSame)
        for (const [at, copy] of made.entries())
          for (const [name, value] of Object.entries(copy ?? {}))
            copies.set(`${table.name}.${name} ${rows[at]?.[name]}`, value);
      return !made.includes(null);
    };
    const failed = new Set<string>();
    for (const table of tables) {
      const rows = rowsOf.get(table.name) ?? [];
      // A row that refers to its own table must find the copies of earlier rows.
      const refersToItself = table.links.some(({ to }) => to === table.name);
      for (const some of refersToItself ? rows.map((row) => [row]) : [rows])
        if (some.length > 0 && !(await copyRows(table, some))) failed.add(table.name);
    }
    return [...failed];
  };
}

/** The rows written after a transaction, in all tables or in the given ones. */
export async function rowsSince(
  db: Database,
  since: number,
  among?: ReadonlySet<string>,
): Promise<Rows> {
  const names = among ? [...among] : await tablesOf(db);
  const { rows } = await sql<{ name: string; rows: Row[] }>`${sql.join(
    names.map(
      (name) => sql`select ${sql.lit(name)} as name, jsonb_agg(t) as rows
        from ${sql.table(name)} t where t.xmin::text::integer > ${sql.lit(since)}`,
    ),
    sql` union all `,
  )}`.execute(db);
  return new Map(rows.map(({ name, rows }) => [name, rows ?? []]));
}
