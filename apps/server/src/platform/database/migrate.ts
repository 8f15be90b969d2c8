import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Log } from '../log.ts';
import { packageFolder } from '../package-folder.ts';
import type { Database } from './database.ts';
import { explainMigrationFailure, isLockTimeout, MigrationError } from './migration-error.ts';

const FOLDER = join(packageFolder, 'migrations');
const TURN = 727_411_02;

export interface MigrateOptions {
  readonly log?: Log;
  /** Stops after this migration, for tests of upgrades. */
  readonly upTo?: string;
  /** How long a change waits for sessions using the table: everyone else queues behind it. */
  readonly lockTimeoutMs?: number;
  readonly tries?: number;
  /** How long to wait for another process that is migrating. */
  readonly turnTimeoutMs?: number;
}

/** The names of this version's migrations, in order. */
export async function listMigrations(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return files.map((name) => name.replace(/\.sql$/, ''));
}

export async function listPendingMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known`.execute(db);
  const done = rows[0]?.known
    ? (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows
    : [];
  const names = new Set(done.map(({ name }) => name));
  return (await listMigrations()).filter((name) => !names.has(name));
}

export const listOwnTables = () =>
  listMade(/^\s*CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/gim);

export const listOwnFunctions = () => listMade(/^\s*CREATE (?:OR REPLACE )?FUNCTION (\w+)/gim);

async function listMade(pattern: RegExp): Promise<string[]> {
  const texts = (await listMigrations()).map((name) =>
    readFile(join(FOLDER, `${name}.sql`), 'utf8'),
  );
  return (await Promise.all(texts)).flatMap((text) =>
    [...text.matchAll(pattern)].map((match) => match[1] ?? ''),
  );
}

/** Numbered plain SQL files, applied in order, all in one transaction: a failure changes nothing. */
const provider = (lockTimeoutMs: number): MigrationProvider => ({
  async getMigrations() {
    const entries = (await listMigrations()).map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(FOLDER, `${name}.sql`), 'utf8');
      return [
        name,
        {
          up: async (db) => {
            await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(
              db,
            );
            await sql.raw(text).execute(db);
          },
        },
      ];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
});

/**
 * Brings the schema up to date and returns the migrations that ran. Of several processes starting
 * together, one does the work and the others wait.
 */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<string[]> {
  const { log, upTo, lockTimeoutMs = 5_000, tries = 3, turnTimeoutMs = 600_000 } = options;
  return db.connection().execute(async (connection) => {
    await takeTurn(connection, { log, turnTimeoutMs });
    try {
      const migrator = new Migrator({ db: connection, provider: provider(lockTimeoutMs) });
      for (let attempt = 1; ; attempt++) {
        const { error, results } = await (upTo
          ? migrator.migrateTo(upTo)
          : migrator.migrateToLatest());
        if (error === undefined) return (results ?? []).map((result) => result.migrationName);
        if (!isLockTimeout(error) || attempt >= tries) {
          throw await explainMigrationFailure(connection, error);
        }
        log?.warn({ attempt }, 'the schema is in use by other sessions: trying again');
      }
    } finally {
      await sql`select pg_advisory_unlock(${TURN})`.execute(connection).catch(() => undefined);
    }
  });
}

async function takeTurn(
  connection: Database,
  { log, turnTimeoutMs }: { log: Log | undefined; turnTimeoutMs: number },
): Promise<void> {
  const taken = await sql<{ mine: boolean }>`
    select pg_try_advisory_lock(${TURN}) as mine`.execute(connection);
  if (taken.rows[0]?.mine) return;
  log?.info('waiting for another process that brings the schema up to date');
  try {
    await sql`select set_config('lock_timeout', ${String(turnTimeoutMs)}, false)`.execute(
      connection,
    );
    await sql`select pg_advisory_lock(${TURN})`.execute(connection);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new MigrationError(
      `Another process has been bringing the schema up to date for more than ${Math.round(turnTimeoutMs / 1000)} seconds: check whether it is still working, end it if not, and start Balie again.`,
      { cause: error },
    );
  } finally {
    await sql`reset lock_timeout`.execute(connection);
  }
}
