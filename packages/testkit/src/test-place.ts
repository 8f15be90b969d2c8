import { createSession } from '@balie/server/platform/auth/sessions.ts';
import type { TestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

/** What it takes to create a day of visits. */
export type TestPlace = Pick<TestApp, 'db' | 'now' | 'signIn' | 'close'>;

/** A database and signed-in people without a server, for tests of a repository itself. */
export async function createTestPlace(now = new Date('2026-11-16T11:00:00Z')): Promise<TestPlace> {
  const { db, close } = await createTestDatabase();
  const place: TestPlace = {
    db,
    now,
    signIn: async (userId) => {
      await createSession(db, { userId, now: place.now });
      return { send: () => Promise.reject(new Error('There is no server here.')) };
    },
    close,
  };
  return place;
}
