import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '@balie/server/platform/database/database.ts';
import { createLog } from '@balie/server/platform/log.ts';
import { sql } from 'kysely';

/** Where the tests find the database of the server under test. */
export const databaseUrlVariable = 'BALIE_E2E_DATABASE_URL';

const opened = new Map<string, Database>();

/** The database of the server under test; a small pool per worker, closed with the worker. */
export function database(): Database {
  const connectionString = process.env[databaseUrlVariable];
  if (!connectionString) throw new Error('The database under test is not running.');
  const known = opened.get(connectionString);
  if (known) return known;
  const { db } = openDatabase({
    connection: { connectionString },
    log: createLog('silent'),
    poolSize: 2,
  });
  opened.set(connectionString, db);
  return db;
}

/** An empty database on the same PostgreSQL, for a test's own server; it is removed with the instance. */
export async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(4).toString('hex')}`;
  await sql`create database ${sql.ref(name)}`.execute(database());
  const url = new URL(process.env[databaseUrlVariable] ?? '');
  url.pathname = name;
  return url.href;
}

/** Closes the pool of a database that stops before the worker does. */
export async function closeDatabase(): Promise<void> {
  const connectionString = process.env[databaseUrlVariable] ?? '';
  await opened.get(connectionString)?.destroy();
  opened.delete(connectionString);
}
