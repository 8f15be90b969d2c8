import { createKioskKeys } from '@balie/testkit/kiosk-keys.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import { claimEntry } from './entry-repository.ts';
import { insertLease } from './lease-repository.ts';
import { deleteTraces, insertTrouble, listTroubles, resolveTrouble } from './trouble-repository.ts';

const { db } = await testDatabase();
const { here, there, keys } = await createKioskKeys(db);
beforeEach(() => db.deleteFrom('kiosk_troubles').execute());

const now = new Date('2026-11-16T09:00:00Z');
const before = new Date(now.getTime() - 1);
const add = (ticketNumber: string, key = keys.own, at = now) =>
  insertTrouble(db, {
    ...{ ...key, at, reason: 'UNKNOWN', ticketNumber, domainId: null, visitId: null },
  });
const open = async (siteId: number) =>
  (await listTroubles(db, siteId)).map(({ ticketNumber }) => ticketNumber);

it('a problem is resolved once, at its own site, and no other with it', async () => {
  await add('A001');
  await add('A002');
  await add('A003', keys.elsewhere);
  const [first] = await listTroubles(db, here.siteId);
  const resolve = (siteId: number, userId = here.clerkId) =>
    resolveTrouble(db, { siteId, troubleId: first?.id ?? 0, userId, now });
  expect(await resolve(there.siteId)).toBeUndefined();
  expect(await open(here.siteId)).toEqual(['A001', 'A002']);
  expect(await resolve(here.siteId)).toEqual({ ticketNumber: 'A001', reason: 'UNKNOWN' });
  expect(await resolve(here.siteId, here.adminId)).toBeUndefined();
  expect(await open(here.siteId)).toEqual(['A002']);
  expect(await open(there.siteId)).toEqual(['A003']);
});

it('deletes only problems older than requested', async () => {
  await add('A001', keys.own, before);
  await add('A002');
  const touch = { requestHash: Buffer.from('x'), at: before, handedOver: false };
  const lease = { prefix: 'A', first: 1, last: 9 };
  for (const receivedAt of [before, now])
    await claimEntry(db, { ...keys.own, ...touch, key: receivedAt.toISOString(), receivedAt });
  for (const day of ['2026-11-15', '2026-11-16'])
    await insertLease(db, { ...keys.own, device: Buffer.from('x') }, { ...lease, day });
  await deleteTraces(db, { leasesBefore: '2026-11-16', entriesBefore: now });
  expect(await open(here.siteId)).toEqual(['A002']);
  const entries = await db.selectFrom('kiosk_entries').select('key').execute();
  expect(entries).toEqual([{ key: now.toISOString() }]);
  const leases = await db.selectFrom('ticket_leases').select('day').execute();
  expect(leases).toEqual([{ day: '2026-11-16' }]);
});
