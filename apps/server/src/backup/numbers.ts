import type { ClientBase } from 'pg';
import { listSequences, listTables, quoteTable, type Sequence } from './catalog.ts';
import { appliedMigrations } from './export.ts';

/**
 * Between backup and restore, numbers were issued that the backup does not know: calls that
 * displays remember, messages that receivers remember, people who were erased, tickets in visitors'
 * hands. None may be issued twice, so a restore skips well ahead of the backup and, if it is still
 * there, of the database it replaces.
 */
const AHEAD = { integer: 100_000, bigint: 1_000_000, tickets: 500 };

interface TicketCounter {
  site_id: number;
  day: string;
  prefix: string;
  last_number: number;
}

export interface Numbers {
  readonly sequences: readonly Sequence[];
  readonly tickets: readonly TicketCounter[];
}

const NONE: Numbers = { sequences: [], tickets: [] };

export async function readNumbers(client: ClientBase): Promise<Numbers> {
  if ((await appliedMigrations(client)).length === 0) return NONE;
  const sequences = await listSequences(client, await listTables(client));
  const { rows: tickets } = await client.query<TicketCounter>(
    `select site_id, day::text, prefix, last_number from ticket_counters
     where day >= current_date - 1`,
  );
  return { sequences, tickets };
}

/** Moves every number well past where it stood in the backup and in the replaced database. */
export async function pushSequences(
  client: ClientBase,
  restored: readonly Sequence[],
  replaced: Numbers,
): Promise<void> {
  for (const { table, column, value } of [...restored, ...replaced.sequences]) {
    await client.query(
      `select setval(name, least(greatest(coalesce(pg_sequence_last_value(name), 0), $3::bigint
          + case seqtypid when 'integer'::regtype then $4::bigint else $5::bigint end), seqmax))
       from (select pg_get_serial_sequence($1, $2)::regclass as name where to_regclass($1) is not null) found
       join pg_sequence on seqrelid = name`,
      [quoteTable(table), column, value, AHEAD.integer, AHEAD.bigint],
    );
  }
}

/** Today's tickets start well past those already printed, even if the backup is from last night. */
export async function pushTickets(client: ClientBase, replaced: Numbers): Promise<void> {
  await client.query(
    `with today as (
       select id as site_id, (now() at time zone time_zone)::date as day from sites
     ), given as (
       select site_id, day, prefix, last_number from ticket_counters
       union all
       select * from jsonb_to_recordset($1::jsonb)
         as replaced (site_id integer, day date, prefix text, last_number integer)
       union all
       select site_id, day, upper(domains.prefix), 0 from today join domains using (site_id)
       union all
       select site_id, day, '', 0 from today
     )
     insert into ticket_counters (site_id, day, prefix, last_number)
     select site_id, day, prefix, max(last_number) + $2
     from given join today using (site_id, day)
     group by site_id, day, prefix
     on conflict (site_id, day, prefix) do update set last_number = excluded.last_number`,
    [JSON.stringify(replaced.tickets), AHEAD.tickets],
  );
}
