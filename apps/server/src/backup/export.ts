import { existsSync } from 'node:fs';
import type { ClientBase } from 'pg';
import { CommandError } from '../commands/command-error.ts';
import { checkArchive, type Footer, type TableRows, writeArchive } from './archive.ts';
import { listSequences, listTables, rowsQuery, type Table } from './catalog.ts';
import { canOpenOwn, isLocked, type LockSettings } from './lock.ts';

const FETCH = 1_000;

export interface BackupDetails {
  readonly file: string;
  readonly version: string;
  readonly now: Date;
  readonly lock?: LockSettings | undefined;
}

export interface BackupSummary {
  readonly file: string;
  readonly tables: number;
  readonly rows: number;
  /** Whether the file was opened again and compared completely. */
  readonly readBack: boolean;
}

/** Text does not depend on session settings: the same rows give the same bytes everywhere. */
export async function prepareSession(client: ClientBase): Promise<void> {
  await client.query(
    `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';
     set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0`,
  );
}

/** Writes everything to one file, as of one moment, without stopping others from working. */
export async function backUp(
  client: ClientBase,
  { file, version, now, lock }: BackupDetails,
): Promise<BackupSummary> {
  if (existsSync(file)) throw new CommandError(`${file} already exists: choose another name.`);
  await prepareSession(client);
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    const migrations = await appliedMigrations(client);
    if (migrations.length === 0)
      throw new CommandError('The database is empty: start Balie first.');
    const tables = await listTables(client);
    const sequences = await listSequences(client, tables);
    const header = { version, createdAt: now.toISOString(), migrations, tables, sequences };
    const written = await writeArchive(file, header, { tables: contents(client, tables), lock });
    // If only another key can open it, count the rows as they were written.
    const readBack = !lock || !isLocked(lock) || canOpenOwn(lock);
    const { footers } = readBack ? await checkArchive(file, lock) : { footers: written };
    return { file, tables: written.size, rows: sum(footers), readBack };
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('kysely_migration') is not null as there`,
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  return rows.map(({ name }) => name);
}

async function* contents(client: ClientBase, tables: readonly Table[]): AsyncGenerator<TableRows> {
  for (const table of tables) yield { name: table.name, rows: readRows(client, table) };
}

/** In portions: a table may be larger than this process's memory. */
export async function* readRows(client: ClientBase, table: Table): AsyncGenerator<string> {
  await client.query(`declare backup_rows no scroll cursor for ${rowsQuery(table)}`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${FETCH} from backup_rows`);
    for (const { row } of rows) yield row;
    if (rows.length < FETCH) break;
  }
  await client.query('close backup_rows');
}

const sum = (footers: Map<string, Footer>) =>
  [...footers.values()].reduce((total, { rows }) => total + rows, 0);
