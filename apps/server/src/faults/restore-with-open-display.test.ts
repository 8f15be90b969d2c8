import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { temporaryFolder } from '@balie/embedded-postgres/testing/embedded-database.ts';
import { succeeds } from '@balie/testkit/faults/typed-command.ts';
import { survived } from '@balie/testkit/faults.ts';
import { HttpClient } from '@balie/testkit/http-client.ts';
import { connectedAtLast, openDisplay } from '@balie/testkit/realtime.ts';
import { startReceiver } from '@balie/testkit/receiver.ts';
import { databaseUrl, ServerProcess } from '@balie/testkit/server-process.ts';
import { createTestDatabase, type TestDatabase } from '@balie/testkit/test-database.ts';
import { createWorkplace, type Workplace } from '@balie/testkit/workplace.ts';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { backupOrRestore } from '../backup/command.ts';
import { createSession } from '../platform/auth/sessions.ts';

/** A receiver that accepts no message twice, as ours are told to. */
async function startDeduplicating() {
  const keys = new Set<string>();
  const tickets: string[] = [];
  const receiver = await startReceiver((response, { headers, body }) => {
    const key = String(headers['idempotency-key']);
    if (!keys.has(key)) tickets.push(JSON.parse(body).ticketNumber);
    keys.add(key);
    response.end();
  });
  onTestFinished(() => receiver.close());
  return { url: receiver.url, tickets };
}

/** A zone where it is about noon: on a new day, numbers rightly restart. */
const zoneAtNoon = (now: Date): string => {
  const ahead = 12 - now.getUTCHours();
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};

const later = { timeout: 30_000, interval: 50 };

/** One desk at work: each visitor gets a ticket, the contact a message, and the room a call. */
async function atWork(options: { database: TestDatabase; site: Workplace; url: string }) {
  const { database, site, url } = options;
  const [worker] = site.workers;
  if (!worker) throw new Error('Nobody works here.');
  const { userId, deskId } = worker;
  const token = await createSession(database.db, { userId, now: new Date() });
  const client = new HttpClient(url, token);
  onTestFinished(() => client.close());
  const params = { siteId: site.siteId, deskId, userId };
  const ask = async (...[operation, input]: Parameters<HttpClient['send']>) => {
    const answer = await client.send(operation, {
      ...input,
      params: { ...params, ...input?.params },
    });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  return {
    receipt: () => ask(displayOperations.getCallReceipt, {}),
    async serve(): Promise<string> {
      const body = {
        firstName: 'Jan',
        lastName: 'Peeters',
        domainType: site.domainTypeId,
        contactId: userId,
      };
      const { visitId } = (await ask(visitOperations.addVisit, { body })) as { visitId: number };
      const visit = { params: { visitId } };
      await ask(visitOperations.registerVisit, visit);
      const called = await ask(visitOperations.callVisit, visit);
      const { visits } = called as { visits: { ticketNumber: string }[] };
      await vi.waitFor(
        async () => expect(await this.receipt()).toMatchObject({ state: 'SHOWN' }),
        later,
      );
      await ask(visitOperations.endVisit, visit);
      return visits[0]?.ticketNumber ?? '';
    },
  };
}

it('restoring a lost or a replaced database leaves no room without its calls, prints no number twice and loses no message', {
  timeout: 240_000,
}, async (test) => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const site = await createWorkplace(database.db, 1);
  await database.db
    .updateTable('sites')
    .set({ time_zone: zoneAtNoon(new Date()) })
    .execute();
  const receiver = await startDeduplicating();
  await database.db
    .updateTable('users')
    .set({ webhook_url: receiver.url, webhook_secret: 'secret' })
    .execute();
  const server = await ServerProcess.start(database.connection, {
    BALIE_WEBHOOK_ALLOW: '127.0.0.0/8',
  });
  onTestFinished(() => server.kill());
  const display = openDisplay(server.url, site.screenId);
  onTestFinished(() => {
    display.socket.close();
  });
  await connectedAtLast(display.socket);
  const settings = {
    INIT_CWD: temporaryFolder(),
    DATABASE_URL: databaseUrl(database.connection),
  };

  const before = await atWork({ database, site, url: server.url });
  const papers = [await before.serve(), await before.serve()];
  await succeeds(backupOrRestore, settings, 'backup', 'noon.gz');
  for (let visits = 0; visits < 3; visits++) papers.push(await before.serve());
  await vi.waitFor(() => expect(receiver.tickets).toEqual(papers), later);

  // Twice from the same backup: only the database being replaced knows what was issued after the first.
  for (const fate of ['lost', 'replaced'] as const) {
    expect(await server.stop()).toBe(0);
    if (fate === 'lost') {
      await sql`drop schema public cascade`.execute(database.db);
      await sql`create schema public`.execute(database.db);
    }
    await succeeds(backupOrRestore, settings, 'restore', 'noon.gz', '--replace');
    await server.start();
    await connectedAtLast(display.socket);

    const after = await atWork({ database, site, url: server.url });
    for (let visits = 0; visits < 3; visits++) papers.push(await after.serve());
    expect(new Set(papers).size, 'a number on two papers').toBe(papers.length);
    await vi.waitFor(() => expect(display.tickets()).toEqual(papers), later);
    await vi.waitFor(() => expect([...new Set(receiver.tickets)]).toEqual(papers), later);
  }
  survived(test, { openDisplays: 2, restored: 2 });
});
