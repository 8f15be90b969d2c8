import { type Database, openDatabase } from '@balie/server/platform/database/database.ts';
import { createLog } from '@balie/server/platform/log.ts';

/** Where the tests find the database of the server under test. */
export const databaseUrlVariable = 'BALIE_E2E_DATABASE_URL';

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
