import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';
import { defaultNames, type Names } from './names.ts';

/** The system user PostgreSQL runs as; `identity` goes in the options of every spawn. */
export interface RuntimeUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  readonly identity: { readonly uid?: number; readonly gid?: number };
}

type SystemUser = Omit<RuntimeUser, 'identity'>;

/** Settings for another PostgreSQL in our environment (PGDATA, PGPORT, …) must not affect ours. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * PostgreSQL refuses to run as root. An ordinary process runs it as its own user; root runs it as the
 * owner of the data folder, else `postgres`, else `nobody`.
 */
export function chooseRuntimeUser(
  dataDir: string,
  { names = defaultNames, find = findUser } = {},
): RuntimeUser {
  if (!runsAsRoot()) return ownUser(names);
  const owners = [ownerOf(join(dataDir, 'postgres')), ownerOf(nearestExisting(dataDir))];
  for (const candidate of [...owners, 'postgres', 'nobody']) {
    if (candidate === undefined || candidate === 0) continue;
    const user = find(candidate);
    if (user && user.uid !== 0) return { ...user, identity: { uid: user.uid, gid: user.gid } };
  }
  throw new EmbeddedDatabaseError(
    `The embedded database cannot run as root and found no other user to run as: give the data folder to an ordinary user, add a user named postgres, or set ${names.serverSetting}.`,
  );
}

/** The folder itself, or the nearest parent that exists: its owner will own the new folder. */
export function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}

function ownUser({ program, serverSetting }: Names): RuntimeUser {
  try {
    const { username, uid, gid } = userInfo();
    return { name: username, uid, gid, identity: {} };
  } catch {
    // initdb looks up its own user and fails if there is none, as in containers with a random user id.
    throw new EmbeddedDatabaseError(
      `The embedded database cannot run as user id ${process.getuid?.()}, which this system does not know: start ${program} as a user listed in /etc/passwd, or set ${serverSetting}.`,
    );
  }
}

function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid;
}

/** A user by name or number: from the password file, or else from the directory that `id` consults. */
export function findUser(nameOrId: string | number): SystemUser | undefined {
  return fromPasswordFile(nameOrId) ?? fromDirectory(nameOrId);
}

function fromPasswordFile(nameOrId: string | number): SystemUser | undefined {
  if (!existsSync('/etc/passwd')) return undefined;
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (!name || !uid || !gid) continue;
    if (name === nameOrId || Number(uid) === nameOrId) {
      return { name, uid: Number(uid), gid: Number(gid) };
    }
  }
  return undefined;
}

function fromDirectory(nameOrId: string | number): SystemUser | undefined {
  const ask = (flag: string) =>
    execFileSync('id', [flag, String(nameOrId)], { stdio: 'pipe', encoding: 'utf8' }).trim();
  try {
    return { name: ask('-un'), uid: Number(ask('-u')), gid: Number(ask('-g')) };
  } catch {
    return undefined;
  }
}
