import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Several times what all tests keep at the same moment. */
const ENOUGH_BYTES = 4 * 1024 ** 3;
const PREFIX = 'balie-tests-';
/** Nobody is at work where nothing was made for so long; in a container of its own, a run has another number. */
const LEFT_AFTER_MS = 60 * 60_000;

/** Whether files can be kept in memory, and programs started from there. */
function isRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY);
    return (
      mount !== undefined &&
      mount.split(' ')[2] === 'tmpfs' &&
      !mount.includes('noexec') &&
      bavail * bsize > ENOUGH_BYTES &&
      process.availableMemory() > ENOUGH_BYTES
    );
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** What a run left that could not end by itself. @param {string} base */
function removeLeftovers(base) {
  for (const name of readdirSync(base)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : 0;
    if (!(pid > 0) || isRunning(pid)) continue;
    const folder = join(base, name);
    if (Date.now() - statSync(folder).mtimeMs < LEFT_AFTER_MS) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A folder for all that tests throw away, in memory where there is room: databases are made and dropped by the hundred,
 * and a disk is slow to make files where others were just deleted. Tests that run as another user go in too.
 */
export function makeScratchFolder() {
  const base = isRoomInMemory() ? MEMORY : tmpdir();
  removeLeftovers(base);
  const folder = mkdtempSync(join(base, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o1777);
  return folder;
}
