import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { waitingRoomOperations } from '@balie/contract/features/waiting-rooms/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { startCluster } from '@balie/testkit/cluster.ts';
import { DeskTeam, DeskWork } from '@balie/testkit/desk-work.ts';
import { createUser } from '@balie/testkit/factories.ts';
import { survived } from '@balie/testkit/faults.ts';
import type { HttpClient } from '@balie/testkit/http-client.ts';
import { inFullRun } from '@balie/testkit/in-full-run.ts';
import { Ledger } from '@balie/testkit/ledger.ts';
import { findCalls, findOpenCall, keepRecent } from '@balie/testkit/open-calls.ts';
import { startReceiver } from '@balie/testkit/receiver.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import type { ServerProcess } from '@balie/testkit/server-process.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../platform/auth/passwords.ts';

const [MANY, SOME] = [inFullRun(100, 40), inFullRun(40, 20)];
const ROUNDS = inFullRun(12, 6);
const ARRIVALS = inFullRun(30, 12);

const cluster = await startCluster();
const { database, nodes, site, balancer } = cluster;
afterAll(() => cluster?.close());

const deskParams = () => {
  const [worker] = site.workers;
  return { siteId: site.siteId, deskId: worker?.deskId ?? 0, userId: worker?.userId ?? 0 };
};

async function listAt(client: HttpClient): Promise<VisitInList[]> {
  const { body } = await client.send(visitOperations.listVisits, { params: deskParams() });
  return body as VisitInList[];
}

describe('three server processes on one database behind a load balancer', () => {
  it('start on the database of an earlier version and keep its data', async (test) => {
    const sites = await database.db.selectFrom('sites').select('name').execute();
    expect(sites.map(({ name }) => name)).toContain('Van voor de upgrade');
    survived(test, { restored: 1 });
  });

  it('lose no call, no session and no acknowledged write when one is killed and another replaced under load', {
    timeout: 600_000,
  }, async (test) => {
    const [first, killed, replaced] = nodes;
    const ledger = new Ledger();
    const [stays, ...workers] = site.workers;
    if (!stays) throw new Error('nobody works there');
    const displays = await Promise.all([
      cluster.display(first.url),
      cluster.display(balancer.url),
      cluster.display(balancer.url),
      cluster.display(balancer.url),
    ]);
    const neighbour = new DeskWork({ url: balancer.url, site, worker: stays, ledger });
    const [, away] = displays;
    /** Calls somebody who stays while a display is away; it reconnects to another node. */
    const callWhileAway = async (meanwhile: () => Promise<unknown>) => {
      away?.socket.disconnect();
      await neighbour.callAndStay();
      const call = await findOpenCall(database.db, stays.deskId);
      const numbersOf = ({ shown }: (typeof displays)[number]) => shown.map(({ number }) => number);
      expect(away && numbersOf(away), 'missed for now').not.toContain(call);
      await meanwhile();
      await keepRecent(database.db, site.siteId);
      away?.socket.connect();
      for (const display of notEmpty(displays)) {
        await expect.poll(() => numbersOf(display), { timeout: 30_000 }).toContain(call);
      }
    };
    const team = new DeskTeam({ url: balancer.url, site: { ...site, workers }, ledger });
    let work = team.startThrough();
    await team.acknowledged(MANY);
    await callWhileAway(() => killed.kill());
    await team.acknowledged(MANY);
    team.stop();
    // Only requests that it was serving got no response.
    expect((await work.over).filter((code) => code !== '502')).toEqual([]);
    await killed.start();

    work = team.startThrough();
    await team.acknowledged(SOME);
    await callWhileAway(async () => expect(await replaced.stop()).toBe(0));
    await team.acknowledged(SOME);
    await replaced.start();
    await team.acknowledged(SOME);
    team.stop();
    expect(await work.over).toEqual([]);
    await team.close();
    await neighbour.close();

    expect(await ledger.compare(database.db, site.siteId)).toEqual([]);
    const called = await findCalls(database.db, site.siteId);
    expect(called.length).toBeGreaterThanOrEqual(ledger.calls);
    const [steady, ...others] = displays.map(
      (display) => () => display.shown.map(({ number }) => number),
    );
    const inOrder = () => steady?.().sort((a, b) => a - b);
    await expect.poll(inOrder, { timeout: 30_000 }).toEqual(called);
    // After a disconnect, a call whose visitor was served in the meantime is not repeated, and none
    // is repeated twice.
    expect(others.length).toBeGreaterThan(0);
    for (const shown of others) {
      expect(new Set(shown()).size).toBe(shown().length);
      expect(shown().filter((number) => !called.includes(number))).toEqual([]);
    }
    survived(test, { kills: 1, stops: 1, acknowledged: ledger.count });
  });

  it('show a change made through one in the very next response of the others', {
    timeout: 300_000,
  }, async (test) => {
    const at = nodes.map(({ url }) => cluster.clientOf(url, site.workers[0]?.token));
    for (let round = 0; round < ROUNDS; round++) {
      const [writer, ...readers] = [
        ...at.slice(round % nodes.length),
        ...at.slice(0, round % nodes.length),
      ];
      if (!writer) throw new Error('no nodes');
      const lastName = `Ronde ${round}`;
      const added = await writer.send(visitOperations.addVisit, {
        params: deskParams(),
        body: { firstName: 'An', lastName, domainType: site.domainTypeId },
      });
      const { visitId } = added.body as VisitInList;
      for (const reader of notEmpty(readers)) {
        expect((await listAt(reader)).some((visit) => visit.visitId === visitId)).toBe(true);
      }
      await writer.send(visitOperations.registerVisit, { params: { ...deskParams(), visitId } });
      for (const reader of notEmpty(readers)) {
        const row = (await listAt(reader)).find((visit) => visit.visitId === visitId);
        expect(row).toMatchObject({ status: 'ARRIVED' });
      }
      const name = `Zaal ${round}`;
      const renamed = await writer.send(waitingRoomOperations.updateWaitingRoom, {
        params: { siteId: site.siteId, waitingRoomId: site.roomId },
        body: { id: site.roomId, name, route: 'A', color: '#FFFFFF' },
      });
      expect(renamed.status).toBe(200);
      for (const reader of notEmpty(readers)) {
        const row = (await listAt(reader)).find((visit) => visit.visitId === visitId);
        expect(row).toMatchObject({ status: 'ARRIVED', waitingRoomName: name });
      }
    }
    survived(test, { races: ROUNDS });
  });

  it('share sessions: signed in at one, recognised by the others, signed out everywhere', {
    timeout: 300_000,
  }, async () => {
    const password_hash = await hashPassword('balie');
    const { organisationId: organisation_id, siteId } = site;
    const username = 'overal';
    await createUser(database.db, { organisation_id, username, password_hash, siteIds: [siteId] });
    const [first, second, third] = nodes;
    const signedIn = await cluster.clientOf(first.url).send(authOperations.login, {
      body: { username, password: 'balie' },
    });
    expect(signedIn.status).toBe(204);
    const token = /balie_session=([^;]+)/.exec(String(signedIn.headers['set-cookie']))?.[1];
    const statusAt = async ({ url }: ServerProcess) =>
      (await cluster.clientOf(url, token).send(authOperations.verifySession)).status;
    expect(await Promise.all([second, third].map(statusAt))).toEqual([204, 204]);
    await cluster.clientOf(second.url, token).send(authOperations.logout);
    expect(await Promise.all([first, second, third].map(statusAt))).toEqual([401, 401, 401]);
  });

  it('count wrong passwords and wrong display names together', {
    timeout: 300_000,
  }, async (test) => {
    const anonymous = nodes.flatMap(({ url }) =>
      Array.from({ length: 5 }, () => cluster.clientOf(url)),
    );
    const guesses = await Promise.all(
      anonymous.map((client) =>
        client.send(authOperations.login, { body: { username: 'doelwit', password: 'fout' } }),
      ),
    );
    const answers = (status: number) => guesses.filter((guess) => guess.status === status).length;
    expect({ wrong: answers(401), refused: answers(429) }).toEqual({ wrong: 10, refused: 5 });

    const statuses: number[] = [];
    for (let index = 0; index < 42; index++) {
      const screenId = `unknown-display-name-${index}`;
      const client = anonymous[(index * 5) % anonymous.length];
      if (!client) throw new Error('no client');
      statuses.push(
        (await client.send(displayOperations.getDisplay, { params: { screenId } })).status,
      );
    }
    const found = statuses.filter((status) => status === 404).length;
    // The burst, and what was restored while this ran.
    expect(found).toBeGreaterThanOrEqual(30);
    expect(found).toBeLessThan(42);
    survived(test, { races: 2 });
  });

  it('send each webhook once', { timeout: 300_000 }, async (test) => {
    const hooks = await startReceiver();
    const [worker] = site.workers;
    await changeRows(database.db, 'users', worker?.userId ?? 0, {
      webhook_url: hooks.url,
      webhook_secret: 'geheim',
    });
    const client = cluster.clientOf(balancer.url, worker?.token);
    for (let index = 0; index < ARRIVALS; index++) {
      const added = await client.send(visitOperations.addVisit, {
        params: deskParams(),
        body: {
          firstName: 'An',
          lastName: `Aankomst ${index}`,
          domainType: site.domainTypeId,
          contactId: worker?.userId,
        },
      });
      const { visitId } = added.body as VisitInList;
      await client.send(visitOperations.registerVisit, { params: { ...deskParams(), visitId } });
    }
    const states = async () => {
      const rows = await database.db.selectFrom('webhook_deliveries').select('state').execute();
      return rows.map(({ state }) => state);
    };
    await expect
      .poll(states, { timeout: 30_000 })
      .toEqual(Array.from({ length: ARRIVALS }, () => 'DELIVERED'));
    const ids = hooks.messages.map(({ headers }) => String(headers['balie-delivery']));
    expect(ids).toHaveLength(ARRIVALS);
    expect(new Set(ids).size).toBe(ARRIVALS);
    await hooks.close();
    survived(test, { races: 1 });
  });
});
