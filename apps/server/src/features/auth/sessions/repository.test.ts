import { changeRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { countWaiting } from '@balie/testkit/waiting.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { createSession } from '../../../platform/auth/sessions.ts';
import {
  countSessions,
  deleteOtherSessions,
  deleteSession,
  keepChallenge,
  listSessions,
  takeChallenge,
  updateSession,
} from './repository.ts';

const NOW = new Date('2026-11-15T10:00:00Z');
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

const database = await testDatabase();
const { clerkId: userId, adminId } = await createTestSite(database.db);
beforeEach(() => database.db.deleteFrom('sessions').execute());

const idsOf = async (of: number) => {
  const long = { since: new Date(0), begunSince: new Date(0) };
  const listed = await listSessions(database.db, { userId: of, ...long });
  return listed.map(({ id }) => id).toSorted((a, b) => a - b);
};

async function session(
  row: { last_seen_at: Date; created_at: Date },
  of = userId,
): Promise<number> {
  const { db } = database;
  await createSession(db, { userId: of, now: NOW });
  const { id } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  await changeRows(db, 'sessions', Number(id), row);
  return Number(id);
}

it('lists a session until it reaches its maximum age, and no longer', async () => {
  const limits = { since: NOW, begunSince: after(NOW, -86_400_000) };
  const [used, begun] = [after(limits.since, 1), after(limits.begunSince, 1)];
  const alive = await session({ last_seen_at: used, created_at: begun });
  await session({ last_seen_at: limits.since, created_at: begun });
  await session({ last_seen_at: used, created_at: limits.begunSince });
  await session({ last_seen_at: used, created_at: begun }, adminId);
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

const fresh = (of?: number) => session({ last_seen_at: NOW, created_at: NOW }, of);

it('ends one session of its own user', async () => {
  const [id, kept, another] = [await fresh(), await fresh(), await fresh(adminId)];
  expect(await deleteSession(database.db, { id: another, userId })).toBe(false);
  expect(await deleteSession(database.db, { id, userId })).toBe(true);
  expect(await deleteSession(database.db, { id, userId })).toBe(false);
  expect([await idsOf(userId), await idsOf(adminId)]).toEqual([[kept], [another]]);
  expect(await countSessions(database.db, userId)).toBe(1);
});

it('ends the other sessions of one user', async () => {
  const id = await fresh();
  await fresh();
  const another = await fresh(adminId);
  await deleteOtherSessions(database.db, { id, userId });
  expect([await idsOf(userId), await idsOf(adminId)]).toEqual([[id], [another]]);
});

it('adds a requirement to one session only', async () => {
  const { db } = database;
  const [id, other] = [await fresh(), await fresh()];
  await keepChallenge(db, other, 'other');
  await keepChallenge(db, id, 'own');
  await updateSession(db, id, { pending: 'PASSWORD' });
  const pending = await db.selectFrom('sessions').select(['id', 'pending']).orderBy('id').execute();
  expect(pending).toEqual([
    { id, pending: 'PASSWORD' },
    { id: other, pending: null },
  ]);
  expect(await takeChallenge(db, id)).toBe('own');
  expect(await takeChallenge(db, id)).toBeUndefined();
  expect(await takeChallenge(db, other)).toBe('other');
});
