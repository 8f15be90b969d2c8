import {
  createDesk,
  createOrganisation,
  createSite,
  createUser,
} from '@balie/testkit/factories.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createSession,
  deleteEndedSessions,
  endSession,
  endSessionsOfUser,
  findLiveSessions,
  findSessionUser,
} from './sessions.ts';
import { hashToken } from './tokens.ts';

const { db } = await testDatabase();

const now = new Date('2026-11-16T09:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const MINUTE = 60_000;
const lifetime = { idleMs: 30 * MINUTE, maxMs: 600 * MINUTE };
const organisation_id = await createOrganisation(db, { slug: 'stad' });
const elsewhere = await createOrganisation(db, { slug: 'elders' });
const of = { organisation_id };
const [siteId, otherSite] = [await createSite(db, of), await createSite(db, of)];
const closed = await createSite(db, { ...of, retired_at: now });

let userId = 0;
let colleague = 0;
let token = '';
let another = '';
beforeEach(async () => {
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('desks').execute();
  await createUser(db, { organisation_id: elsewhere });
  colleague = await createUser(db, { ...of, siteIds: [otherSite] });
  userId = await createUser(db, { ...of, siteIds: [siteId, closed] });
  another = await createSession(db, { userId: colleague, now });
  token = await createSession(db, { userId, now });
});
const find = (asked: Partial<Parameters<typeof findSessionUser>[1]> = {}) =>
  findSessionUser(db, { token, organisation: 'stad', now, lifetime, ...asked });
const seen = async (of: string) =>
  (
    await db
      .selectFrom('sessions')
      .where('token_hash', '=', hashToken(of))
      .select('last_seen_at')
      .executeTakeFirst()
  )?.last_seen_at;
const change = (row: { last_seen_at?: Date; created_at?: Date; pending?: string }) =>
  changeRows(db, 'sessions', { token_hash: hashToken(token) }, row);

describe('the user of a session', () => {
  it('is its own, with their sites that are in use', async () => {
    expect(await find()).toMatchObject({ id: userId, sites: [{ id: siteId }], atDesk: false });
    expect(await find({ token: another })).toMatchObject({
      ...{ id: colleague, sites: [{ id: otherSite }], atDesk: false },
    });
  });

  it('has nothing left to do, and did not come from a provider', async () => {
    expect((await find())?.session).toMatchObject({
      ...{ viaProvider: false, pending: null, confirmedAt: now },
    });
    const opened = await createSession(db, { userId, now, viaProvider: true, pending: 'PASSWORD' });
    expect((await find({ token: opened }))?.session).toMatchObject({
      ...{ viaProvider: true, pending: 'PASSWORD' },
    });
  });

  it.each([
    ['with an unknown token', { token: 'nobody' }],
    ['in another organisation', { organisation: 'elders' }],
    ['when it was idle too long', { now: after(lifetime.idleMs) }],
  ])('is nobody %s', async (_, asked) => {
    expect(await find(asked)).toBeUndefined();
  });

  it('is nobody if it is too old, or if the user was deactivated', async () => {
    const late = after(lifetime.maxMs);
    await change({ last_seen_at: late });
    expect(await find({ now: after(lifetime.maxMs - 1) })).toBeDefined();
    expect(await find({ now: late })).toBeUndefined();
    await changeRows(db, 'users', userId, { active: false });
    expect(await find()).toBeUndefined();
  });

  it('is called by their name, or else by their username', async () => {
    const name = async (first_name: string, last_name: string) => {
      const names = { first_name, last_name, username: 'an' };
      await changeRows(db, 'users', userId, names);
      const called = (await find())?.name;
      await changeRows(db, 'users', userId, { username: `user ${userId}` });
      return called;
    };
    expect(await name('An', 'Peeters')).toBe('An Peeters');
    expect(await name('', 'Peeters')).toBe('Peeters');
    expect(await name('', '')).toBe('an');
  });

  it.each([
    ['linked to them', true, () => ({}), () => ({}), true],
    ['linked to a colleague', false, () => ({}), () => ({}), false],
    ['of another site', true, () => ({ site_id: otherSite }), () => ({}), false],
    ['that they did not name', true, () => ({}), () => ({ deskId: 0 }), false],
  ])('works at a desk %s, or not', async (_, isTheirs, row, named, atDesk) => {
    const user_id = isTheirs ? userId : colleague;
    const deskId = await createDesk(db, { site_id: siteId, user_id, ...row() });
    expect((await find({ desk: { siteId, deskId, ...named() } }))?.atDesk).toBe(atDesk);
  });
});

it.each([
  ['as it was, within a minute', MINUTE, false],
  ['again, later', MINUTE + 1, true],
  ['as it was, when the clock went back a little', -MINUTE, false],
  ['again, if the clock went back further', -MINUTE - 1, true],
])('the last use of a session is recorded %s', async (_, ms, isNew) => {
  await change({ created_at: after(-2 * MINUTE) });
  expect(await find({ now: after(ms) })).toBeDefined();
  expect([await seen(token), await seen(another)]).toEqual([isNew ? after(ms) : now, now]);
});

describe('a session ends', () => {
  it('by its own token, and reports whether a provider started it', async () => {
    const opened = await createSession(db, { userId, now, viaProvider: true });
    expect(await endSession(db, opened)).toBe(true);
    expect(await endSession(db, opened)).toBe(false);
    expect(await endSession(db, token)).toBe(false);
    expect([await seen(token), await seen(another)]).toEqual([undefined, now]);
  });

  it('with all others of one user', async () => {
    await createSession(db, { userId, now });
    await endSessionsOfUser(db, userId);
    expect(await find()).toBeUndefined();
    expect(await find({ token: another })).toBeDefined();
  });

  it.each([
    ['idle', { last_seen_at: after(-lifetime.idleMs - 1) }, false],
    ['idle no longer than it may be', { last_seen_at: after(-lifetime.idleMs) }, true],
    ['old', { created_at: after(-lifetime.maxMs - 1) }, false],
    ['as old as it may be', { created_at: after(-lifetime.maxMs) }, true],
  ])('and is deleted only if expired: one that is %s', async (_, row, isKept) => {
    await change(row);
    await deleteEndedSessions(db, { now, ...lifetime });
    expect((await seen(token)) !== undefined).toBe(isKept);
    expect(await seen(another)).toEqual(now);
  });
});

describe('checking sessions returns', () => {
  const live = async (tokens: string[]) =>
    findLiveSessions(db, { tokenHashes: tokens.map(hashToken), now, lifetime });
  const name = (of: string) => hashToken(of).toString('hex');

  it('those requested, with the sites of each', async () => {
    expect(await live([token])).toEqual(new Map([[name(token), { siteIds: [siteId] }]]));
    expect(await live([token, another, 'nobody'])).toEqual(
      new Map([
        [name(token), { siteIds: [siteId] }],
        [name(another), { siteIds: [otherSite] }],
      ]),
    );
  });

  it.each([
    ['idle too long', { last_seen_at: after(-lifetime.idleMs) }, 0],
    ['idle not that long', { last_seen_at: after(-lifetime.idleMs + 1) }, 1],
    ['too old', { created_at: after(-lifetime.maxMs) }, 0],
    ['not that old', { created_at: after(-lifetime.maxMs + 1) }, 1],
    ['with something to do first', { pending: 'PASSWORD' }, 0],
  ])('one that is %s, or nothing', async (_, row, count) => {
    await change(row);
    expect(await live([token])).toHaveProperty('size', count);
  });

  it('none of a user who was deactivated', async () => {
    await changeRows(db, 'users', userId, { active: false });
    expect(await live([token])).toHaveProperty('size', 0);
  });
});
