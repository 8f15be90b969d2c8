import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import {
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
  startEmbeddedDatabase,
} from '../launcher.ts';
import { processesOf } from '../leftovers.ts';
import { pollUntil, signal } from '../processes.ts';
import { firstUnreachable, withParents } from '../reach.ts';
import { findUser, type RuntimeUser, runsAsRoot } from '../runtime-user.ts';

/** Speed before safety: what these tests kill is the process, never the machine. */
export const fast = { fsync: 'off' } as const;

/** A folder that anyone may pass through; whoever asked for it removes it. */
export function sharedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-test-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** A folder that anyone may pass through; removed after the test. */
export function temporaryFolder(): string {
  const folder = sharedFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let template: Promise<string> | undefined;

/** A data folder with a ready database that was stopped cleanly: quicker than creating one each time. */
export async function preparedFolder(name = 'data'): Promise<string> {
  template ??= makeTemplate();
  return copyFolder(await template, join(temporaryFolder(), name));
}

/** A copy of a data folder whose database was stopped cleanly. */
export function copyFolder(source: string, dataDir: string): string {
  cpSync(join(source, 'postgres'), join(dataDir, 'postgres'), { recursive: true });
  chmodSync(join(dataDir, 'postgres'), 0o700);
  // If the programs had to be copied, one copy serves all.
  for (const name of readdirSync(source).filter((entry) => entry.includes('binaries'))) {
    symlinkSync(join(source, name), join(dataDir, name));
  }
  return dataDir;
}

async function makeTemplate(): Promise<string> {
  const folder = sharedFolder();
  const dataDir = join(folder, 'data');
  const database = await startEmbeddedDatabase({ dataDir, settings: fast });
  await database.stop();
  return dataDir;
}

export function removeTemplateAfterwards(): void {
  afterAll(async () => {
    const made = template;
    // The next test file in this worker makes its own.
    template = undefined;
    if (made) rmSync(join(await made, '..'), { recursive: true, force: true });
  });
}

/** Starts the database in this process; stopped after the test. */
export async function start(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ settings: fast, ...options });
  onTestFinished(() => database.stop());
  return database;
}

export async function query(
  database: { readonly connection: EmbeddedDatabase['connection'] },
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client(database.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

export interface Program {
  readonly child: ChildProcess;
  readonly connection: EmbeddedDatabase['connection'] | undefined;
  readonly error: string | undefined;
  readonly exited: Promise<unknown>;
}

const programPath = fileURLToPath(new URL('./embedded-database-program.ts', import.meta.url));

export interface ProgramOptions {
  readonly dataDir: string;
  readonly user?: RuntimeUser | { readonly identity: { uid: number; gid: number } };
  readonly umask?: string;
  readonly environment?: Record<string, string>;
}

export function launchProgram(options: ProgramOptions): ChildProcess {
  const { dataDir, user, umask = '022', environment = {} } = options;
  const program = [process.execPath, programPath, JSON.stringify({ dataDir })];
  const child = spawn('/bin/sh', ['-c', `umask ${umask}; exec "$@"`, 'sh', ...program], {
    ...user?.identity,
    cwd: '/',
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const over = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await over;
    }
  });
  return child;
}

/** Launches a server process and waits until its database runs or was refused. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const child = launchProgram(options);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  if (!child.stdout) throw new Error('the program has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    return { child, exited, connection: undefined, error: undefined, ...JSON.parse(line) };
  }
  throw new Error('the program said nothing');
}

/** Kills every process of the database at once, as a crash would. */
export function killDatabase(cluster: string): void {
  for (const pid of processesOf(cluster)) signal(pid, 'SIGKILL');
}

export async function untilDatabaseGone(cluster: string): Promise<boolean> {
  return pollUntil(15_000, () => processesOf(cluster).length === 0);
}

/** Why a test that starts a process as another user cannot run here; undefined if it can. */
export function whyNoOtherUser(): string | undefined {
  if (!runsAsRoot()) return 'needs root: only root can start a process as another user';
  const blocked = firstUnreachable(otherUser(), {
    enter: withParents(process.execPath),
    read: withParents(programPath),
  });
  return blocked && `this checkout is out of reach for other users (${blocked})`;
}

export function otherUser(): RuntimeUser {
  const user = findUser('nobody');
  if (!user) throw new Error('this system has no user named nobody');
  return { ...user, identity: { uid: user.uid, gid: user.gid } };
}
