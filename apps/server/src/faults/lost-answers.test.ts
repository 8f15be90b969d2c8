import { randomUUID } from 'node:crypto';
import { deskOperations } from '@balie/contract/features/desks/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { survived } from '@balie/testkit/faults.ts';
import {
  type Answer,
  HttpClient,
  type RequestInput,
  Unanswered,
} from '@balie/testkit/http-client.ts';
import { LoadBalancer } from '@balie/testkit/load-balancer.ts';
import { ServerProcess } from '@balie/testkit/server-process.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { createWorkplace } from '@balie/testkit/workplace.ts';
import { afterAll, describe, expect, it } from 'vitest';

const CUTS = 20;

const clients: HttpClient[] = [];

const database = await createTestDatabase();
const site = await createWorkplace(database.db, 1);
const servers = await Promise.all([
  ServerProcess.start(database.connection),
  ServerProcess.start(database.connection),
]);
const balancer = await LoadBalancer.start(servers.map(({ url }) => url));
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await balancer.close();
  await Promise.all(servers.map((server) => server.kill()));
  await database.close();
});

function client(url: string): HttpClient {
  const made = new HttpClient(url, site.workers[0]?.token);
  clients.push(made);
  return made;
}

/** A new visit with an unused name and key. */
function newVisit(): RequestInput & { name: string } {
  const [worker] = site.workers;
  const name = randomUUID();
  return {
    name,
    params: { siteId: site.siteId, deskId: worker?.deskId ?? 0, userId: worker?.userId ?? 0 },
    body: { firstName: 'Jan', lastName: name, domainType: site.domainTypeId },
    headers: { 'idempotency-key': name },
  };
}

const visitsOf = async (name: string) => {
  const rows = await database.db
    .selectFrom('visits')
    .innerJoin('visitors', 'visitors.id', 'visits.visitor_id')
    .where('visitors.last_name', '=', name)
    .select('visits.id')
    .execute();
  return rows.map(({ id }) => id);
};

const visitId = (answer: Answer) => (answer.body as { visitId: number }).visitId;

describe('a create request whose response was lost', () => {
  it(`gets the first response and adds no second row when sent again with its key, ${CUTS} times`, {
    timeout: 300_000,
  }, async (test) => {
    const { send } = bound(client(balancer.url));
    for (let cut = 0; cut < CUTS; cut++) {
      const input = newVisit();
      balancer.meddle = () => 'cut';
      await expect(send(visitOperations.addVisit, input)).rejects.toThrow(Unanswered);
      balancer.meddle = () => 'pass';
      const written = await visitsOf(input.name);
      expect(written).toHaveLength(1);
      const again = await send(visitOperations.addVisit, input);
      expect(again.status).toBe(200);
      expect([visitId(again)]).toEqual(written);
      expect(await visitsOf(input.name)).toEqual(written);
    }
    survived(test, { cuts: CUTS });
  });

  it('is recognised after a restart of the server too', { timeout: 300_000 }, async (test) => {
    const [server] = servers;
    if (!server) throw new Error('no server');
    const { send } = bound(client(server.url));
    const input = newVisit();
    const first = await send(visitOperations.addVisit, input);
    await server.kill();
    await server.start();
    const again = await send(visitOperations.addVisit, input);
    expect(again.body).toEqual(first.body);
    expect(await visitsOf(input.name)).toHaveLength(1);
    survived(test, { kills: 1 });
  });

  it('adds one row and gets one response when sent again to two processes at once', {
    timeout: 300_000,
  }, async (test) => {
    const senders = servers.map(({ url }) => bound(client(url)));
    for (let race = 0; race < 10; race++) {
      const input = newVisit();
      const answers = await Promise.all(
        senders.map(({ send }) => send(visitOperations.addVisit, input)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
      expect(await visitsOf(input.name)).toHaveLength(1);
    }
    survived(test, { races: 10 });
  });

  it('is safe to repeat for configuration as well', async (test) => {
    const { send } = bound(client(balancer.url));
    const name = `Loket ${randomUUID()}`;
    const input = {
      params: { siteId: site.siteId },
      body: { name },
      headers: { 'idempotency-key': name.replaceAll(' ', '-') },
    };
    balancer.meddle = () => 'cut';
    await expect(send(deskOperations.addDesk, input)).rejects.toThrow(Unanswered);
    balancer.meddle = () => 'pass';
    const again = await send(deskOperations.addDesk, input);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ name });
    survived(test, { cuts: 1 });
  });
});

const bound = (sender: HttpClient) => ({ send: sender.send.bind(sender) });
