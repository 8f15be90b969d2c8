import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { DB } from '../../platform/database/types.generated.ts';
import { deleteLeftovers } from './repository.ts';

const { db } = await testDatabase();
const { siteId: site_id, clerkId, adminId } = await createTestSite(db);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = new Date('2026-11-16T09:00:00Z');
const bytes = (n: number) => Buffer.from([n]);

const kept: Record<string, { column: string; ms: number; row: (n: number) => object }> = {
  idempotency_keys: {
    ...{ column: 'created_at', ms: 48 * HOUR },
    row: (n) => ({ user_id: clerkId, key: `${n}`, operation: 'x', request_hash: bytes(n) }),
  },
  login_flows: {
    ...{ column: 'created_at', ms: HOUR },
    row: (n) => ({
      ...{ flow_hash: bytes(n), state: 's', nonce: 'n', code_verifier: 'c', redirect_to: '/' },
      organisation: 'o',
    }),
  },
  deleted_rows: {
    ...{ column: 'deleted_at', ms: HOUR },
    row: (n) => ({ site_id, entity: 'e', entity_id: `${n}`, topic: 't', told: '{}', rows: '{}' }),
  },
  one_time_links: {
    ...{ column: 'expires_at', ms: 0 },
    row: (n) => ({
      ...{ user_id: n === 0 ? clerkId : adminId, token_hash: bytes(n), purpose: 'RECOVERY' },
      created_at: new Date(now.getTime() - DAY),
    }),
  },
  rate_limits: { column: 'at', ms: HOUR, row: (n) => ({ key: `${n}`, tokens: 1 }) },
  webhook_deliveries: {
    ...{ column: 'created_at', ms: 30 * DAY },
    row: () => ({ site_id, url: 'https://hooks.example', payload: '{}', state: 'DELIVERED' }),
  },
  mails: {
    ...{ column: 'created_at', ms: 30 * DAY },
    row: () => ({
      ...{ site_id, mail_to: 'a@example.org', subject: 's', body: 'b', state: 'SENT' },
      next_attempt_at: now,
    }),
  },
  device_alerts: {
    ...{ column: 'back_at', ms: 90 * DAY },
    row: () => ({
      ...{ site_id, kind: 'KIOSK', device_id: 1, device_name: 'd', problem: 'SILENT', since: now },
    }),
  },
  print_attempts: {
    ...{ column: 'at', ms: 90 * DAY },
    row: () => ({ site_id, printer_name: 'p', outcome: 'PRINTED', duration_ms: 1 }),
  },
};
const tables = Object.keys(kept) as (keyof DB)[];
beforeEach(async () => {
  for (const table of [...tables, 'ticket_counters'] as const) await db.deleteFrom(table).execute();
});
const insert = (table: keyof DB, row: object) =>
  db
    .insertInto(table)
    .values(row as never)
    .execute();
const tidy = () => deleteLeftovers(db, { now, sessionLifetime: { idleMs: HOUR, maxMs: HOUR } });

it.each(Object.entries(kept))(
  'deletes %s as soon as they are useless, and no sooner',
  async (name, { column, ms, row }) => {
    const table = name as keyof DB;
    const last = new Date(now.getTime() - ms);
    await insert(table, { ...row(0), [column]: last });
    await insert(table, { ...row(1), [column]: new Date(last.getTime() - 1) });
    await tidy();
    const left = sql<{ at: Date }>`select ${sql.ref(column)} as at from ${sql.table(table)}`;
    expect((await left.execute(db)).rows).toEqual([{ at: last }]);
  },
);

it.each(['webhook_deliveries', 'mails'] as const)(
  'keeps %s that are still to be sent, however old',
  async (table) => {
    const old = new Date(now.getTime() - 99 * DAY);
    await insert(table, { ...kept[table]?.row(0), state: 'WAITING', created_at: old });
    await tidy();
    expect(await db.selectFrom(table).select('state').execute()).toEqual([{ state: 'WAITING' }]);
  },
);

it('deletes ticket counters after seven days', async () => {
  for (const day of ['2026-11-08', '2026-11-09'])
    await insert('ticket_counters', { site_id, day, prefix: 'A', last_number: 1 });
  await tidy();
  const left = await db.selectFrom('ticket_counters').select('day').execute();
  expect(left).toEqual([{ day: '2026-11-09' }]);
});
