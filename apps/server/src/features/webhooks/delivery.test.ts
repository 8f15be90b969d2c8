import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createUser } from '@balie/demo/factories.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { JobLoop } from '../../platform/jobs/job-loop.ts';
import { MAX_ATTEMPTS } from '../../platform/jobs/pauses.ts';
import { createLog } from '../../platform/log.ts';
import { AddressPolicy, parseAllowedAddresses } from '../../platform/network/address-policy.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { webhookJob } from './job.ts';
import { claimDeliveries, recordAttempt } from './job-repository.ts';
import { WebhookSender } from './sender.ts';

const SECRET = 'the secret of the receiver';
let database: TestDatabase;
let site: TestSite;
let now = new Date();
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createTestSite(database.db);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((part) => part.close()));
  await database.db.deleteFrom('webhook_deliveries').execute();
  now = new Date();
});
afterAll(() => database.close());

const receiver = async (answer?: Parameters<typeof startReceiver>[0]): Promise<Receiver> => {
  const started = await startReceiver(answer);
  open.push(started);
  return started;
};

function job(timeoutMs?: number) {
  const policy = new AddressPolicy('webhook', parseAllowedAddresses('127.0.0.0/8'));
  const sender = new WebhookSender(policy, timeoutMs);
  open.push(sender);
  const sending = webhookJob({ db: database.db, sender, now: () => now });
  return {
    ...sending,
    /** Everything that is due, and what it began. */
    run: async () => {
      while ((await sending.run()) === 'more') await sending.settled();
      return 'done' as const;
    },
    begin: sending.run,
  };
}

async function queue(url: string, person: { webhook_url?: string | null; active?: boolean } = {}) {
  const user_id = await createUser(database.db, {
    organisation_id: site.organisationId,
    siteIds: [site.siteId],
    webhook_url: url,
    webhook_secret: SECRET,
    ...person,
  });
  const { id } = await database.db
    .insertInto('webhook_deliveries')
    .values({
      site_id: site.siteId,
      user_id,
      url,
      payload: JSON.stringify({ event: 'VISITOR_ARRIVED', ticketNumber: 'B012' }),
      next_attempt_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const stored = (id: number) =>
  database.db
    .selectFrom('webhook_deliveries')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();

describe('a delivery', () => {
  it('arrives as signed JSON with its own id, and is done', async () => {
    const { url, messages } = await receiver();
    const id = await queue(url);
    await job().run();
    expect(messages).toHaveLength(1);
    const headers = messages[0]?.headers ?? {};
    const body = messages[0]?.body ?? '';
    expect(JSON.parse(body)).toEqual({
      deliveryId: id,
      event: 'VISITOR_ARRIVED',
      ticketNumber: 'B012',
    });
    expect(headers['idempotency-key']).toBe(String(id));
    expect(headers['content-type']).toBe('application/json');
    const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(
      String(headers['balie-signature']),
    ) ?? ['', '', ''];
    expect(mac).toBe(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex'));
    expect(await stored(id)).toMatchObject({
      state: 'DELIVERED',
      attempts: 1,
      last_outcome: 'HTTP',
      last_status: 200,
      delivered_at: now,
    });
    await job().run();
    expect(messages).toHaveLength(1);
  });

  it('is tried again after a growing pause, and given up in the end', async () => {
    const { url, messages } = await receiver((response) => response.writeHead(503).end());
    const id = await queue(url);
    const sending = job();
    const pauses: number[] = [];
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
      await sending.run();
      const row = await stored(id);
      expect(row).toMatchObject({ state: 'WAITING', attempts: attempt, last_status: 503 });
      await sending.run();
      expect(messages).toHaveLength(attempt);
      pauses.push(row.next_attempt_at.getTime() - now.getTime());
      now = row.next_attempt_at;
    }
    await sending.run();
    expect(await stored(id)).toMatchObject({ state: 'FAILED', attempts: MAX_ATTEMPTS });
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
    expect(new Set(messages.map(({ headers }) => headers['balie-delivery']))).toEqual(
      new Set([String(id)]),
    );
  });

  it('does not wait for a receiver that stays silent, nor read what it keeps saying', async () => {
    const silent = await receiver(() => undefined);
    const talking = await receiver((response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(1000)), 5);
      response.on('close', () => clearInterval(timer));
    });
    const ids = [await queue(silent.url), await queue(talking.url)];
    await job(300).run();
    expect(await stored(ids[0] ?? 0)).toMatchObject({ state: 'WAITING', last_outcome: 'TIMEOUT' });
    expect(await stored(ids[1] ?? 0)).toMatchObject({ state: 'DELIVERED' });
  });

  it('is not sent for somebody who took the webhook away or was deactivated', async () => {
    const { url, messages } = await receiver();
    const ids = [await queue(url, { webhook_url: null }), await queue(url, { active: false })];
    await job().run();
    for (const id of notEmpty(ids)) {
      expect(await stored(id)).toMatchObject({ state: 'FAILED', last_outcome: 'WEBHOOK_REMOVED' });
    }
    expect(messages).toEqual([]);
  });

  it('is sent once by several nodes together', async () => {
    const { url, messages, got } = await receiver();
    for (let count = 0; count < 40; count++) await queue(url);
    const log = createLog('silent');
    const nodes = [1, 2, 3].map(() => new JobLoop(job(), log));
    for (const node of nodes) node.start();
    await got(40);
    await Promise.all(nodes.map((node) => node.stop()));
    expect(new Set(messages.map(({ headers }) => headers['balie-delivery'])).size).toBe(40);
    expect(messages).toHaveLength(40);
  });

  it('whose sender is killed between sending and writing it down is sent again, with the same id', async () => {
    let kill: () => void = () => undefined;
    const hooks = await receiver((response) => {
      if (hooks.messages.length === 1) kill();
      else response.end();
    });
    const id = await queue(hooks.url);
    const program = fileURLToPath(new URL('../../testing/webhook-program.ts', import.meta.url));
    const child = spawn(
      process.execPath,
      [program, JSON.stringify({ connection: database.connection, allow: '127.0.0.1' })],
      { stdio: 'ignore' },
    );
    kill = () => void child.kill('SIGKILL');
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    const held = await stored(id);
    expect(held).toMatchObject({ state: 'WAITING', attempts: 1 });

    await job().run();
    expect(hooks.messages).toHaveLength(1);
    now = held.next_attempt_at;
    await job().run();
    expect(hooks.messages.map(({ headers }) => headers['balie-delivery'])).toEqual([
      String(id),
      String(id),
    ]);
    expect(await stored(id)).toMatchObject({ state: 'DELIVERED', attempts: 2 });
  });

  it.each([
    ['was delivered since', 'DELIVERED', { outcome: 'HTTP', httpStatus: 204 }],
    ['waits for another try', 'WAITING', { outcome: 'TIMEOUT', httpStatus: null }],
  ] as const)(
    'that took longer than its lease has nothing to say of one that %s',
    async (_, state, result) => {
      const id = await queue('https://hooks.example/');
      const leaseMs = 1_000;
      const claim = async () => {
        const [claimed] = await claimDeliveries(database.db, { limit: 1, busy: [], now, leaseMs });
        if (!claimed) throw new Error('nothing to claim');
        return claimed;
      };
      const slow = await claim();
      now = new Date(now.getTime() + leaseMs);
      const quick = await claim();
      expect([slow.id, quick.id, quick.attempts]).toEqual([id, id, 2]);
      const verdict = state === 'DELIVERED' ? state : { retryInMs: 60_000 };
      await recordAttempt(database.db, quick, { result, verdict, now });
      const row = await stored(id);
      expect(row).toMatchObject({ state, attempts: 2, last_outcome: result.outcome });
      await recordAttempt(database.db, slow, {
        result: { outcome: 'CONNECTION_FAILED', httpStatus: null },
        verdict: 'FAILED',
        now: new Date(now.getTime() + 5),
      });
      expect(await stored(id)).toEqual(row);
    },
  );

  it('that somebody else closed meanwhile stays as they left it', async () => {
    const id = await queue('https://hooks.example/');
    const [claimed] = await claimDeliveries(database.db, {
      limit: 1,
      busy: [],
      now,
      leaseMs: 1_000,
    });
    if (!claimed) throw new Error('nothing to claim');
    await database.db
      .updateTable('webhook_deliveries')
      .set({ state: 'FAILED', last_outcome: 'WEBHOOK_REMOVED' })
      .where('id', '=', id)
      .execute();
    const row = await stored(id);
    const result = { outcome: 'HTTP', httpStatus: 204 } as const;
    await recordAttempt(database.db, claimed, { result, verdict: 'DELIVERED', now });
    expect(await stored(id)).toEqual(row);
  });

  it('reaches the others while ten receivers take their time', async () => {
    const slow = await Promise.all(Array.from({ length: 10 }, () => receiver(() => undefined)));
    for (const { url } of slow) await queue(url);
    for (const { url } of slow) await queue(url);
    const quick = await receiver();
    await queue(quick.url);
    await queue(quick.url);
    const sending = job(5_000);
    await sending.begin();
    await quick.got(1);
    await expect.poll(sending.begin).toBe('more');
    await quick.got(2);
    // One at a time for each: who is slow is not asked twice at once.
    expect(slow.map(({ messages }) => messages.length)).toEqual(Array(10).fill(1));
    await Promise.all(slow.map((one) => one.close()));
    open.splice(0, open.length, ...open.filter((part) => !slow.includes(part as Receiver)));
    await sending.settled();
  });
});
