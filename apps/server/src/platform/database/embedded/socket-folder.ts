import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPrivateFolder, givePrivate } from './data-folder.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { firstUnreachable, withParents } from './reach.ts';
import type { RuntimeUser } from './runtime-user.ts';

export const socketPort = 5432;

/** The kernel's limit for the path of a unix socket: 108 bytes on Linux, 104 on macOS, with the closing zero. */
const longestPath = 103;

export function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${socketPort}`);
}

export interface SocketFolder {
  readonly path: string;
  /** In the system's temporary folder, to be removed when the database is gone. */
  readonly temporary: boolean;
}

/** The private folder of the socket: in the data folder, or in the temporary folder when that path is too long. */
export function createSocketFolder(dataDir: string, user: RuntimeUser): SocketFolder {
  const beside = join(dataDir, 'postgres.socket');
  if (fits(beside)) {
    createPrivateFolder(beside, user);
    return { path: beside, temporary: false };
  }
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    if (!fits(join(parent, 'balie-xxxxxx'))) continue;
    if (firstUnreachable(user, { enter: withParents(parent) }) !== undefined) continue;
    const path = mkdtempSync(join(parent, 'balie-'));
    givePrivate(path, user);
    return { path, temporary: true };
  }
  throw new EmbeddedDatabaseError(
    `The data folder ${dataDir} has too long a path for a database socket, and the temporary folder ${tmpdir()} cannot take its place: choose a folder with a shorter path with BALIE_DATA_DIR.`,
  );
}

export function removeSocketFolder(folder: SocketFolder): void {
  if (!folder.temporary) return;
  try {
    rmdirSync(folder.path);
  } catch {
    // Files left by a killed database: the next start knows the folder from postmaster.pid.
  }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketFile(folder)) <= longestPath;
}
