import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passwordFile } from './cluster.ts';
import { EmbeddedDatabaseError, messageOf } from './errors.ts';
import { processesOf, readLock } from './leftovers.ts';
import { defaultNames } from './names.ts';
import type { Connection } from './readiness.ts';
import { socketPort } from './socket-folder.ts';

/** How to connect to the database of this data folder while a server runs it; undefined if none does. */
export function findRunningDatabase(dataDir: string, names = defaultNames): Connection | undefined {
  const cluster = join(dataDir, 'postgres');
  const lock = readLock(cluster);
  if (!lock?.ready || !processesOf(cluster).includes(lock.pid)) return undefined;
  try {
    return {
      host: lock.socketFolder,
      port: socketPort,
      user: names.role,
      password: readFileSync(join(cluster, passwordFile(names)), 'utf8').trim(),
      database: names.role,
      ssl: false,
    };
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} runs, but its password cannot be read (${messageOf(error)}): run this as the user that started ${names.program}, or as root.`,
      { cause: error },
    );
  }
}
