import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { waitingRoomOperations } from '@balie/contract/features/waiting-rooms/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createOrganisation, createSite, createUser } from '@balie/demo/factories.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../platform/auth/passwords.ts';
import { migrate } from '../platform/database/migrate.ts';
import { DEFAULT_ORGANISATION } from '../platform/deployments.ts';
import { DeskTeam, DeskWork } from '../testing/desk-work.ts';
import { survived } from '../testing/faults.ts';
import { HttpClient } from '../testing/http-client.ts';
import { Ledger } from '../testing/ledger.ts';
import { LoadBalancer } from '../testing/load-balancer.ts';
import { findCalls, findOpenCall, keepRecent } from '../testing/open-calls.ts';
import { connectedAtLast, openDisplay } from '../testing/realtime.ts';
import { startReceiver } from '../testing/receiver.ts';
import { ServerProcess } from '../testing/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createWorkplace, type Workplace } from '../testing/workplace.ts';

const NODES = 3;
/** Long enough for the load balancer to see it, also on a busy machine. */
const settings = { BALIE_WEBHOOK_ALLOW: '127.0.0.0/8', BALIE_DRAIN_MS: '2500' };

let database: TestDatabase;
let nodes: ServerProcess[] = [];
let balancer: LoadBalancer;
let site: Workplace;
const clients: HttpClient[] = [];
const displays: ReturnType<typeof openDisplay>[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  // The database of an earlier version, with data: these three bring it up to date together.
  await migrate(database.db, { upTo: '0005_login_flows' });
  const organisation_id = await createOrganisation(database.db, { slug: DEFAULT_ORGANISATION });
  await createSite(database.db, { organisation_id, name: 'Van voor de upgrade' });
  nodes = await Promise.all(
    Array.from({ length: NODES }, () => ServerProcess.start(database.connection, settings)),
  );
  site = await createWorkplace(database.db, 5);
  balancer = await LoadBalancer.start(nodes.map(({ url }) => url));
}, 300_000);
afterAll(async () => {
  for (const { socket } of displays) socket.close();
  await Promise.all(clients.map((client) => client.close()));
  await balancer?.close();
  await Promise.all(nodes.map((node) => node.kill()));
  await database.close();
});

function clientOf(url: string, token?: string): HttpClient {
  const client = new HttpClient(url, token);
  clients.push(client);
  return client;
}

/** The first worker's way to each node. */
const atEachNode = () => nodes.map(({ url }) => clientOf(url, site.workers[0]?.token));

async function display(url: string) {
  const opened = openDisplay(url, site.screenId);
  displays.push(opened);
  await connectedAtLast(opened.socket);
  return opened;
}

const deskParams = () => {
  const [worker] = site.workers;
  return { siteId: site.siteId, deskId: worker?.deskId ?? 0, userId: worker?.userId ?? 0 };
};

async function listAt(client: HttpClient): Promise<VisitInList[]> {
  const { body } = await client.call(visitOperations.listVisits, { params: deskParams() });
  return body as VisitInList[];
}

describe('three server processes on one database behind a load balancer', () => {
  it('were started on the database of an earlier version and kept its data', async (test) => {
    const sites = await database.db.selectFrom('sites').select('name').execute();
    expect(sites.map(({ name }) => name)).toContain('Van voor de upgrade');
    survived(test, { restored: 1 });
  });

  it('lose no call, no session and no acknowledged write when one is killed and another replaced under load', {
    timeout: 600_000,
  }, async (test) => {
    const [first, killed, replaced] = nodes;
    if (!first || !killed || !replaced) throw new Error('no nodes');
    const ledger = new Ledger();
    const [stays, ...workers] = site.workers;
    if (!stays) throw new Error('nobody works there');
    const screens = await Promise.all([
      display(first.url),
      display(balancer.url),
      display(balancer.url),
      display(balancer.url),
    ]);
    const neighbour = new DeskWork({ url: balancer.url, site, worker: stays, ledger });
    const [, away] = screens;
    /** Somebody is called who stays, while one display cannot hear it; its way back leads to another node. */
    const callWhileAway = async (meanwhile: () => Promise<unknown>) => {
      away?.socket.disconnect();
      await neighbour.callAndStay();
      const call = await findOpenCall(database.db, stays.deskId);
      const numbersOf = ({ shown }: (typeof screens)[number]) => shown.map(({ number }) => number);
      expect(away && numbersOf(away), 'missed for now').not.toContain(call);
      await meanwhile();
      await keepRecent(database.db, site.siteId);
      away?.socket.connect();
      for (const screen of notEmpty(screens)) {
        await expect.poll(() => numbersOf(screen), { timeout: 30_000 }).toContain(call);
      }
    };
    const team = new DeskTeam({ url: balancer.url, site: { ...site, workers }, ledger });
    let work = team.startThrough();
    await team.acknowledged(100);
    await callWhileAway(() => killed.kill());
    await team.acknowledged(100);
    team.stop();
    // Whoever was being served by it heard nothing; nobody else noticed.
    expect((await work.over).filter((code) => code !== '502')).toEqual([]);
    await killed.start();

    work = team.startThrough();
    await team.acknowledged(40);
    await callWhileAway(async () => expect(await replaced.stop()).toBe(0));
    await team.acknowledged(40);
    await replaced.start();
    await team.acknowledged(40);
    team.stop();
    expect(await work.over).toEqual([]);
    await team.close();
    await neighbour.close();

    expect(await ledger.compare(database.db, site.siteId)).toEqual([]);
    const called = await findCalls(database.db, site.siteId);
    expect(called.length).toBeGreaterThanOrEqual(ledger.calls);
    const [steady, ...others] = screens.map(
      (screen) => () => screen.shown.map(({ number }) => number),
    );
    const inOrder = () => steady?.().sort((a, b) => a - b);
    await expect.poll(inOrder, { timeout: 30_000 }).toEqual(called);
    // Where the line broke, a call whose visitor was helped meanwhile is not made again; none is made twice.
    expect(others.length).toBeGreaterThan(0);
    for (const shown of others) {
      expect(new Set(shown()).size).toBe(shown().length);
      expect(shown().filter((number) => !called.includes(number))).toEqual([]);
    }
    survived(test, { kills: 1, stops: 1, acknowledged: ledger.count });
  });

  it('show a change made through one in the very next answer of the others', {
    timeout: 300_000,
  }, async (test) => {
    const at = atEachNode();
    for (let round = 0; round < 12; round++) {
      const [writer, ...readers] = [...at.slice(round % NODES), ...at.slice(0, round % NODES)];
      if (!writer) throw new Error('no nodes');
      const lastName = `Ronde ${round}`;
      const added = await writer.call(visitOperations.addVisit, {
        params: deskParams(),
        body: { firstName: 'An', lastName, domainType: site.domainTypeId },
      });
      const { visitId } = added.body as VisitInList;
      for (const reader of notEmpty(readers)) {
        expect((await listAt(reader)).some((visit) => visit.visitId === visitId)).toBe(true);
      }
      await writer.call(visitOperations.registerVisit, { params: { ...deskParams(), visitId } });
      for (const reader of notEmpty(readers)) {
        const row = (await listAt(reader)).find((visit) => visit.visitId === visitId);
        expect(row).toMatchObject({ status: 'ARRIVED' });
      }
      const name = `Zaal ${round}`;
      const renamed = await writer.call(waitingRoomOperations.updateWaitingRoom, {
        params: { siteId: site.siteId, waitingRoomId: site.roomId },
        body: { id: site.roomId, name, route: 'A', color: '#FFFFFF' },
      });
      expect(renamed.status).toBe(200);
      for (const reader of notEmpty(readers)) {
        const row = (await listAt(reader)).find((visit) => visit.visitId === visitId);
        expect(row).toMatchObject({ status: 'ARRIVED', waitingRoomName: name });
      }
    }
    survived(test, { races: 12 });
  });

  it('share sessions: signed in at one, known at the others, signed out at all', {
    timeout: 300_000,
  }, async () => {
    const password_hash = await hashPassword('balie');
    const { organisationId: organisation_id, siteId } = site;
    const username = 'overal';
    await createUser(database.db, { organisation_id, username, password_hash, siteIds: [siteId] });
    const [first, second, third] = nodes;
    if (!first || !second || !third) throw new Error('no nodes');
    const signedIn = await clientOf(first.url).call(authOperations.login, {
      body: { username, password: 'balie' },
    });
    expect(signedIn.status).toBe(204);
    const token = /balie_session=([^;]+)/.exec(String(signedIn.headers['set-cookie']))?.[1];
    const statusAt = async ({ url }: ServerProcess) =>
      (await clientOf(url, token).call(authOperations.verifySession)).status;
    expect(await Promise.all([second, third].map(statusAt))).toEqual([204, 204]);
    await clientOf(second.url, token).call(authOperations.logout);
    expect(await Promise.all([first, second, third].map(statusAt))).toEqual([401, 401, 401]);
  });

  it('count wrong passwords and wrong screens together', {
    timeout: 300_000,
  }, async (test) => {
    const anonymous = nodes.flatMap(({ url }) => Array.from({ length: 5 }, () => clientOf(url)));
    const guesses = await Promise.all(
      anonymous.map((client) =>
        client.call(authOperations.login, { body: { username: 'doelwit', password: 'fout' } }),
      ),
    );
    const answers = (status: number) => guesses.filter((guess) => guess.status === status).length;
    expect({ wrong: answers(401), refused: answers(429) }).toEqual({ wrong: 10, refused: 5 });

    const statuses: number[] = [];
    for (let index = 0; index < 42; index++) {
      const screenId = `unknown-screen-name-${index}`;
      const client = anonymous[(index * 5) % anonymous.length];
      if (!client) throw new Error('no client');
      statuses.push(
        (await client.call(displayOperations.getScreen, { params: { screenId } })).status,
      );
    }
    const found = statuses.filter((status) => status === 404).length;
    // The burst, and what came back while this ran.
    expect(found).toBeGreaterThanOrEqual(30);
    expect(found).toBeLessThan(42);
    survived(test, { races: 2 });
  });

  it('send each webhook once', { timeout: 300_000 }, async (test) => {
    const hooks = await startReceiver();
    const [worker] = site.workers;
    await database.db
      .updateTable('users')
      .set({ webhook_url: hooks.url, webhook_secret: 'geheim' })
      .where('id', '=', worker?.userId ?? 0)
      .execute();
    const client = clientOf(balancer.url, worker?.token);
    const arrivals = 30;
    for (let index = 0; index < arrivals; index++) {
      const added = await client.call(visitOperations.addVisit, {
        params: deskParams(),
        body: {
          firstName: 'An',
          lastName: `Aankomst ${index}`,
          domainType: site.domainTypeId,
          contactId: worker?.userId,
        },
      });
      const { visitId } = added.body as VisitInList;
      await client.call(visitOperations.registerVisit, { params: { ...deskParams(), visitId } });
    }
    const states = async () => {
      const rows = await database.db.selectFrom('webhook_deliveries').select('state').execute();
      return rows.map(({ state }) => state);
    };
    await expect
      .poll(states, { timeout: 30_000 })
      .toEqual(Array.from({ length: arrivals }, () => 'DELIVERED'));
    const ids = hooks.messages.map(({ headers }) => String(headers['balie-delivery']));
    expect(ids).toHaveLength(arrivals);
    expect(new Set(ids).size).toBe(arrivals);
    await hooks.close();
    survived(test, { races: 1 });
  });
});
