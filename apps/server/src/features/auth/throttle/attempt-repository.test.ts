import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { deleteAttemptsBefore, listSignInAttempts, recordAttempts } from './attempt-repository.ts';

const { db } = await testDatabase();
const { clerkId, adminId } = await createTestSite(db);

const now = new Date('2026-11-16T09:00:00Z');
const attempt = (userId: number, at: Date, network = '192.0.2.0/24') =>
  recordAttempts(
    db,
    { userId, network, device: 'Firefox', outcome: 'WRONG_PASSWORD' },
    { times: 1, now: at },
  );

it('attempts count for their own account only, and expire', async () => {
  const before = new Date(now.getTime() - 1);
  await attempt(clerkId, before);
  await attempt(clerkId, now, '198.51.100.0/24');
  await attempt(adminId, now);
  expect((await listSignInAttempts(db, clerkId)).map(({ at }) => at)).toEqual([now, before]);
  await deleteAttemptsBefore(db, now);
  expect((await listSignInAttempts(db, clerkId)).map(({ at }) => at)).toEqual([now]);
  expect(await listSignInAttempts(db, adminId)).toHaveLength(1);
});
