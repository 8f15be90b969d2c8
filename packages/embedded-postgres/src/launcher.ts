import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, type BinariesPackage, findPackage, prepareBinaries } from './binaries.ts';
import {
  checkCluster,
  createCluster,
  readOrResetPassword,
  removeUnfinishedClusters,
  superuser,
} from './cluster.ts';
import { adoptCluster, prepareDataFolder } from './data-folder.ts';
import { assertRoom } from './disk.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { clearLeftovers, clusterName } from './leftovers.ts';
import { takeOwnership } from './ownership.ts';
import { type Connection, ensureDatabase, waitUntilReady } from './readiness.ts';
import { chooseRuntimeUser, type RuntimeUser } from './runtime-user.ts';
import { pruneLogs, serverArguments, tailOfLog } from './server-settings.ts';
import { clearSocketFolder, createSocketFolder, socketPort } from './socket-folder.ts';
import { ended, lastWords, spawnGuarded, stopProgram } from './watchdog.ts';

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

interface Site {
  readonly from: BinariesPackage;
  readonly user: RuntimeUser;
  readonly dataDir: string;
  readonly cluster: string;
  readonly log: (message: string) => void;
  readonly settings: Readonly<Record<string, string>>;
}

/** Starts PostgreSQL on the data folder, making or recovering the database where needed. */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32') {
    throw new EmbeddedDatabaseError(
      'The embedded database does not run on Windows itself: start Balie inside WSL, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const from = findPackage();
  const user = chooseRuntimeUser(options.dataDir);
  const dataDir = prepareDataFolder(options.dataDir, user);
  const { log = () => {}, settings = {} } = options;
  const site = { from, user, dataDir, cluster: join(dataDir, 'postgres'), log, settings };
  const ownership = takeOwnership(dataDir);
  try {
    if (!existsSync(site.cluster)) assertRoom(dataDir);
    const binaries = prepareBinaries(site);
    await prepareCluster(site, binaries);
    return await run(site, { binaries, whenGone: ownership.release });
  } catch (error) {
    ownership.release();
    throw error;
  }
}

async function prepareCluster(site: Site, binaries: Binaries): Promise<void> {
  const { from, user, dataDir, cluster, log, settings } = site;
  removeUnfinishedClusters(dataDir);
  if (checkCluster(cluster, from.version)) {
    adoptCluster(cluster, user);
    await clearLeftovers({ dataDir, cluster, log });
    pruneLogs(cluster);
    return;
  }
  log(`Creating the database in ${cluster}`);
  const durable = settings.fsync !== 'off';
  await createCluster({ binaries, dataDir, cluster, user, durable });
}

async function run(
  site: Site,
  { binaries, whenGone }: { readonly binaries: Binaries; readonly whenGone: () => void },
): Promise<EmbeddedDatabase> {
  const { user, dataDir, cluster, log, settings } = site;
  const password = readOrResetPassword({ cluster, binaries, user, log });
  const socketFolder = createSocketFolder(dataDir, user);
  const host = socketFolder.path;
  const name = clusterName(cluster);
  const child = spawnGuarded({
    user,
    cwd: cluster,
    removes: socketFolder.temporary ? host : undefined,
    command: [
      ...[binaries.postgres, '-D', cluster],
      ...serverArguments({ socketFolder: host, clusterName: name, settings }),
    ],
  });
  const words = lastWords(child);
  const exited = ended(child).then(() => {
    clearSocketFolder(socketFolder);
    whenGone();
  });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= stopProgram(child).then(() => exited);
    return stopping;
  };
  const connection: Connection = {
    ...{ host, port: socketPort, ssl: false },
    ...{ user: superuser, password, database: 'balie' },
  };
  const explain = () => tailOfLog(cluster, child.pid) || words() || 'it gave no explanation';
  try {
    await waitUntilReady({ cluster, pid: child.pid, exited, explain, log });
    await ensureDatabase(connection);
  } catch (error) {
    await stop();
    throw error;
  }
  return { connection, stop, exited };
}
