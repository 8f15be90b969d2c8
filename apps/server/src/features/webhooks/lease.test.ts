import { besides } from '@balie/testkit/held-rows.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { webhookQueue } from '@balie/testkit/webhook-queue.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { Executor } from '../../platform/database/database.ts';
import { claimDeliveries, recordAttempt } from './job-repository.ts';

let now = new Date();
const { queue, stored } = webhookQueue(() => ({ db: database.db, site, now }));

const database = await testDatabase();
const site = await createTestSite(database.db);
afterEach(async () => {
  await database.db.deleteFrom('webhook_deliveries').execute();
  now = new Date();
});

async function claim(leaseMs: number) {
  const [claimed] = await claimDeliveries(database.db, { limit: 1, busy: [], now, leaseMs });
  if (!claimed) throw new Error('nothing to claim');
  return claimed;
}

describe('a delivery', () => {
  it.each([
    ['was delivered since', 'DELIVERED', { outcome: 'HTTP', httpStatus: 204 }],
    ['waits for another try', 'WAITING', { outcome: 'TIMEOUT', httpStatus: null }],
  ] as const)(
    'that took longer than its lease does not change one that %s',
    async (_, state, result) => {
      const id = await queue('https://hooks.example/');
      const leaseMs = 1_000;
      const slow = await claim(leaseMs);
      now = new Date(now.getTime() + leaseMs);
      const quick = await claim(leaseMs);
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

  it('that another server is claiming is skipped without waiting', async () => {
    const [theirs, ours] = [
      await queue('https://one.example/'),
      await queue('https://two.example/'),
    ];
    const rows = (trx: Executor) =>
      trx.selectFrom('webhook_deliveries').where('id', '=', theirs).select('id').forUpdate();
    const claimed = await besides(
      database.db,
      (trx) => rows(trx).execute(),
      (trx) => claimDeliveries(trx, { limit: 9, busy: [], now, leaseMs: 1_000 }),
    );
    expect(claimed.map(({ id }) => id)).toEqual([ours]);
  });

  it('that was completed in the meantime stays unchanged', async () => {
    const id = await queue('https://hooks.example/');
    const claimed = await claim(1_000);
    await changeRows(database.db, 'webhook_deliveries', id, {
      state: 'FAILED',
      last_outcome: 'WEBHOOK_REMOVED',
    });
    const row = await stored(id);
    const result = { outcome: 'HTTP', httpStatus: 204 } as const;
    await recordAttempt(database.db, claimed, { result, verdict: 'DELIVERED', now });
    expect(await stored(id)).toEqual(row);
  });
});
