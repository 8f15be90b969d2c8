import { type Database, openDatabase } from '@balie/server/platform/database/database.ts';
import { createLog } from '@balie/server/platform/log.ts';

/** Where the tests find the database of the server under test. */
export const databaseUrlVariable = 'BALIE_E2E_DATABASE_URL';

const opened = new Map<string, Database>();

/** The database of the server under test, one small pool per worker; it ends with the worker. */
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

/** Closes one that stops before the worker does. */
export async function closeDatabase(): Promise<void> {
  const connectionString = process.env[databaseUrlVariable] ?? '';
  await opened.get(connectionString)?.destroy();
  opened.delete(connectionString);
}
