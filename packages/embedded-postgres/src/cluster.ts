import { spawnSync } from 'node:child_process';
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
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { createPrivateFolder, givePrivate } from './data-folder.ts';
import { EmbeddedDatabaseError, messageOf } from './errors.ts';
import type { Names } from './names.ts';
import { cleanEnvironment, type RuntimeUser } from './runtime-user.ts';
import { lastWords, spawnGuarded } from './watchdog.ts';

export const passwordFile = ({ role }: Names) => `${role}.password`;
const unfinishedPrefix = 'postgres.init-';

/**
 * Whether there is a database to start; false if one has to be created. Refuses data of another major
 * version, and a folder that is something else.
 */
export function checkCluster(
  cluster: string,
  { binariesVersion, names }: { readonly binariesVersion: string; readonly names: Names },
): boolean {
  if (!existsSync(cluster) || listFiles(cluster, names).length === 0) return false;
  const versionFile = join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    throw new EmbeddedDatabaseError(
      `The folder ${cluster} does not contain a database: move it away, or choose another data folder with ${names.dataDirSetting}.`,
    );
  }
  const found = readFileSync(versionFile, 'utf8').trim();
  const wanted = binariesVersion.split('.')[0];
  if (found === wanted) return true;
  throw new EmbeddedDatabaseError(
    `The database in ${cluster} was made by PostgreSQL ${found} and cannot be opened by PostgreSQL ${wanted}: restore a backup into an empty data folder.`,
  );
}

function listFiles(cluster: string, { program }: Names): string[] {
  try {
    return readdirSync(cluster);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} cannot be opened (${messageOf(error)}): start ${program} as the owner of that folder.`,
      { cause: error },
    );
  }
}

/** The password, or a new one if its file was lost: whoever may write the data may set it. */
export function readOrResetPassword(options: {
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly user: RuntimeUser;
  readonly log: (message: string) => void;
  readonly names: Names;
}): string {
  const { cluster, binaries, user, log, names } = options;
  const path = join(cluster, passwordFile(names));
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  log('The password of the database is missing: setting a new one');
  const password = createPassword();
  const run = spawnSync(binaries.postgres, ['--single', '-D', cluster, 'postgres'], {
    ...user.identity,
    cwd: cluster,
    env: cleanEnvironment(),
    input: `ALTER ROLE "${names.role}" PASSWORD '${password}'\n`,
    encoding: 'utf8',
  });
  if (run.status !== 0) {
    throw new EmbeddedDatabaseError(
      `The password of the embedded database is missing (${path}) and could not be replaced: ${run.stderr.trim()}`,
    );
  }
  writePassword(path, { password, user });
  flush(path, cluster);
  return password;
}

function createPassword(): string {
  return randomBytes(24).toString('base64url');
}

function writePassword(
  path: string,
  { password, user }: { readonly password: string; readonly user: RuntimeUser },
): void {
  const unfinished = `${path}.unfinished`;
  writeFileSync(unfinished, `${password}\n`, { mode: 0o600 });
  givePrivate(unfinished, user);
  renameSync(unfinished, path);
}

/**
 * Creates a new cluster next to its place and renames it once all is on disk, because an initdb killed
 * halfway leaves a folder that looks complete.
 */
export async function createCluster(options: {
  readonly binaries: Binaries;
  readonly dataDir: string;
  readonly cluster: string;
  readonly user: RuntimeUser;
  readonly durable: boolean;
  readonly names: Names;
}): Promise<void> {
  const { binaries, dataDir, cluster, user, durable, names } = options;
  const workshop = mkdtempSync(join(dataDir, unfinishedPrefix));
  try {
    givePrivate(workshop, user);
    const fresh = join(workshop, 'cluster');
    const password = join(workshop, passwordFile(names));
    createPrivateFolder(fresh, user);
    writePassword(password, { password: createPassword(), user });
    await runInitdb({ binaries, user, durable, workshop, fresh, password, role: names.role });
    renameSync(password, join(fresh, passwordFile(names)));
    if (durable) flush(join(fresh, passwordFile(names)), fresh);
    renameSync(fresh, cluster);
    if (durable) flush(dataDir);
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error;
    throw new EmbeddedDatabaseError(
      `The embedded database could not be created in ${dataDir}: ${messageOf(error)}`,
      { cause: error },
    );
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** Removes what a killed first start left behind. */
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
  readonly role: string;
}): Promise<void> {
  const { binaries, user, durable, workshop, fresh, password, role } = options;
  const child = spawnGuarded({
    user,
    cwd: workshop,
    command: [
      binaries.initdb,
      `--pgdata=${fresh}`,
      `--username=${role}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same sort order and case rules on every platform, independent of the system's locales.
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
    `The embedded database could not be created in ${dirname(workshop)} (${signal ?? `code ${code}`}): ${words() || 'no explanation given'}`,
  );
}

function flush(...paths: readonly string[]): void {
  for (const path of paths) {
    const descriptor = openSync(path, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}
