import { mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createPrivateFolder, givePrivate } from './data-folder.ts';
import { codeOf, EmbeddedDatabaseError } from './errors.ts';
import type { Names } from './names.ts';
import { firstUnreachable, withParents } from './reach.ts';
import type { RuntimeUser } from './runtime-user.ts';

export const socketPort = 5432;

/** The kernel's limit for the path of a unix socket: 108 bytes on Linux, 104 on macOS, including the final zero. */
const longestPath = 103;

const temporaryPrefix = 'embedded-postgres-';

export function usualSocketFolder(dataDir: string): string {
  return join(dataDir, 'postgres.socket');
}

/**
 * Whether a folder named in an old lock file is one that we created in a temporary folder; another
 * version may have used another prefix.
 */
export function isTemporarySocketFolder(folder: string): boolean {
  return /^[a-z]+-postgres-\w{6}$/.test(basename(folder));
}

export function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${socketPort}`);
}

export interface SocketFolder {
  readonly path: string;
  /** Whether it is in the system's temporary folder, to be removed when the database is gone. */
  readonly temporary: boolean;
}

/** The private folder of the socket: in the data folder, or in the temporary folder if that path is too long. */
export function createSocketFolder(
  dataDir: string,
  { user, names }: { readonly user: RuntimeUser; readonly names: Names },
): SocketFolder {
  const usual = usualSocketFolder(dataDir);
  if (fits(usual)) {
    createPrivateFolder(usual, user);
    return { path: usual, temporary: false };
  }
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    if (!fits(join(parent, `${temporaryPrefix}xxxxxx`))) continue;
    if (firstUnreachable(user, { enter: withParents(parent), names }) !== undefined) continue;
    const path = mkdtempSync(join(parent, temporaryPrefix));
    givePrivate(path, user);
    return { path, temporary: true };
  }
  throw new EmbeddedDatabaseError(
    `The data folder ${dataDir} has too long a path for a database socket, and the temporary folder ${tmpdir()} cannot take its place: choose a folder with a shorter path with ${names.dataDirSetting}.`,
  );
}

/** Removes what a stopped database may have left: its socket, the socket's lock, a temporary folder. */
export function clearSocketFolder({ path, temporary }: SocketFolder): void {
  rmSync(socketFile(path), { force: true });
  rmSync(`${socketFile(path)}.lock`, { force: true });
  if (!temporary) return;
  try {
    rmdirSync(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketFile(folder)) <= longestPath;
}
