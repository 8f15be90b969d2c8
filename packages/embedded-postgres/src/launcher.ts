import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, type BinariesPackage, findPackage, prepareBinaries } from './binaries.ts';
import {
  checkCluster,
  createCluster,
  readOrResetPassword,
  removeUnfinishedClusters,
} from './cluster.ts';
import { adoptCluster, prepareDataFolder } from './data-folder.ts';
import { assertRoom } from './disk.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { clearLeftovers, clusterName } from './leftovers.ts';
import { defaultNames, type Names } from './names.ts';
import { takeOwnership } from './ownership.ts';
import { type Connection, ensureDatabase, waitUntilReady } from './readiness.ts';
import { chooseRuntimeUser, type RuntimeUser } from './runtime-user.ts';
import { pruneLogs, serverArguments, tailOfLog } from './server-settings.ts';
import { clearSocketFolder, createSocketFolder, socketPort } from './socket-folder.ts';
import { ended, lastWords, spawnGuarded, stopProgram } from './watchdog.ts';

export interface EmbeddedDatabase {
  /** node-postgres connection options; the host is the folder of the unix socket. */
  readonly connection: Connection;
  /** Stops cleanly; a database that does not respond is shut down immediately after ten seconds. */
  stop(): Promise<void>;
  /** Settles when the database is gone, whatever the reason. */
  readonly exited: Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  /** The product's data folder; the database is in its subfolder `postgres`. */
  readonly dataDir: string;
  readonly log?: (message: string) => void;
  /** Extra settings of the PostgreSQL server. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly names?: Names;
}

interface Site {
  readonly from: BinariesPackage;
  readonly user: RuntimeUser;
  readonly dataDir: string;
  readonly cluster: string;
  readonly log: (message: string) => void;
  readonly settings: Readonly<Record<string, string>>;
  readonly names: Names;
}

/** Starts PostgreSQL on the data folder, creating or recovering the database if needed. */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const { log = () => {}, settings = {}, names = defaultNames } = options;
  if (process.platform === 'win32') {
    throw new EmbeddedDatabaseError(
      `The embedded database does not run on Windows itself: start ${names.program} inside WSL, or set ${names.serverSetting} to a PostgreSQL server.`,
    );
  }
  const from = findPackage({ names });
  const user = chooseRuntimeUser(options.dataDir, { names });
  const dataDir = prepareDataFolder(options.dataDir, { user, names });
  const site = { from, user, dataDir, cluster: join(dataDir, 'postgres'), log, settings, names };
  const ownership = takeOwnership(dataDir, names);
  try {
    if (!existsSync(site.cluster)) assertRoom(dataDir, names);
    const binaries = prepareBinaries(site);
    await prepareCluster(site, binaries);
    return await run(site, { binaries, whenGone: ownership.release });
  } catch (error) {
    ownership.release();
    throw error;
  }
}

async function prepareCluster(site: Site, binaries: Binaries): Promise<void> {
  const { from, user, dataDir, cluster, log, settings, names } = site;
  removeUnfinishedClusters(dataDir);
  if (checkCluster(cluster, { binariesVersion: from.version, names })) {
    adoptCluster(cluster, site);
    await clearLeftovers(site);
    pruneLogs(cluster);
    return;
  }
  log(`Creating the database in ${cluster}`);
  const durable = settings.fsync !== 'off';
  await createCluster({ binaries, dataDir, cluster, user, durable, names });
}

async function run(
  site: Site,
  { binaries, whenGone }: { readonly binaries: Binaries; readonly whenGone: () => void },
): Promise<EmbeddedDatabase> {
  const { user, dataDir, cluster, settings, names, log } = site;
  const password = readOrResetPassword({ ...site, binaries });
  const socketFolder = createSocketFolder(dataDir, site);
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
    ...{ user: names.role, password, database: names.role },
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
