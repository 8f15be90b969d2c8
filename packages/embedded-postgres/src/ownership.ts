import { readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, EmbeddedDatabaseError, messageOf } from './errors.ts';
import { defaultNames, type Names } from './names.ts';
import { isAlive, processSpace, startOf } from './processes.ts';

const prefix = 'postgres.owner-';
const pattern = /^postgres\.owner-\d+$/;

export interface Ownership {
  release(): void;
}

/**
 * Makes this process the only owner of the data folder, or refuses because it has a live owner.
 *
 * A claim is a numbered symbolic link whose target describes the process: created atomically, and by one
 * process only. A newcomer takes the next number and looks again: it owns the folder if its claim still
 * stands, is the highest and has no live rival. So of any number of processes that find the same dead
 * owner, at most one continues.
 */
export function takeOwnership(dataDir: string, names = defaultNames): Ownership {
  for (let attempt = 1; ; attempt++) {
    const found = readClaims(dataDir);
    const live = found.find(holderLives);
    if (live) throw refusal(live, { dataDir, names });
    if (attempt > 100) throw unclaimable({ dataDir, names });
    const path = join(dataDir, `${prefix}${(found.at(-1)?.number ?? 0) + 1}`);
    if (!stakeClaim(path, { dataDir, names })) continue;

    const standing = readClaims(dataDir);
    const rivals = standing.filter((claim) => claim.path !== path);
    if (standing.at(-1)?.path !== path || rivals.some(holderLives)) {
      rmSync(path, { force: true });
      continue;
    }
    for (const dead of rivals) rmSync(dead.path, { force: true });
    return { release: () => rmSync(path, { force: true }) };
  }
}

interface Folder {
  readonly dataDir: string;
  readonly names: Names;
}

/** False when another process was first. */
function stakeClaim(path: string, folder: Folder): boolean {
  try {
    symlinkSync(`${process.pid} ${startOf(process.pid) ?? ''} ${processSpace()}`, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw unclaimable(folder, error);
  }
}

interface Claim {
  readonly number: number;
  readonly path: string;
  readonly holder: string;
}

function readClaims(dataDir: string): Claim[] {
  return readdirSync(dataDir)
    .filter((name) => pattern.test(name))
    .flatMap((name) => {
      const path = join(dataDir, name);
      const holder = readHolder(path);
      const number = Number(name.slice(prefix.length));
      return holder === undefined ? [] : [{ number, path, holder }];
    })
    .sort((a, b) => a.number - b.number);
}

function readHolder(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** The same process id is not enough: ids are reused, certainly after a container restarts. */
function holderLives({ holder }: Claim): boolean {
  const [pid, start, space] = holder.split(' ');
  if (!pid || space !== processSpace() || !isAlive(Number(pid))) return false;
  const current = startOf(Number(pid));
  return current === undefined || current === start;
}

function refusal({ holder }: Claim, { dataDir, names }: Folder): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The data folder ${dataDir} is in use by another running ${names.program} (process ${holder.split(' ')[0]}): stop that one first, or give this one its own folder with ${names.dataDirSetting}.`,
  );
}

function unclaimable({ dataDir, names }: Folder, cause?: unknown): EmbeddedDatabaseError {
  const reason = cause === undefined ? 'others keep claiming it' : messageOf(cause);
  return new EmbeddedDatabaseError(
    `The data folder ${dataDir} cannot be claimed (${reason}): choose another folder with ${names.dataDirSetting}.`,
    { cause },
  );
}
