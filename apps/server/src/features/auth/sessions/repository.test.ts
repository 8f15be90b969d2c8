import { createTestSite } from '@balie/testkit/site.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { countWaiting } from '@balie/testkit/waiting.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { createSession } from '../../../platform/auth/sessions.ts';
import { keepChallenge, listSessions, takeChallenge } from './repository.ts';

const NOW = new Date('2026-11-15T10:00:00Z');
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

const database = await createTestDatabase();
const { clerkId: userId } = await createTestSite(database.db);
afterAll(() => database.close());

async function session(row: { last_seen_at: Date; created_at: Date }): Promise<number> {
  const { db } = database;
  await createSession(db, { userId, now: NOW });
  const { id } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  await db.updateTable('sessions').set(row).where('id', '=', Number(id)).execute();
  return Number(id);
}

it('lists a session until it is as old as it may become, and no longer', async () => {
  const limits = { since: NOW, begunSince: after(NOW, -86_400_000) };
  const [used, begun] = [after(limits.since, 1), after(limits.begunSince, 1)];
  const alive = await session({ last_seen_at: used, created_at: begun });
  await session({ last_seen_at: limits.since, created_at: begun });
  await session({ last_seen_at: used, created_at: limits.begunSince });
  const listed = await listSessions(database.db, { userId, ...limits });
  expect(listed.map(({ id }) => id)).toEqual([alive]);
});

it('gives a challenge to one of two who answer it at the same moment', async () => {
  const { db } = database;
  const id = await session({ last_seen_at: NOW, created_at: NOW });
  await keepChallenge(db, id, 'asked');
  const answers = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('sessions').where('id', '=', id).select('id').forUpdate().execute();
    const both = [takeChallenge(db, id), takeChallenge(db, id)];
    await vi.waitFor(async () => expect(await countWaiting(db)).toBe(2));
    return both;
  });
  expect((await Promise.all(answers)).toSorted()).toEqual(['asked', undefined]);
});
