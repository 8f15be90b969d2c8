import { changeRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { RecentSessions, sessionHolds } from './recent-sessions.ts';
import { createSession, type SessionUser } from './sessions.ts';
import { hashToken } from './tokens.ts';

const now = new Date('2026-11-16T09:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

describe('a recently seen user', () => {
  const user = { id: 1 } as SessionUser;
  const asked = { token: 'token', organisation: 'stad', place: '7/3/1' };

  it.each([
    ['at once', 0, true],
    ['within ten seconds', 9_999, true],
    ['and not after ten', 10_000, false],
  ])('is cached %s', (_, ms, isKnown) => {
    const recent = new RecentSessions();
    recent.remember(asked, user, now);
    expect(recent.find(asked, after(ms))).toBe(isKnown ? user : undefined);
  });

  it.each([
    ['with another session', { token: 'other' }],
    ['in another organisation', { organisation: 'elders' }],
    ['at another desk', { place: '7/4/1' }],
  ])('is not cached %s', (_, other) => {
    const recent = new RecentSessions();
    recent.remember(asked, user, now);
    expect(recent.find({ ...asked, ...other }, now)).toBeUndefined();
  });

  it('is removed alone', () => {
    const recent = new RecentSessions();
    const other = { ...asked, token: 'other' };
    for (const one of [asked, other]) recent.remember(one, user, now);
    recent.forget(asked);
    expect(recent.find(asked, now)).toBeUndefined();
    expect(recent.find(other, now)).toBe(user);
  });

  it('is one of five thousand at most', () => {
    const recent = new RecentSessions();
    const one = (number: number) => ({ ...asked, token: `token ${number}` });
    for (let number = 1; number <= 5_000; number++) recent.remember(one(number), user, now);
    expect(recent.find(one(1), now)).toBe(user);
    recent.remember(one(5_001), user, now);
    expect(recent.find(one(1), now)).toBeUndefined();
    expect(recent.find(one(5_001), now)).toBe(user);
  });
});

describe('a session is valid', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const site = await createTestSite(db);
  const { clerkId: userId, adminId, siteId } = site;
  const other = await createTestSite(db);
  const tokens = { own: '', another: '' };
  tokens.own = await createSession(db, { userId, now });
  tokens.another = await createSession(db, { userId: adminId, now });
  afterAll(() => database.close());

  interface Asked {
    token?: string;
    since?: Date;
    begunSince?: Date;
    userId?: number;
    siteId?: number;
  }
  async function holds(asked: Asked = {}): Promise<boolean> {
    const { token = tokens.own, since = after(-1), begunSince = after(-1) } = asked;
    const proof = { tokenHash: hashToken(token), since, begunSince };
    const { rows } = await sql<{ holds: boolean }>`
      select ${sessionHolds({ userId, siteId, ...asked, proof })} as holds`.execute(db);
    return rows[0]?.holds ?? false;
  }

  it.each<[string, Asked, boolean]>([
    ['while it is used', {}, true],
    ['not when it was idle since then', { since: now }, false],
    ['not when it began then', { begunSince: now }, false],
    ['not for an unknown token', { token: 'nobody' }, false],
    ['not for the token of another', { token: tokens.another }, false],
    ['not for another person', { userId: adminId }, false],
    ['not at another site', { siteId: other.siteId }, false],
  ])('%s', async (_, asked, answer) => {
    expect(await holds(asked)).toBe(answer);
  });

  it.each([
    ['who left', { active: false }, {}],
    ['who became a kiosk', { role: 'QPP' }, {}],
    ['with a password to choose', {}, { pending: 'PASSWORD' }],
  ])('but not for a user %s', async (_, user, session) => {
    const left = await db.startTransaction().execute();
    await changeRows(left, 'users', userId, { phone: '1', ...user });
    await left
      .updateTable('sessions')
      .set({ device: 'x', ...session })
      .execute();
    const proof = { tokenHash: hashToken(tokens.own), since: after(-1), begunSince: after(-1) };
    const { rows } = await sql`select ${sessionHolds({ userId, siteId, proof })} as holds`.execute(
      left,
    );
    await left.rollback().execute();
    expect(rows).toEqual([{ holds: false }]);
  });

  it('but not for a user removed from the site', async () => {
    const elsewhere = await createSession(db, { userId: other.clerkId, now });
    expect(await holds({ token: elsewhere, userId: other.clerkId })).toBe(false);
    expect(await holds({ token: elsewhere, userId: other.clerkId, siteId: other.siteId })).toBe(
      true,
    );
  });
});
