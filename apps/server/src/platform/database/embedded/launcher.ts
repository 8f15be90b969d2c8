import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { findPackage, prepareBinaries } from './binaries.ts';
import {
  checkVersion,
  clusterExists,
  createCluster,
  readPassword,
  removeUnfinishedClusters,
  superuser,
} from './cluster.ts';
import { adoptCluster, prepareDataFolder } from './data-folder.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { clearLeftovers, clusterName } from './leftovers.ts';
import { takeOwnership } from './ownership.ts';
import { type Connection, waitUntilReady } from './readiness.ts';
import { chooseRuntimeUser } from './runtime-user.ts';
import { pruneLogs, serverArguments, tailOfLog } from './server-settings.ts';
import { createSocketFolder, removeSocketFolder, socketPort } from './socket-folder.ts';
import { lastWords, spawnGuarded } from './watchdog.ts';

export { EmbeddedDatabaseError } from './errors.ts';

export interface EmbeddedDatabase {
  /** node-postgres connection options: host is the folder of the unix socket. */
  readonly connection: Connection;
  /** Stops cleanly; a database that does not listen is stopped hard after ten seconds. */
  stop(): Promise<void>;
  /** Settles when the database is gone, whatever the reason. */
  readonly exited: Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  /** The product's data folder; the database lives in its folder `postgres`. */
  readonly dataDir: string;
  readonly log?: (message: string) => void;
  /** Extra settings of the PostgreSQL server. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts PostgreSQL on the data folder, making or recovering the database where needed. */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const { log = () => {}, settings = {} } = options;
  if (process.platform === 'win32') {
    throw new EmbeddedDatabaseError(
      'The embedded database does not run on Windows itself: start Balie inside WSL, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const from = findPackage();
  const user = chooseRuntimeUser(options.dataDir);
  const dataDir = prepareDataFolder(options.dataDir, user);
  const cluster = join(dataDir, 'postgres');
  const ownership = takeOwnership(dataDir);
  try {
    const binaries = prepareBinaries({ from, dataDir, user, log });
    removeUnfinishedClusters(dataDir);
    if (clusterExists(cluster)) {
      checkVersion(cluster, from.version);
      adoptCluster(cluster, user);
      await clearLeftovers({ cluster, log });
    } else {
      log(`Creating the database in ${cluster}`);
      const durable = settings.fsync !== 'off';
      await createCluster({ binaries, dataDir, cluster, user, durable });
    }
    pruneLogs(cluster);
    const socketFolder = createSocketFolder(dataDir, user);
    const child = spawnGuarded({
      user,
      cwd: cluster,
      removes: socketFolder.temporary ? socketFolder.path : undefined,
      command: [
        binaries.postgres,
        '-D',
        cluster,
        ...serverArguments({
          socketFolder: socketFolder.path,
          clusterName: clusterName(cluster),
          settings,
        }),
      ],
    });
    const words = lastWords(child);
    const exited = gone(child).then(() => {
      removeSocketFolder(socketFolder);
      ownership.release();
    });
    const connection = {
      host: socketFolder.path,
      port: socketPort,
      user: superuser,
      password: readPassword(cluster),
      database: 'balie',
    };
    const explain = () => tailOfLog(cluster) || words() || 'no explanation given';
    try {
      await waitUntilReady({ connection, exited, explain, log });
    } catch (error) {
      await stopChild(child, exited);
      throw error;
    }
    let stopping: Promise<void> | undefined;
    const stop = () => {
      stopping ??= stopChild(child, exited);
      return stopping;
    };
    return { connection, stop, exited };
  } catch (error) {
    ownership.release();
    throw error;
  }
}

/** A program that could not even be started never sends 'exit'. */
function gone(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

/** Fast shutdown, and an immediate one (recovery at the next start) when that takes too long. */
async function stopChild(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  await exited;
  clearTimeout(impatience);
}
