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
/** Several times what all tests keep at any moment. */
const ENOUGH_BYTES = 4 * 1024 ** 3;
const PREFIX = 'balie-tests-';
/** Unused for this long means abandoned. The pid alone does not tell: a run in a container has another one. */
const LEFT_AFTER_MS = 60 * 60_000;

/** Whether there is room in memory for files, and programs can be started from there. */
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

/** Removes what killed runs left behind. @param {string} base */
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
 * A folder for the temporary files of tests, in memory if there is room: hundreds of databases are created and dropped,
 * and a disk is slow to create files right after deleting others. Tests that run as another user can use it too.
 */
export function makeScratchFolder() {
  const base = isRoomInMemory() ? MEMORY : tmpdir();
  removeLeftovers(base);
  const folder = mkdtempSync(join(base, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o1777);
  return folder;
}
