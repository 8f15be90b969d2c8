import { addRows, changeRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { countWaiting } from '@balie/testkit/waiting.ts';
import { webhookQueue } from '@balie/testkit/webhook-queue.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimDeliveries, recordAttempt } from './job-repository.ts';
import { insertDelivery } from './repository.ts';

const { db } = await testDatabase();
const [site, other] = [await createTestSite(db), await createTestSite(db)];
const now = new Date('2026-11-16T09:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const { queue, stored } = webhookQueue(() => ({ db, site, now }));
beforeEach(async () => {
  for (const table of ['webhook_deliveries', 'device_alert_settings'] as const)
    await db.deleteFrom(table).execute();
});

const [ONE, TWO] = ['https://one.example/', 'https://two.example/'] as const;
const change = (id: number, row: object) => changeRows(db, 'webhook_deliveries', id, row);
const claim = (other: { limit?: number; busy?: string[]; now?: Date } = {}) =>
  claimDeliveries(db, { limit: 9, busy: [], now, leaseMs: 60_000, ...other });
const claimed = async (other: Parameters<typeof claim>[0] = {}) =>
  (await claim(other)).map(({ id }) => id);

it('claims the oldest message that is due, one per receiver that is not busy', async () => {
  const [later, sooner, busy] = [await queue(ONE), await queue(ONE), await queue(TWO)];
  await change(sooner, { next_attempt_at: at(-1) });
  expect(await claimed({ busy: [TWO] })).toEqual([sooner]);
  expect(await stored(later)).toMatchObject({ attempts: 0 });
  expect(await claimed({ now: at(-1) })).toEqual([]);
  expect((await claimed()).sort()).toEqual([later, busy].sort());
});

it.each(['DELIVERED', 'FAILED'])('one that is %s delays no later one', async (state) => {
  const [done, waiting] = [await queue(ONE), await queue(ONE)];
  await change(done, { state, next_attempt_at: at(-9) });
  expect(await claimed()).toEqual([waiting]);
  expect(await claimed()).toEqual([]);
});

it('claims no more than requested, those waiting longest', async () => {
  const [, longest] = [await queue(ONE), await queue(TWO)];
  await change(longest, { next_attempt_at: at(-1) });
  expect(await claimed({ limit: 1 })).toEqual([longest]);
});

it('a message of the site is signed with its own secret, while it has an address', async () => {
  const settings = { webhook_url: ONE, webhook_secret: 'of this site' };
  await addRows(db, 'device_alert_settings', [
    { ...settings, site_id: other.siteId, webhook_secret: 'of another' },
    { ...settings, site_id: site.siteId },
  ]);
  const send = async (url: string) => {
    await insertDelivery(db, { siteId: site.siteId, userId: null }, { url, payload: {}, now });
    return (await claim()).map(({ secret }) => secret);
  };
  expect(await send(ONE)).toEqual(['of this site']);
  await db.updateTable('device_alert_settings').set({ webhook_url: null }).execute();
  expect(await send(TWO)).toEqual([null]);
});

it.each([
  ['who took it away', { webhook_url: null }],
  ['whose account is closed', { active: false }],
])('a message for a user %s is not signed', async (_, person) => {
  await queue(ONE, person);
  expect(await claim()).toMatchObject([{ secret: null }]);
});

it('records the outcome of that message', async () => {
  const [id, neighbour] = [await queue(ONE), await queue(TWO)];
  const before = await claim();
  const own = before.find((one) => one.id === id);
  if (!own) throw new Error('not claimed');
  const result = { outcome: 'HTTP', httpStatus: 204 } as const;
  await recordAttempt(db, own, { result, verdict: 'DELIVERED', now });
  expect(await stored(id)).toMatchObject({ state: 'DELIVERED' });
  expect(await stored(neighbour)).toMatchObject({ state: 'WAITING' });
});

describe('while a slow server is busy with the first of two messages', () => {
  const STOP = 7;
  beforeAll(async () => {
    await sql`create function wait_here() returns trigger language plpgsql as $$ begin
      if current_setting('test.slow', true) = 'on' then
        perform pg_advisory_xact_lock(${sql.lit(STOP)});
      end if;
      return new; end $$`.execute(db);
    await sql`create trigger wait_here before update on webhook_deliveries
      for each row execute function wait_here()`.execute(db);
  });
  const claimSlowly = () =>
    db.transaction().execute(async (trx) => {
      await sql`set local test.slow = 'on'`.execute(trx);
      return claimDeliveries(trx, { limit: 9, busy: [], now, leaseMs: 60_000 });
    });

  it.each([
    ['taken by another', () => claimed()],
    ['given up', (id: number) => change(id, { state: 'FAILED' })],
  ])('the second is left alone if it was %s', async (_, work) => {
    const ids = [await queue(ONE), await queue(TWO)];
    const stop = await db.startTransaction().execute();
    await sql`select pg_advisory_xact_lock(${sql.lit(STOP)})`.execute(stop);
    const slow = claimSlowly();
    await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(1);
    const free = db.selectFrom('webhook_deliveries').select('id').forUpdate().skipLocked();
    const { id } = await free.executeTakeFirstOrThrow();
    await work(id);
    await stop.rollback().execute();
    expect((await slow).map((one) => one.id)).toEqual(ids.filter((one) => one !== id));
  });
});
