import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import type { EmbeddedDatabase } from '../../apps/server/src/platform/database/embedded/launcher.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';

/** Where the tests find the database of the server under test. */
export const databaseUrlVariable = 'BALIE_E2E_DATABASE_URL';

export function urlOf(connection: EmbeddedDatabase['connection']): string {
  const { host, port, user, password, database } = connection;
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

let opened: Database | undefined;

/** The database of the server under test, one small pool per worker; it ends with the worker. */
export function database(): Database {
  const connectionString = process.env[databaseUrlVariable];
  if (!connectionString) throw new Error('The database under test is not running.');
  opened ??= openDatabase({
    connection: { connectionString },
    log: createLog('silent'),
    poolSize: 2,
  }).db;
  return opened;
}
