import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';
import { listProcesses, pollUntil, signal } from './processes.ts';
import { removeSocketFolder, socketFile } from './socket-folder.ts';

/**
 * The name every process of this cluster carries in its command line. Made of device and inode, so
 * a database of another folder, or of another container with the same path, is never taken for ours.
 */
export function clusterName(cluster: string): string {
  const { dev, ino } = statSync(cluster);
  return `balie-${dev.toString(16)}-${ino.toString(16)}`;
}

export function processesOf(cluster: string): number[] {
  const name = new RegExp(`\\bpostgres\\b.*[ =]${clusterName(cluster)}[: ]`);
  return listProcesses()
    .filter(({ pid, command }) => pid !== process.pid && name.test(`${command} `))
    .map(({ pid }) => pid);
}

/**
 * Called by the owner of the folder before it starts the database: stops what a killed owner left
 * running and removes lock files that would stop PostgreSQL, or let it trust a process id that
 * belongs to another program by now.
 */
export async function clearLeftovers(options: {
  readonly cluster: string;
  readonly log: (message: string) => void;
}): Promise<void> {
  const { cluster, log } = options;
  const lockFile = join(cluster, 'postmaster.pid');
  const lock = readLock(lockFile);
  const running = processesOf(cluster);
  if (lock && running.includes(lock.pid)) {
    log(`Stopping the database that a previous server left running (process ${lock.pid})`);
    await endProcess(cluster, lock.pid);
  }
  await endAll(cluster);
  if (!lock) return;
  if (lock.socketFolder && (await answers(socketFile(lock.socketFolder)))) {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} is being run by something else (a container or a PostgreSQL started by hand): stop that first.`,
    );
  }
  removeLocks(lockFile, lock);
}

interface Lock {
  readonly pid: number;
  readonly socketFolder: string;
}

/** The lines of postmaster.pid: process, data folder, start, port, socket folder, … */
function readLock(lockFile: string): Lock | undefined {
  if (!existsSync(lockFile)) return undefined;
  const lines = readFileSync(lockFile, 'utf8').split('\n');
  return { pid: Math.abs(Number(lines[0])), socketFolder: lines[4]?.trim() ?? '' };
}

async function endProcess(cluster: string, pid: number): Promise<void> {
  const gone = () => !processesOf(cluster).includes(pid);
  signal(pid, 'SIGINT');
  if (await pollUntil(10_000, gone)) return;
  signal(pid, 'SIGQUIT');
  await pollUntil(10_000, gone);
}

/** Backends that outlive their parent still hold the shared memory and may still write. */
async function endAll(cluster: string): Promise<void> {
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of processesOf(cluster)) signal(pid, name);
    if (await pollUntil(5_000, () => processesOf(cluster).length === 0)) return;
  }
  throw new EmbeddedDatabaseError(
    `Processes of an earlier database in ${cluster} do not end (${processesOf(cluster).join(', ')}): restart this machine.`,
  );
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}

function removeLocks(lockFile: string, { socketFolder }: Lock): void {
  rmSync(lockFile, { force: true });
  if (!socketFolder) return;
  rmSync(socketFile(socketFolder), { force: true });
  rmSync(`${socketFile(socketFolder)}.lock`, { force: true });
  const temporary =
    basename(dirname(lockFile)) !== '' && basename(socketFolder).startsWith('balie-');
  removeSocketFolder({ path: socketFolder, temporary });
}
