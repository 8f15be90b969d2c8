import type { Database } from '@balie/server/platform/database/database.ts';
import { sql } from 'kysely';

/** A row written since a given moment: `was` is null if it is new, `became` if it is gone. */
export interface Change {
  /** Its table, and its key there. */
  readonly row: string;
  readonly was: string | null;
  readonly became: string | null;
  readonly writtenBy: number | null;
}

/** Records every change in every table, so that a new table is watched automatically. */
const DIARY = `
  create schema diary;
  create table diary.lines (
    id integer generated always as identity primary key,
    name text not null, was jsonb, became jsonb, written_by integer);
  create function diary.write() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into diary.lines (name, became) values (tg_table_name, to_jsonb(new));
    else
      insert into diary.lines (name, was, became, written_by)
      values (tg_table_name, to_jsonb(old), to_jsonb(new), old.xmin::text::integer);
    end if;
    return null;
  end $$;
  do $$
  declare watched text;
  begin
    for watched in select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    loop
      execute format('create trigger diary after insert or update or delete on public.%I
        for each row execute function diary.write()', watched);
    end loop;
  end $$`;

interface Line {
  name: string;
  was: string | null;
  became: string | null;
  key: string;
  written_by: number | null;
}

export async function watchRows(db: Database) {
  await sql.raw(DIARY).execute(db);
  return {
    /** The present moment, to ask about later. */
    async now(): Promise<number> {
      const { rows } = await sql<{ last: number }>`
        select coalesce(max(id), 0) as last from diary.lines`.execute(db);
      return rows[0]?.last ?? 0;
    },
    /** The rows written since then, except those that came and went. */
    async since(moment: number): Promise<Change[]> {
      const { rows } = await sql<Line>`
        select name, was::text, became::text, written_by,
          coalesce(was ->> 'id', became ->> 'id', was ->> 'key', became ->> 'key', became::text, was::text) as key
        from diary.lines where id > ${moment} order by id`.execute(db);
      const byRow = Map.groupBy(rows, ({ name, key }) => `${name} ${key}`);
      return [...byRow]
        .map(([row, lines]) => ({
          row,
          was: lines[0]?.was ?? null,
          became: lines.at(-1)?.became ?? null,
          writtenBy: lines[0]?.written_by ?? null,
        }))
        .filter(({ was, became }) => was !== null || became !== null)
        .sort((a, b) => (a.row < b.row ? -1 : 1));
    },
  };
}
