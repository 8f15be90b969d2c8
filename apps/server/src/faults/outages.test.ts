import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@balie/embedded-postgres/launcher.ts';
import { clusterName, readLock } from '@balie/embedded-postgres/leftovers.ts';
import { listProcesses, signal } from '@balie/embedded-postgres/processes.ts';
import { fast, sharedFolder } from '@balie/embedded-postgres/testing/embedded-database.ts';
import { DeskTeam } from '@balie/testkit/desk-work.ts';
import { survived } from '@balie/testkit/faults.ts';
import { HttpClient } from '@balie/testkit/http-client.ts';
import { Ledger } from '@balie/testkit/ledger.ts';
import { migratedFolder } from '@balie/testkit/migrated-folder.ts';
import { connectedAtLast, openDisplay } from '@balie/testkit/realtime.ts';
import { ServerProcess } from '@balie/testkit/server-process.ts';
import { createWorkplace } from '@balie/testkit/workplace.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { embeddedNames } from '../platform/database/embedded-names.ts';
import { createLog } from '../platform/log.ts';

const folder = sharedFolder();
const dataDir = migratedFolder(join(folder, 'data'));
const cluster = join(dataDir, 'postgres');

/** The operator's database, which runs beside the server rather than under it. */
const startDatabase = () =>
  startEmbeddedDatabase({ dataDir, settings: fast, names: embeddedNames });

let database: EmbeddedDatabase = await startDatabase();
const server = await ServerProcess.start(database.connection);
const site = await withDatabase((db) => createWorkplace(db, 4));
const client = new HttpClient(server.url, site.workers[0]?.token);
afterAll(async () => {
  await client.close();
  await server.kill();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function withDatabase<T>(
  work: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>,
): Promise<T> {
  const { connection } = database;
  const handle = openDatabase({ connection, log: createLog('silent'), poolSize: 2 });
  try {
    return await work(handle.db);
  } finally {
    await handle.close();
  }
}

/** The database's processes, except its first one and the one that watches over it. */
const backends = (title = '') =>
  listProcesses()
    .filter(({ command }) => command.startsWith(`postgres: ${clusterName(cluster)}: ${title}`))
    .map(({ pid }) => pid);

const whoami = () => client.send(authOperations.whoami);
const ready = () => server.health('ready');
const within = { timeout: 20_000, interval: 50 };

/** Works until this many writes are acknowledged, and finds them all. */
async function workAndCompare(): Promise<number> {
  const ledger = new Ledger();
  const team = new DeskTeam({ url: server.url, site, ledger });
  const { over } = team.startThrough();
  await team.acknowledged(40);
  team.stop();
  // The first to use a broken connection may notice; nobody after that.
  expect((await over).filter((code) => code !== '503' && code !== '504')).toEqual([]);
  await team.close();
  expect(await withDatabase((db) => ledger.compare(db, site.siteId))).toEqual([]);
  return ledger.count;
}

describe('a server whose database goes away', () => {
  it('reports it, stays alive, and serves again by itself when the database is back', {
    timeout: 300_000,
  }, async (test) => {
    const display = openDisplay(server.url, site.screenId);
    await connectedAtLast(display.socket);
    expect((await whoami()).status).toBe(200);

    await database.stop();
    await expect.poll(ready, within).toBe(503);
    expect(await server.health('live')).toBe(200);
    const refused = await whoami();
    expect(refused).toMatchObject({
      status: 503,
      body: { status: 503, message: 'SERVICE_UNAVAILABLE', restCodes: ['SERVICE_UNAVAILABLE'] },
    });
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.headers['x-request-id']).toBe((refused.body as { requestId: string }).requestId);

    database = await startDatabase();
    await expect.poll(ready, within).toBe(200);
    // The session is a row: nobody has to sign in again.
    expect((await whoami()).status).toBe(200);
    const acknowledged = await workAndCompare();
    await expect.poll(() => display.shown.length, within).toBeGreaterThanOrEqual(8);
    display.socket.close();
    survived(test, { outages: 1, acknowledged });
  });

  it('survives when a process of the database crashes under load', {
    timeout: 300_000,
  }, async (test) => {
    const ledger = new Ledger();
    const team = new DeskTeam({ url: server.url, site, ledger });
    // Working through it: a clerk between two calls notices nothing, and would never stop.
    const { over } = team.startThrough();
    await team.acknowledged(40);
    const [backend] = backends('balie balie');
    if (backend === undefined) throw new Error('nobody is connected');
    // One is enough: the database ends the others, since its memory may be damaged.
    signal(backend, 'SIGKILL');
    await expect.poll(() => backends('balie balie').includes(backend), within).toBe(false);
    await expect.poll(ready, within).toBe(200);
    await team.acknowledged(40);
    team.stop();
    // The crash may come while everyone is between two calls: then nobody lost a response.
    expect((await over).filter((code) => code !== '503' && code !== '504')).toEqual([]);
    await team.close();
    expect(await withDatabase((db) => ledger.compare(db, site.siteId))).toEqual([]);
    expect(server.hasEnded()).toBe(false);
    survived(test, { kills: 1, acknowledged: ledger.count });
  });

  it('reports in time that it is not ready when the database hangs, and serves once it continues', {
    timeout: 300_000,
  }, async (test) => {
    const frozen = [readLock(cluster)?.pid ?? 0, ...backends()];
    for (const pid of frozen) signal(pid, 'SIGSTOP');
    try {
      const since = performance.now();
      await expect.poll(ready, within).toBe(503);
      expect(performance.now() - since).toBeLessThan(10_000);
      expect(await server.health('live')).toBe(200);
    } finally {
      for (const pid of frozen) signal(pid, 'SIGCONT');
    }
    await expect.poll(ready, within).toBe(200);
    survived(test, { outages: 1, acknowledged: await workAndCompare() });
  });
});

describe('a server that starts without its database', () => {
  it('ends with a sentence instead of a stack trace', { timeout: 300_000 }, async () => {
    await expect(
      ServerProcess.startWith({ DATABASE_URL: 'postgres://balie:geheim@127.0.0.1:1/balie' }),
    ).rejects.toThrow(/The database cannot be reached \([^)]+\)(?!.*geheim)/s);
  });
});
