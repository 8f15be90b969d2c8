import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { EmbeddedDatabaseError, messageOf } from './errors.ts';
import type { Names } from './names.ts';
import { firstUnreachable, withParents } from './reach.ts';
import { nearestExisting, type RuntimeUser, runsAsRoot } from './runtime-user.ts';

interface Use {
  readonly user: RuntimeUser;
  readonly names: Names;
}

/** Creates the data folder if it is missing, and proves that the database's user can reach it. */
export function prepareDataFolder(path: string, use: Use): string {
  const { user, names } = use;
  const dataDir = createFolder(resolve(path), use);
  if (runsAsRoot()) admit(dataDir, use);
  const blocked = firstUnreachable(user, { enter: withParents(dataDir), names });
  if (blocked !== undefined) {
    throw new EmbeddedDatabaseError(
      `The data folder ${dataDir} is out of reach for user ${user.name}, who may not enter ${blocked}: choose another folder with ${names.dataDirSetting}, or allow entering it (chmod o+x ${blocked}).`,
    );
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The data folder ${dataDir} cannot be written by user ${user.name}: choose another folder with ${names.dataDirSetting}, or make that user its owner.`,
      { cause: error },
    );
  }
  return dataDir;
}

function createFolder(dataDir: string, { user, names }: Use): string {
  try {
    const owner = statSync(nearestExisting(dataDir)).uid;
    for (const folder of createMissing(dataDir)) {
      // Whatever the umask: it is ours, and only the database's user may enter it.
      chmodSync(folder, 0o710);
      if (runsAsRoot()) chownSync(folder, owner, user.gid);
    }
    if (!statSync(dataDir).isDirectory()) throw new Error('it is not a folder');
    return realpathSync(dataDir);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The data folder ${dataDir} cannot be used (${messageOf(error)}): choose another folder with ${names.dataDirSetting}.`,
      { cause: error },
    );
  }
}

/**
 * Creates the folder and its missing parents, and returns which. One by one, because a recursive mkdir
 * never ends where nothing can be created, such as beneath /proc.
 */
function createMissing(dataDir: string): string[] {
  return withParents(dataDir).filter((folder) => {
    if (existsSync(folder)) return false;
    try {
      mkdirSync(folder);
      return true;
    } catch (error) {
      // Another process starting up was first.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  });
}

/** Gives a data folder that belongs to root the group of the database's user, which may enter and no more. */
function admit(dataDir: string, { user, names }: Use): void {
  const { uid, gid, mode } = statSync(dataDir);
  if (uid !== 0 || gid !== 0 || firstUnreachable(user, { enter: [dataDir], names }) === undefined)
    return;
  if (firstUnreachable(user, { enter: withParents(dirname(dataDir)), names }) !== undefined) return;
  chownSync(dataDir, 0, user.gid);
  chmodSync(dataDir, (mode & 0o707) | 0o010);
}

export function createPrivateFolder(path: string, user: RuntimeUser): void {
  mkdirSync(path, { recursive: true });
  givePrivate(path, user);
}

export function givePrivate(path: string, user: RuntimeUser): void {
  if (runsAsRoot()) chownSync(path, user.uid, user.gid);
  chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600);
}

/**
 * Makes a cluster that someone else copied or restored ours again, as PostgreSQL demands.
 * The folder itself comes last, so that an interrupted change is repeated.
 */
export function adoptCluster(cluster: string, { user, names }: Use): void {
  const { uid, mode } = statSync(cluster);
  if (uid !== user.uid) {
    if (!runsAsRoot()) {
      throw new EmbeddedDatabaseError(
        `The database in ${cluster} belongs to a user other than ${user.name}: start ${names.program} as its owner, or make ${user.name} its owner (chown -R).`,
      );
    }
    for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
      lchownSync(join(cluster, name), user.uid, user.gid);
    }
  }
  if (uid !== user.uid || (mode & 0o027) !== 0) givePrivate(cluster, user);
}
