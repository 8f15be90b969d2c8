import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { type Receiver, startReceiver } from '@balie/testkit/receiver.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { SECRET, webhookQueue } from '@balie/testkit/webhook-queue.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { JobLoop } from '../../platform/jobs/job-loop.ts';
import { MAX_ATTEMPTS } from '../../platform/jobs/pauses.ts';
import { createLog } from '../../platform/log.ts';
import { AddressPolicy, parseAllowedAddresses } from '../../platform/network/address-policy.ts';
import { webhookJob } from './job.ts';
import { WebhookSender } from './sender.ts';

let now = new Date();
const open: { close(): Promise<void> }[] = [];

const database = await testDatabase();
const site = await createTestSite(database.db);
afterEach(async () => {
  await Promise.all(open.splice(0).map((part) => part.close()));
  await database.db.deleteFrom('webhook_deliveries').execute();
  now = new Date();
});

const { queue, stored } = webhookQueue(() => ({ db: database.db, site, now }));

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
    /** Sends everything that is due. */
    run: async () => {
      while ((await sending.run()) === 'more') await sending.settled();
      return 'done' as const;
    },
    begin: sending.run,
  };
}

describe('a delivery', () => {
  it('arrives as signed JSON with its own id, and is then complete', async () => {
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

  it('is retried after growing pauses, and finally given up', async () => {
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

  it('does not wait for a silent receiver, or read an endless response', async () => {
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

  it('is not sent for a user who removed the webhook or was deactivated', async () => {
    const { url, messages } = await receiver();
    const ids = [await queue(url, { webhook_url: null }), await queue(url, { active: false })];
    await job().run();
    for (const id of notEmpty(ids)) {
      expect(await stored(id)).toMatchObject({ state: 'FAILED', last_outcome: 'WEBHOOK_REMOVED' });
    }
    expect(messages).toEqual([]);
  });

  it('is sent once by several processes together', async () => {
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

  it('is sent again with the same id if its sender is killed before recording it', async () => {
    let kill: () => void = () => undefined;
    const hooks = await receiver((response) => {
      if (hooks.messages.length === 1) kill();
      else response.end();
    });
    const id = await queue(hooks.url);
    const program = createRequire(import.meta.url).resolve('@balie/testkit/webhook-program.ts');
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

  it('reaches other receivers while ten slow ones take their time', async () => {
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
    // One at a time for each: a slow receiver does not get two requests at once.
    expect(slow.map(({ messages }) => messages.length)).toEqual(Array(10).fill(1));
    await Promise.all(slow.map((one) => one.close()));
    open.splice(0, open.length, ...open.filter((part) => !slow.includes(part as Receiver)));
    await sending.settled();
  });
});
