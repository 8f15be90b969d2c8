import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { createPrivateFolder, givePrivate } from './data-folder.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import type { RuntimeUser } from './runtime-user.ts';
import { lastWords, spawnGuarded } from './watchdog.ts';

export const superuser = 'balie';

const passwordFile = 'balie.password';
const unfinishedPrefix = 'postgres.init-';

export function clusterExists(cluster: string): boolean {
  return existsSync(join(cluster, 'PG_VERSION'));
}

/** The data of one major version cannot be opened by another. */
export function checkVersion(cluster: string, binariesVersion: string): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const wanted = binariesVersion.split('.')[0];
  if (found === wanted) return;
  throw new EmbeddedDatabaseError(
    `The database in ${cluster} was made by PostgreSQL ${found} and cannot be opened by PostgreSQL ${wanted}: restore a backup into an empty data folder.`,
  );
}

export function readPassword(cluster: string): string {
  try {
    return readFileSync(join(cluster, passwordFile), 'utf8').trim();
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The password of the embedded database is missing (${join(cluster, passwordFile)}): put that file back from a backup.`,
      { cause: error },
    );
  }
}

/**
 * Makes a new cluster beside its place and renames it when all is on disk: initdb that is killed
 * half-way leaves a folder that looks complete.
 */
export async function createCluster(options: {
  readonly binaries: Binaries;
  readonly dataDir: string;
  readonly cluster: string;
  readonly user: RuntimeUser;
  readonly durable: boolean;
}): Promise<void> {
  const { binaries, dataDir, cluster, user, durable } = options;
  const workshop = mkdtempSync(join(dataDir, unfinishedPrefix));
  try {
    givePrivate(workshop, user);
    const fresh = join(workshop, 'cluster');
    const password = join(workshop, passwordFile);
    createPrivateFolder(fresh, user);
    writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    givePrivate(password, user);
    await runInitdb({ binaries, user, durable, workshop, fresh, password });
    renameSync(password, join(fresh, passwordFile));
    if (durable) flush(join(fresh, passwordFile), fresh);
    renameSync(fresh, cluster);
    if (durable) flush(dataDir);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** What a killed first start left behind. */
export function removeUnfinishedClusters(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

async function runInitdb(options: {
  readonly binaries: Binaries;
  readonly user: RuntimeUser;
  readonly durable: boolean;
  readonly workshop: string;
  readonly fresh: string;
  readonly password: string;
}): Promise<void> {
  const { binaries, user, durable, workshop, fresh, password } = options;
  const child = spawnGuarded({
    user,
    cwd: workshop,
    ends: 'group',
    command: [
      binaries.initdb,
      `--pgdata=${fresh}`,
      `--username=${superuser}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same order and upper/lower case rules on every platform, without the system's locales.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
  });
  const words = lastWords(child);
  const [code, signal] = await once(child, 'close');
  if (code === 0) return;
  throw new EmbeddedDatabaseError(
    `The embedded database could not be created in ${fresh} (${signal ?? `code ${code}`}): ${words() || 'no explanation given'}`,
  );
}

function flush(...paths: readonly string[]): void {
  for (const path of paths) {
    const descriptor = openSync(path, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}
