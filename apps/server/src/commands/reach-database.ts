import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findRunningDatabase } from '@balie/embedded-postgres/attach.ts';
import { startEmbeddedDatabase } from '@balie/embedded-postgres/launcher.ts';
import type { Config } from '../platform/config.ts';
import { type Database, type OpenOptions, openDatabase } from '../platform/database/database.ts';
import { dataDirOf } from '../platform/database/default-folder.ts';
import { embeddedNames } from '../platform/database/embedded-names.ts';
import { listPendingMigrations } from '../platform/database/migrate.ts';
import { createLog } from '../platform/log.ts';
import { CommandError } from './command-error.ts';

export interface Reached {
  readonly connection: OpenOptions['connection'];
  /** The embedded database of a running server. */
  readonly running: boolean;
  stop?(): Promise<void>;
}

/** The operator's database, the embedded one of a running server, or the embedded one started here. */
export async function reachDatabase(
  config: Config,
  { mayBeNew = false }: { mayBeNew?: boolean } = {},
): Promise<Reached> {
  if (config.databaseUrl) {
    return { connection: { connectionString: config.databaseUrl }, running: false };
  }
  const dataDir = dataDirOf(config);
  const connection = findRunningDatabase(dataDir, embeddedNames);
  if (connection) return { connection, running: true };
  if (!mayBeNew && !existsSync(join(dataDir, 'postgres'))) {
    throw new CommandError(
      `There is no database in ${dataDir}: run this command with the server's settings, BALIE_DATA_DIR or DATABASE_URL.`,
    );
  }
  const started = await startEmbeddedDatabase({ dataDir, names: embeddedNames });
  return { connection: started.connection, running: false, stop: () => started.stop() };
}

/** Does work on the server's database, whether it runs or not; closes everything afterwards. */
export async function withDatabase<T>(
  config: Config,
  name: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { connection, stop } = await reachDatabase(config);
  const handle = openDatabase({ connection, log: createLog('silent'), name, limits: 'none' });
  try {
    if ((await listPendingMigrations(handle.db)).length > 0) {
      throw new CommandError(
        'This database is empty or from an earlier version: start Balie once, and try again.',
      );
    }
    return await work(handle.db);
  } finally {
    await handle.close();
    await stop?.();
  }
}
