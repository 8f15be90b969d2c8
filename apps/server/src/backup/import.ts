import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { CommandError } from '../commands/command-error.ts';
import type { Database } from '../platform/database/database.ts';
import {
  listMigrations,
  listOwnFunctions,
  listOwnTables,
  migrate,
} from '../platform/database/migrate.ts';
import { checkArchive, type Footer, type Header, openArchive } from './archive.ts';
import { quoteColumns, quoteTable, type Table } from './catalog.ts';
import { keepErased, readErased } from './erased.ts';
import { appliedMigrations, prepareSession, readRows } from './export.ts';
import type { LockSettings } from './lock.ts';
import { pushSequences, pushTickets, readNumbers } from './numbers.ts';

const BATCH_ROWS = 500;
const BATCH_BYTES = 4 * 1024 * 1024;

export interface Target {
  readonly db: Database;
  readonly client: ClientBase;
}

export interface RestoreOptions {
  readonly file: string;
  /** Whether existing data may be discarded. */
  readonly replace: boolean;
  readonly lock?: LockSettings | undefined;
  /** Runs before anything is discarded. */
  readonly keep?: () => Promise<void>;
}

/**
 * Restores a backup into an empty database: its schema, then its rows under all constraints, then
 * this version's migrations. The archive is read completely first, and every table is compared
 * afterwards. Numbering continues well past every number ever issued.
 */
export async function restore(
  { db, client }: Target,
  { file, replace, keep, lock }: RestoreOptions,
): Promise<{ header: Header; rows: number }> {
  const { header, footers } = await checkArchive(file, lock);
  await assertKnown(header);
  await assertAlone(client);
  await prepareSession(client);
  if (await hasData(client)) {
    if (!replace) {
      throw new CommandError(
        'The database is not empty. To replace its contents, add --replace; a backup is made first.',
      );
    }
    await keep?.();
  }
  const replaced = await readNumbers(client);
  const erased = await readErased(client);
  await dropSchema(client);
  await migrate(db, { upTo: header.migrations.at(-1) ?? '' });
  await client.query('begin; set constraints all deferred');
  try {
    await load(client, { file, lock });
    await compare(client, { header, footers });
    await pushSequences(client, header.sequences, replaced);
    await pushTickets(client, replaced);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await migrate(db);
  // Again, for constraints that only newer versions have.
  await pushSequences(client, [], replaced);
  await keepErased(client, erased);
  await client.query('analyze');
  return { header, rows: [...footers.values()].reduce((sum, { rows }) => sum + rows, 0) };
}

/** Migrations that this version does not know must come from a newer one. */
async function assertKnown(header: Header): Promise<void> {
  const known = await listMigrations();
  const foreign = header.migrations.find((name, index) => known[index] !== name);
  if (foreign !== undefined) {
    throw new CommandError(
      `The backup was made by another version of Balie (${header.version}, with ${foreign}), probably a newer one: restore it with that version.`,
    );
  }
}

/** A running server would write between the old rows and the new ones. */
export async function assertAlone(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database()
       and application_name in ('balie', 'balie realtime')`,
  );
  if (rows.length > 0) {
    throw new CommandError('Balie is running on this database: stop it, and restore again.');
  }
}

async function hasData(client: ClientBase): Promise<boolean> {
  if ((await appliedMigrations(client)).length === 0) return false;
  const { rows } = await client.query('select 1 from organisations limit 1');
  return rows.length > 0;
}

/** Only what our own migrations created: the operator may keep other things in this database. */
async function dropSchema(client: ClientBase): Promise<void> {
  const names = [...(await listOwnTables()), 'kysely_migration', 'kysely_migration_lock'];
  await client.query(`drop table if exists ${names.map(quoteTable).join(', ')} cascade`);
  const functions = await listOwnFunctions();
  await client.query(`drop function if exists ${functions.map(quoteTable).join(', ')} cascade`);
}

async function load(
  client: ClientBase,
  { file, lock }: Pick<RestoreOptions, 'file' | 'lock'>,
): Promise<void> {
  const { header, parts } = await openArchive(file, lock);
  let table: Table | undefined;
  let batch: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (table && batch.length > 0) await insert(client, table, batch);
    batch = [];
    bytes = 0;
  };
  for await (const part of parts) {
    if (part.kind === 'table') table = header.tables.find(({ name }) => name === part.name);
    if (part.kind === 'end') await flush();
    if (part.kind !== 'row') continue;
    batch.push(part.row);
    bytes += part.row.length;
    if (batch.length >= BATCH_ROWS || bytes >= BATCH_BYTES) await flush();
  }
}

async function insert(client: ClientBase, table: Table, rows: readonly string[]): Promise<void> {
  const columns = quoteColumns(table.columns);
  const name = quoteTable(table.name);
  await client.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

/** The database now holds what was in the archive, table by table. */
async function compare(
  client: ClientBase,
  { header, footers }: { header: Header; footers: Map<string, Footer> },
): Promise<void> {
  for (const table of header.tables) {
    const hash = createHash('sha256');
    for await (const row of readRows(client, table)) hash.update(row).update('\n');
    if (hash.digest('hex') !== footers.get(table.name)?.sha256) {
      throw new CommandError(`Table ${table.name} differs from the backup: nothing was restored.`);
    }
  }
}
