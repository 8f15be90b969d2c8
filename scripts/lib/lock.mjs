import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const heartbeatMs = 2_000;
const silentMs = 60_000;
const pollMs = 200;

/** @param {string} file */
function tryCreate(file) {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * A lock is abandoned if its owner is gone, or silent for a minute (a dead owner's process id may
 * have been reused).
 * @param {string} file
 */
function isAbandoned(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const pid = Number(readFileSync(file, 'utf8'));
    // The file is empty while its owner is writing it.
    if (!Number.isInteger(pid) || pid <= 0) return age > heartbeatMs;
    return !isAlive(pid) || age > silentMs;
  } catch {
    return false;
  }
}

/**
 * Removes an abandoned lock. Only one process at a time may judge; otherwise two of them could both
 * see the dead owner, and the second would remove the lock that the first has just taken.
 * @param {string} file
 */
function removeIfAbandoned(file) {
  const judge = `${file}.judge`;
  if (!tryCreate(judge)) {
    if (isAbandoned(judge)) rmSync(judge, { force: true });
    return;
  }
  try {
    if (isAbandoned(file)) rmSync(file, { force: true });
  } finally {
    rmSync(judge, { force: true });
  }
}

/**
 * Runs `work` while no other process holds the same lock file.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {{ onWait?: () => void }} [options] `onWait` is called once when another process is busy
 * @returns {Promise<T>}
 */
export async function withLock(file, work, { onWait } = {}) {
  mkdirSync(dirname(file), { recursive: true });
  for (let first = true; !tryCreate(file); first = false) {
    if (first) onWait?.();
    removeIfAbandoned(file);
    await wait(pollMs);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimesSync(file, now, now);
  }, heartbeatMs);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.removeListener('exit', release);
    release();
  }
}
