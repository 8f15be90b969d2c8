import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { builtServerEntry, root, serverFlags, serverMemory } from '../../scripts/lib/paths.mjs';

const STOP_WITH_PARENT = pathToFileURL(join(root, 'scripts/lib/stop-with-parent.mjs')).href;
const CLOCK_TICK_MS = 10;

/** The fields of /proc/<pid>/stat after the program's name: state, parent, and so on. */
const statOf = (pid: number | undefined) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);

/** Processor time of a process or of its ended children, in milliseconds. */
const timeIn = (stat: number[], whose: 'own' | 'ended') =>
  (whose === 'own' ? (stat[11] ?? 0) + (stat[12] ?? 0) : (stat[13] ?? 0) + (stat[14] ?? 0)) *
  CLOCK_TICK_MS;

/** Processor time a process has used so far. */
const cpuOf = (pid: number | undefined) => timeIn(statOf(pid), 'own');

export const parentOf = (pid: number) => statOf(pid)[1] ?? 0;

/** Processor time of a process and every child it ever started. */
export function cpuOfFamily(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  try {
    const stat = statOf(pid);
    const own = timeIn(stat, 'own') + timeIn(stat, 'ended');
    return children.filter(Boolean).reduce((sum, child) => sum + cpuOf(Number(child)), own);
  } catch (error) {
    // A child has ended in the meantime, and now counts for its parent.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return cpuOfFamily(pid);
    throw error;
  }
}

export function memoryOf(pid: number | undefined): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}

export interface Running {
  readonly url: string;
  readonly child: ChildProcess;
  /** The time from the start of the process to its first answer. */
  readonly readyMs: number;
  cpu(): number;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

const endOf = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

/** The product as an operator runs it, with its log in a file as in production. */
export async function startProduct(env: Record<string, string>, logName: string): Promise<Running> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  await mkdir(join(root, '.cache'), { recursive: true });
  const log = await open(join(root, '.cache', `bench-${logName}.log`), 'w');
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [...serverFlags, '--import', STOP_WITH_PARENT, builtServerEntry],
    {
      cwd: root,
      env: {
        ...process.env,
        ...serverMemory,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        BALIE_REQUESTS_PER_SECOND: '0',
        ...env,
      },
      stdio: ['ignore', log.fd, log.fd, 'ipc'],
    },
  );
  await log.close();
  const deadline = Date.now() + 120_000;
  for (;;) {
    const ready = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (ready?.ok) break;
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start; see .cache/bench-${logName}.log`);
    await wait(5);
  }
  const readyMs = performance.now() - started;
  return { url, child, readyMs, cpu: () => cpuOf(child.pid), stop: () => endOf(child, 'SIGTERM') };
}

/** A program from bench/reference: gets `message` first, and reports its port once it listens. */
export async function startReference(file: string, message?: object): Promise<Running> {
  const started = performance.now();
  const child = fork(join(import.meta.dirname, '../reference', file));
  if (message) child.send(message);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    readyMs: performance.now() - started,
    cpu: () => cpuOf(child.pid),
    stop: () => endOf(child, 'SIGTERM'),
  };
}
