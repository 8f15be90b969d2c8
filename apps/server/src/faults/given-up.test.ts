import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { printerOperations } from '@balie/contract/features/printers/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { startEmbeddedDatabase } from '@balie/embedded-postgres/launcher.ts';
import { clusterName, readLock } from '@balie/embedded-postgres/leftovers.ts';
import { listProcesses, signal } from '@balie/embedded-postgres/processes.ts';
import { fast, sharedFolder } from '@balie/embedded-postgres/testing/embedded-database.ts';
import { siteToday } from '@balie/testkit/attacks/site-today.ts';
import { createVisit, createVisitor } from '@balie/testkit/factories.ts';
import { survived } from '@balie/testkit/faults.ts';
import { HttpClient } from '@balie/testkit/http-client.ts';
import { migratedFolder } from '@balie/testkit/migrated-folder.ts';
import { readRow, readRows } from '@balie/testkit/rows.ts';
import { ServerProcess } from '@balie/testkit/server-process.ts';
import { createWorkplace, type Workplace } from '@balie/testkit/workplace.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { embeddedNames } from '../platform/database/embedded-names.ts';
import { createLog } from '../platform/log.ts';

const WORKERS = 24;
/** How long a browser waits for a response, minus the network time. */
const BROWSER_WAITS_MS = 25_000;
const LOCKED_MS = 35_000;

const folder = sharedFolder();
const dataDir = migratedFolder(join(folder, 'data'));
const cluster = join(dataDir, 'postgres');
let site: Workplace;
let clerks: HttpClient[];
const open = () =>
  openDatabase({ connection: database.connection, log: createLog('silent'), poolSize: 2 });

const database = await startEmbeddedDatabase({ dataDir, settings: fast, names: embeddedNames });
const server = await ServerProcess.start(database.connection);
const handle = open();
afterAll(async () => {
  await server.kill();
  await handle.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  site = await createWorkplace(handle.db, WORKERS);
  clerks = site.workers.map(({ token }) => new HttpClient(server.url, token));
  return async () => void (await Promise.all(clerks.map((clerk) => clerk.close())));
});

const clerk = (index: number): HttpClient => {
  const found = clerks[index];
  if (!found) throw new Error(`there is no clerk ${index}`);
  return found;
};

const at = (index: number) => {
  const worker = site.workers[index];
  if (!worker) throw new Error(`there is no worker ${index}`);
  return { siteId: site.siteId, deskId: worker.deskId, userId: worker.userId };
};

let tickets = 0;
async function createArrived(): Promise<number> {
  return createVisit(handle.db, {
    site_id: site.siteId,
    organisation_id: site.organisationId,
    visitor_id: await createVisitor(handle.db, { site_id: site.siteId }),
    domain_type_id: site.domainTypeId,
    language_id: site.dutchId,
    day: siteToday(),
    status: 'ARRIVED',
    arrival_time: new Date(),
    ticket_number: `F${100 + ++tickets}`,
    waiting_room_id: site.roomId,
  });
}

const standing = async (visitId: number) => ({
  ...(await readRow(handle.db, 'visits', visitId, 'status', 'priority', 'version')),
  calls: (await readRows(handle.db, 'calls', { visit_id: visitId }, 'id')).length,
});

/** The database's processes, except the one that watches over it. */
const processes = () => [
  readLock(cluster)?.pid ?? 0,
  ...listProcesses()
    .filter(({ command }) => command.startsWith(`postgres: ${clusterName(cluster)}`))
    .map(({ pid }) => pid),
];

/** The server is idle: everything left pending has either happened or not. */
const quiet = async () => {
  const { rows } = await sql<{ busy: number }>`
    select count(*)::int as busy from pg_stat_activity
    where application_name = 'balie' and state <> 'idle' and pid <> pg_backend_pid()`.execute(
    handle.db,
  );
  return rows[0]?.busy;
};

describe('a database that is frozen for longer than a browser waits', () => {
  it('carries out nothing that was refused', { timeout: 300_000 }, async (test) => {
    const [called, first, hurried] = [
      await createArrived(),
      await createArrived(),
      await createArrived(),
    ];
    // A recently seen session: the statement of the call is the first one sent.
    const list = await clerk(0).send(visitOperations.listVisits, { params: at(0) });
    expect(list.status).toBe(200);
    const since = performance.now();
    const frozen = processes();
    for (const pid of frozen) signal(pid, 'SIGSTOP');
    let answers: { status: number; body: unknown }[];
    try {
      const act = clerk(0).send(visitOperations.callVisit, {
        params: { ...at(0), visitId: called },
      });
      const others = [
        clerk(1).send(visitOperations.callVisit, { params: { ...at(1), visitId: first } }),
        clerk(2).send(visitOperations.setPriority, {
          params: { siteId: site.siteId, visitId: hurried },
          body: { priority: true },
        }),
        clerk(3).send(printerOperations.addPrinter, {
          params: { siteId: site.siteId },
          body: { name: 'Bevroren', ipDomain: '192.0.2.1', port: 9100, printService: 'QKEP' },
        }),
      ];
      answers = await Promise.all([act, ...others]);
      expect(performance.now() - since).toBeLessThan(BROWSER_WAITS_MS);
    } finally {
      for (const pid of frozen) signal(pid, 'SIGCONT');
    }
    await expect.poll(() => server.health('ready'), { timeout: 20_000 }).toBe(200);
    await expect.poll(quiet, { timeout: 20_000 }).toBe(0);
    const untouched = { status: 'ARRIVED', priority: false, calls: 0 };
    expect(await standing(called)).toMatchObject(untouched);
    expect(await standing(first)).toMatchObject(untouched);
    expect(await standing(hurried)).toMatchObject(untouched);
    const printers = await readRows(handle.db, 'printers', { site_id: site.siteId }, 'id');
    expect(printers).toEqual([]);
    // The call was sent and got no answer; the other requests sent no writes.
    expect(answers.map(({ status }) => status)).toEqual([504, 503, 503, 503]);
    expect(answers[0]?.body).toMatchObject({ message: 'OUTCOME_UNKNOWN' });
    expect(answers[1]?.body).toMatchObject({ message: 'NOT_DONE' });
    // The connection works again for new requests.
    const again = await clerk(0).send(visitOperations.callVisit, {
      params: { ...at(0), visitId: called },
    });
    expect(again.status).toBe(200);
    survived(test, { outages: 1, blocked: answers.length });
  });
});

describe('a server that was frozen itself', () => {
  it('does not carry out what its browser gave up on in the meantime', {
    timeout: 300_000,
  }, async (test) => {
    const visitId = await createArrived();
    server.freeze();
    const late = clerk(0).send(visitOperations.callVisit, {
      params: { ...at(0), visitId },
      headers: { 'x-request-deadline': String(Date.now() + 500) },
    });
    await wait(1_500);
    server.thaw();
    expect(await late).toMatchObject({ status: 503, body: { message: 'NOT_DONE' } });
    expect(await standing(visitId)).toMatchObject({ status: 'ARRIVED', calls: 0 });
    survived(test, { blocked: 1 });
  });
});

describe('a table that is locked for 35 seconds', () => {
  it('delays only requests that need it, and none for long', {
    timeout: 300_000,
  }, async (test) => {
    const visitId = await createArrived();
    const before = await standing(visitId);
    const keeper = open();
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = keeper.db.transaction().execute(async (trx) => {
      await sql`lock table visits in access exclusive mode`.execute(trx);
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const until = performance.now() + LOCKED_MS;
    const longest = { visits: 0, others: 0 };
    const statuses = { visits: new Map<number, number>(), others: new Map<number, number>() };
    const measure = async (kind: 'visits' | 'others', ask: () => Promise<{ status: number }>) => {
      const since = performance.now();
      const { status } = await ask();
      longest[kind] = Math.max(longest[kind], performance.now() - since);
      statuses[kind].set(status, (statuses[kind].get(status) ?? 0) + 1);
    };
    const isLocked = () => performance.now() < until;
    // All but two work with visitors; the other two do something else, and a load balancer watches.
    const working = clerks.slice(2).map(async (_, index) => {
      const params = at(index + 2);
      for (let turn = 0; isLocked(); turn++) {
        const operation =
          turn % 2 === 0 ? visitOperations.callNextVisit : visitOperations.listVisits;
        await measure('visits', () => clerk(index + 2).send(operation, { params }));
      }
    });
    const elsewhere = [
      async () =>
        clerk(0).send(printerOperations.listPrinters, { params: { siteId: site.siteId } }),
      async () => clerk(1).send(authOperations.whoami),
      async () => ({ status: (await server.health('ready')) ?? 0 }),
    ].map(async (ask) => {
      while (isLocked()) {
        await measure('others', ask);
        await wait(250);
      }
    });
    await Promise.all([...working, ...elsewhere]);
    held.resolve();
    await holding;
    await keeper.close();
    expect([...statuses.others.keys()], 'everybody else works').toEqual([200]);
    expect(longest.others).toBeLessThan(5_000);
    expect([...statuses.visits.keys()], 'told no').toEqual([503]);
    expect(longest.visits).toBeLessThan(BROWSER_WAITS_MS);
    await expect.poll(quiet, { timeout: 20_000 }).toBe(0);
    expect(await standing(visitId), 'and not done').toEqual(before);
    survived(test, { outages: 1, blocked: statuses.visits.get(503) ?? 0 });
  });
});
