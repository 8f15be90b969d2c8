import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import { listSecurityEvents, markEventsSeen, recordSecurityEvent } from './event-repository.ts';

const { db } = await testDatabase();
const { clerkId, adminId } = await createTestSite(db);

const now = new Date('2026-11-16T09:00:00Z');
const record = (userId: number, by?: number | 'operator') =>
  recordSecurityEvent(db, { userId, kind: 'PASSWORD_SET', now, ...(by && { by }) });
beforeEach(() => db.deleteFrom('security_events').execute());

it.each([
  ['somebody else', adminId, { by: expect.stringMatching(/^An Peeters/), seen: false }],
  ['the operator', 'operator' as const, { by: null, seen: false }],
  ['themselves, signed in', clerkId, { by: null, seen: true }],
  ['themselves', undefined, { by: null, seen: true }],
])('users see what was done by %s', async (_, by, told) => {
  await record(clerkId, by);
  await record(adminId, by);
  expect(await listSecurityEvents(db, clerkId)).toEqual([
    { id: expect.any(Number), kind: 'PASSWORD_SET', at: now, ...told },
  ]);
});

it('an event seen by one user is not seen by another', async () => {
  await record(clerkId, 'operator');
  await record(adminId, 'operator');
  await markEventsSeen(db, clerkId);
  expect(await listSecurityEvents(db, clerkId)).toMatchObject([{ seen: true }]);
  expect(await listSecurityEvents(db, adminId)).toMatchObject([{ seen: false }]);
});
