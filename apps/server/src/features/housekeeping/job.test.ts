import { limits } from '@balie/contract/common/limits.ts';
import { loadDemo } from '@balie/demo/load-demo.ts';
import { fillEmptyTables } from '@balie/testkit/every-table.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestDatabase, testDatabase } from '@balie/testkit/test-database.ts';
import { watchRows } from '@balie/testkit/watch-rows.ts';
import { expect, it } from 'vitest';
import { hashToken } from '../../platform/auth/tokens.ts';
import { housekeepingJob } from './job.ts';

const database = await testDatabase();

const HOUR = 3_600_000;

it('deletes what has expired and keeps what is in use', async () => {
  const { db } = database;
  const { clerkId: user_id, siteId: site_id, organisationId } = await createTestSite(db);
  const now = new Date();
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  for (const [name, idle, begun] of [
    ['old', 13, 20],
    ['busy for too long', 1, 49],
    ['new', 11, 47],
  ] as const) {
    const last_seen_at = ago(idle);
    await addRows(db, 'sessions', {
      token_hash: hashToken(name),
      user_id,
      last_seen_at,
      created_at: ago(begun),
    });
  }
  for (const [key, hours] of [
    ['old-key', 49],
    ['new-key', 47],
  ] as const) {
    await addRows(db, 'idempotency_keys', {
      user_id,
      key,
      operation: 'x',
      request_hash: Buffer.from('x'),
      created_at: ago(hours),
    });
  }
  for (const [key, hours] of [
    ['old', 2],
    ['new', 0.2],
  ] as const) {
    await addRows(db, 'login_flows', {
      flow_hash: hashToken(key),
      state: key,
      nonce: 'n',
      code_verifier: 'c',
      redirect_to: '/',
      organisation: 'o',
      created_at: ago(hours),
    });
  }
  const delivery = { site_id, user_id, url: 'https://hooks.example', payload: '{}' };
  await addRows(db, 'webhook_deliveries', [
    { ...delivery, state: 'DELIVERED', created_at: ago(31 * 24) },
    { ...delivery, state: 'FAILED', created_at: ago(29 * 24) },
    { ...delivery, state: 'WAITING', created_at: ago(31 * 24) },
  ]);

  const display = { site_id, kind: 'waiting-room', screen_id: '1' };
  await addRows(db, 'devices', [
    { ...display, device_key: 'old', last_seen_at: ago(31 * 24), by_address: true },
    { ...display, device_key: 'new', last_seen_at: ago(29 * 24) },
    { ...display, device_key: 'approved', last_seen_at: ago(31 * 24), approved_at: ago(900) },
  ]);
  for (const [code, hours] of [
    ['OLDCODE2', 0.2],
    ['ENDCODE2', limits.pairing.minutes / 60],
    ['NEWCODE2', 0.1],
  ] as const) {
    await addRows(db, 'pairings', {
      organisation_id: organisationId,
      kind: 'DISPLAY',
      code,
      token_hash: hashToken(code),
      created_at: ago(hours),
    });
  }
  const attempt = { site_id, printer_name: 'Onthaal', outcome: 'PRINTED', duration_ms: 1 };
  await addRows(db, 'print_attempts', [
    { ...attempt, at: ago(91 * 24) },
    { ...attempt, at: ago(89 * 24) },
  ]);
  const dayOf = (hours: number) => ago(hours).toISOString().slice(0, 10);
  await addRows(db, 'ticket_counters', [
    { site_id, day: dayOf(8 * 24), prefix: 'A', last_number: 9 },
    { site_id, day: dayOf(0), prefix: 'A', last_number: 9 },
  ]);

  await housekeepingJob({
    db,
    now: () => now,
    sessionLifetime: { idleMs: 12 * HOUR, maxMs: 48 * HOUR },
  }).run();

  const sessions = await db.selectFrom('sessions').select('token_hash').execute();
  expect(sessions).toEqual([{ token_hash: hashToken('new') }]);
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([
    { key: 'new-key' },
  ]);
  expect(await db.selectFrom('login_flows').select('state').execute()).toEqual([{ state: 'new' }]);
  expect(await db.selectFrom('webhook_deliveries').select('state').orderBy('id').execute()).toEqual(
    [{ state: 'FAILED' }, { state: 'WAITING' }],
  );
  expect(await db.selectFrom('devices').select('device_key').orderBy('id').execute()).toEqual([
    { device_key: 'new' },
    { device_key: 'approved' },
  ]);
  expect(await db.selectFrom('pairings').select('code').execute()).toEqual([{ code: 'NEWCODE2' }]);
  expect(await db.selectFrom('print_attempts').select('at').execute()).toEqual([
    { at: ago(89 * 24) },
  ]);
  expect(await db.selectFrom('ticket_counters').select('day').execute()).toEqual([
    { day: dayOf(0) },
  ]);
});

it('keeps new rows in every table', async () => {
  const { db, close } = await createTestDatabase();
  const now = new Date();
  await loadDemo(db, now);
  expect(await fillEmptyTables(db)).toEqual([]);
  const watch = await watchRows(db);
  const sessionLifetime = { idleMs: HOUR, maxMs: HOUR };
  expect(await housekeepingJob({ db, now: () => now, sessionLifetime }).run()).toBe('done');
  expect((await watch.since(0)).filter(({ was }) => was !== null)).toEqual([]);
  await close();
});
