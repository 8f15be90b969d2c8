import { readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';
import type { Names } from './names.ts';
import { isAlive, listProcesses, pollUntil, signal } from './processes.ts';
import {
  clearSocketFolder,
  isTemporarySocketFolder,
  socketFile,
  usualSocketFolder,
} from './socket-folder.ts';

/**
 * The name that every process of this cluster has in its command line. Made of device and inode, so
 * a database in another folder, or in another container with the same path, is never taken for ours.
 */
export function clusterName(cluster: string): string {
  return `embedded-${placeOf(cluster)}`;
}

function placeOf(cluster: string): string {
  const { dev, ino } = statSync(cluster);
  return `${dev.toString(16)}-${ino.toString(16)}`;
}

/**
 * The postmaster has the name among its arguments; its children have it as `postgres: name: …`.
 * Only the part from the folder counts: another version may put another word before it.
 */
export function processesOf(cluster: string): number[] {
  const name = `[a-z]+-${placeOf(cluster)}`;
  const pattern = new RegExp(`^postgres: ${name}: | cluster_name=${name} `);
  return listProcesses()
    .filter(({ command }) => pattern.test(`${command} `))
    .map(({ pid }) => pid);
}

/**
 * Called by the owner of the folder before it starts the database: stops what a killed owner left
 * running, and removes lock files that would keep PostgreSQL from starting or make it trust a process
 * id that by now belongs to another program.
 */
export async function clearLeftovers(options: {
  readonly dataDir: string;
  readonly cluster: string;
  readonly log: (message: string) => void;
  readonly names: Names;
}): Promise<void> {
  const { dataDir, cluster, log, names } = options;
  const lock = readLock(cluster);
  if (lock && processesOf(cluster).includes(lock.pid)) {
    log(`Stopping the database that a killed server left running (process ${lock.pid})`);
    await endPostmaster(cluster, lock.pid);
  }
  await endBackends(cluster);

  const ours = [{ path: usualSocketFolder(dataDir), temporary: false }];
  if (lock && isTemporarySocketFolder(lock.socketFolder)) {
    ours.push({ path: lock.socketFolder, temporary: true });
  }
  const answering = await Promise.all([
    ...ours.map(({ path }) => answers(path)),
    // Started by hand, with its socket elsewhere: believed only if its process is alive.
    lock !== undefined && isAlive(lock.pid) && answers(lock.socketFolder),
  ]);
  if (answering.includes(true)) {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} is already running, but not under this ${names.program} (in another container, or started by hand): stop that one first.`,
    );
  }
  rmSync(lockFile(cluster), { force: true });
  for (const folder of ours) clearSocketFolder(folder);
}

function lockFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

export interface Lock {
  readonly pid: number;
  readonly socketFolder: string;
  readonly ready: boolean;
}

/** The lines of postmaster.pid: process, data folder, start, port, socket folder, address, memory, state. */
export function readLock(cluster: string): Lock | undefined {
  try {
    const lines = readFileSync(lockFile(cluster), 'utf8').split('\n');
    const [pid, , , , socketFolder = '', , , state] = lines.map((line) => line.trim());
    return { pid: Number(pid), socketFolder, ready: state === 'ready' };
  } catch {
    return undefined;
  }
}

async function endPostmaster(cluster: string, pid: number): Promise<void> {
  const gone = () => !processesOf(cluster).includes(pid);
  signal(pid, 'SIGINT');
  if (await pollUntil(10_000, gone)) return;
  signal(pid, 'SIGQUIT');
  await pollUntil(10_000, gone);
}

/** Backends that outlive their parent still hold the shared memory and may still write. */
async function endBackends(cluster: string): Promise<void> {
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of processesOf(cluster)) signal(pid, name);
    if (await pollUntil(5_000, () => processesOf(cluster).length === 0)) return;
  }
  throw new EmbeddedDatabaseError(
    `Processes of an earlier database in ${cluster} do not end (${processesOf(cluster).join(', ')}): restart this machine.`,
  );
}

function answers(socketFolder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path: socketFile(socketFolder) });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}
