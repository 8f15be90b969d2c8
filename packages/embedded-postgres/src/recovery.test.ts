import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findPackage, prepareBinaries } from './binaries.ts';
import { createPrivateFolder } from './data-folder.ts';
import { startEmbeddedDatabase } from './launcher.ts';
import { processesOf, readLock } from './leftovers.ts';
import { isAlive, listProcesses, pollUntil, signal } from './processes.ts';
import { chooseRuntimeUser } from './runtime-user.ts';
import { socketFile, usualSocketFolder } from './socket-folder.ts';
import {
  killDatabase,
  launchProgram,
  preparedFolder,
  query,
  removeTemplateAfterwards,
  start,
  startProgram,
  temporaryFolder,
  untilDatabaseGone,
} from './testing/embedded-database.ts';
import { spawnGuarded, stopProgram } from './watchdog.ts';

removeTemplateAfterwards();

async function kill(program: { child: ChildProcess; exited: Promise<unknown> }): Promise<void> {
  program.child.kill('SIGKILL');
  await program.exited;
}

/** The shell that watches the program with this text in its command line. */
function watcherOf(text: string): number {
  const found = listProcesses().find(
    ({ command }) => command.includes(' watchdog ') && command.includes(text),
  );
  if (!found) throw new Error('there is no watcher');
  return found.pid;
}

test('a killed server takes its database down with it', async () => {
  const dataDir = await preparedFolder();
  const cluster = join(dataDir, 'postgres');
  const program = await startProgram({ dataDir });
  expect(processesOf(cluster)).toContain(readLock(cluster)?.pid);
  await kill(program);
  expect(await untilDatabaseGone(cluster)).toBe(true);
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  await start({ dataDir });
});

test('a killed server with its socket in the temporary folder leaves no folder behind', async () => {
  const dataDir = await preparedFolder('a-folder-with-a-long-name-'.repeat(4));
  const program = await startProgram({ dataDir });
  const host = program.connection?.host ?? '';
  expect(existsSync(host)).toBe(true);
  await kill(program);
  expect(await pollUntil(15_000, () => !existsSync(host))).toBe(true);
});

test('a database that lost both server and watcher is stopped by the next start', async () => {
  const dataDir = await preparedFolder();
  const cluster = join(dataDir, 'postgres');
  const program = await startProgram({ dataDir });
  const orphan = readLock(cluster)?.pid ?? 0;
  signal(watcherOf(cluster), 'SIGKILL');
  await kill(program);
  expect(processesOf(cluster)).toContain(orphan);

  const said: string[] = [];
  const database = await start({ dataDir, log: (message) => said.push(message) });
  expect(said.join()).toContain(`killed server left running (process ${orphan})`);
  expect(processesOf(cluster)).not.toContain(orphan);
  expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(logOf(cluster)).not.toContain('not properly shut down');
});

function logOf(cluster: string): string {
  const folder = join(cluster, 'log');
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join();
}

test('what was acknowledged before the database was killed is still there afterwards', async () => {
  const dataDir = await preparedFolder();
  const database = await start({ dataDir, settings: {} });
  await query(database, 'CREATE TABLE visits (id int PRIMARY KEY)');
  const acknowledged: number[] = [];
  const client = new Client(database.connection);
  client.on('error', () => {});
  await client.connect();
  const writing = (async () => {
    for (let id = 1; ; id++) {
      await client.query('INSERT INTO visits VALUES ($1)', [id]);
      acknowledged.push(id);
      if (id === 200) killDatabase(join(dataDir, 'postgres'));
    }
  })();
  await expect(writing).rejects.toThrow();
  await database.exited;
  await client.end().catch(() => {});

  const again = await start({ dataDir, settings: {} });
  const rows = await query(again, 'SELECT id FROM visits ORDER BY id');
  expect(acknowledged.length).toBeGreaterThanOrEqual(200);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  expect(logOf(join(dataDir, 'postgres'))).toContain('not properly shut down');
});

test('a backend that outlives the killed database is ended before the next start', async () => {
  const dataDir = await preparedFolder();
  const cluster = join(dataDir, 'postgres');
  const database = await start({ dataDir });
  const client = new Client(database.connection);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const busy = rows[0]?.pid ?? 0;
  // A loop that never waits, so it does not notice that its parent is gone; ends by itself if the test fails.
  const loop = `WHILE clock_timestamp() < now() + interval '30 s' LOOP END LOOP`;
  const session = client.query(`DO $$ BEGIN ${loop}; END $$`).catch(() => 'ended');
  await query(
    database,
    `DO $$ BEGIN WHILE NOT EXISTS (SELECT 1 FROM pg_stat_activity WHERE pid = ${busy} AND state = 'active') LOOP
       PERFORM pg_stat_clear_snapshot(); END LOOP; END $$`,
  );
  signal(readLock(cluster)?.pid ?? 0, 'SIGKILL');
  await database.exited;
  expect(processesOf(cluster)).toContain(busy);

  const again = await start({ dataDir });
  expect(processesOf(cluster)).not.toContain(busy);
  expect(await session).toBe('ended');
  expect(await query(again, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

/** Writes the lock files of a killed database, naming a process of our choice. */
function plantLocks(dataDir: string, pid: number): void {
  const folder = usualSocketFolder(dataDir);
  const lines = `${pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n${folder}\n`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${lines}\n  1 1\nready   \n`);
  writeFileSync(`${socketFile(folder)}.lock`, lines);
  writeFileSync(socketFile(folder), '');
}

test('lock files of a process that is gone do not prevent a start', async () => {
  const dataDir = await preparedFolder();
  const gone = spawn('true');
  await once(gone, 'exit');
  plantLocks(dataDir, gone.pid ?? 0);
  await start({ dataDir });
});

test('lock files with the process id of another program do not prevent a start, nor is it stopped', async () => {
  const dataDir = await preparedFolder();
  // Runs as the same user, because PostgreSQL only believes in processes that it may signal.
  const bystander = spawn('sleep', ['600'], chooseRuntimeUser(dataDir).identity);
  onTestFinished(() => void bystander.kill('SIGKILL'));
  plantLocks(dataDir, bystander.pid ?? 0);
  await start({ dataDir });
  expect(isAlive(bystander.pid ?? 0)).toBe(true);
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
});

test('a PostgreSQL started by hand on the folder is not disturbed', async () => {
  const dataDir = await preparedFolder();
  const cluster = join(dataDir, 'postgres');
  await (await start({ dataDir })).stop();
  const user = chooseRuntimeUser(dataDir);
  const socket = join(dataDir, 'by-hand');
  createPrivateFolder(socket, user);
  const from = findPackage();
  const { postgres } = prepareBinaries({ from, dataDir, user, log: () => {} });
  const byHand = spawnGuarded({
    user,
    cwd: cluster,
    command: [postgres, '-D', cluster, '-k', socket, '-h', '', '-F'],
  });
  onTestFinished(async () => {
    await stopProgram(byHand);
  });
  expect(await pollUntil(10_000, () => readLock(cluster)?.ready === true)).toBe(true);
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(/already running/);
  expect(readLock(cluster)).toMatchObject({ pid: byHand.pid, ready: true });
});

function initdbOf(dataDir: string): number | undefined {
  const mark = `initdb --pgdata=${dataDir}/`;
  return listProcesses().find(
    ({ command }) => command.includes(mark) && !command.includes(' watchdog '),
  )?.pid;
}

function unfinishedIn(dataDir: string): string[] {
  return existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.includes('init-')) : [];
}

test('a server killed during its first start leaves nothing that looks like a database', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const child = launchProgram({ dataDir });
  const exited = once(child, 'exit');
  const halfway = () =>
    unfinishedIn(dataDir).some((name) => existsSync(join(dataDir, name, 'cluster', 'PG_VERSION')));
  expect(await pollUntil(10_000, halfway)).toBe(true);
  child.kill('SIGKILL');
  await exited;
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  expect(await pollUntil(10_000, () => initdbOf(dataDir) === undefined)).toBe(true);

  const database = await start({ dataDir });
  expect(unfinishedIn(dataDir)).toEqual([]);
  expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a killed initdb is reported, and the next start begins afresh', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const outcome = expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(
    /could not be created .*SIGKILL/,
  );
  expect(await pollUntil(10_000, () => initdbOf(dataDir) !== undefined)).toBe(true);
  signal(initdbOf(dataDir) ?? 0, 'SIGKILL');
  await outcome;
  expect(unfinishedIn(dataDir)).toEqual([]);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  await start({ dataDir });
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
});
