import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  deleteUnusedPlaces,
  forgetBrowsers,
  isKnownBrowser,
  isKnownNetwork,
  rememberPlace,
} from './known-repository.ts';

const { db } = await testDatabase();
const { clerkId, adminId } = await createTestSite(db);

const now = new Date('2026-11-16T09:00:00Z');
const DAYS_90 = 90 * 86_400_000;
const after = (ms: number) => new Date(now.getTime() + ms);
const building = '192.0.2.0/24';
const remember = (userId: number, token?: string, network = building) =>
  rememberPlace(db, { token, network, userId, now });
beforeEach(async () => {
  await db.deleteFrom('known_browsers').execute();
  await db.deleteFrom('known_networks').execute();
});

describe('a browser', () => {
  it('is known for the user who signed in with it', async () => {
    const token = await remember(clerkId);
    await remember(adminId);
    expect(await isKnownBrowser(db, { token, now })).toBe(true);
    expect(await isKnownBrowser(db, { token, userId: clerkId, now })).toBe(true);
    expect(await isKnownBrowser(db, { token, userId: adminId, now })).toBe(false);
    expect(await isKnownBrowser(db, { token: 'planted', userId: clerkId, now })).toBe(false);
    expect(await isKnownBrowser(db, { token: 'planted', now })).toBe(false);
  });

  it('gets a new token at each sign-in, and other browsers do not', async () => {
    const [token, other] = [await remember(clerkId), await remember(adminId)];
    const next = await remember(clerkId, token);
    expect(await isKnownBrowser(db, { token, now })).toBe(false);
    expect(await isKnownBrowser(db, { token: next, userId: clerkId, now })).toBe(true);
    expect(await isKnownBrowser(db, { token: next, userId: adminId, now })).toBe(false);
    expect(await isKnownBrowser(db, { token: other, userId: adminId, now })).toBe(true);
  });

  it('is forgotten for one user', async () => {
    const token = await remember(clerkId);
    const shared = await remember(adminId, token);
    await forgetBrowsers(db, clerkId);
    expect(await isKnownBrowser(db, { token: shared, userId: clerkId, now })).toBe(false);
    expect(await isKnownBrowser(db, { token: shared, userId: adminId, now })).toBe(true);
  });
});

it('a network is known for the user who signed in from it', async () => {
  await remember(clerkId);
  await remember(adminId, undefined, '198.51.100.0/24');
  const known = (userId: number, network: string) => isKnownNetwork(db, { userId, network, now });
  expect(await known(clerkId, building)).toBe(true);
  expect(await known(adminId, building)).toBe(false);
  expect(await known(clerkId, '198.51.100.0/24')).toBe(false);
});

it.each([
  ['a moment less than 90 days', DAYS_90 - 1, true],
  ['90 days', DAYS_90, false],
])('a browser or network where nobody signed in for %s', async (_, ms, isKnown) => {
  const token = await remember(clerkId);
  const at = { now: after(ms) };
  expect(await isKnownBrowser(db, { token, userId: clerkId, ...at })).toBe(isKnown);
  expect(await isKnownNetwork(db, { network: building, userId: clerkId, ...at })).toBe(isKnown);
});

it.each([
  ['is kept for 90 days', DAYS_90, 1],
  ['is cleared away after that', DAYS_90 + 1, 0],
])('a browser or network that is not used %s', async (_, ms, left) => {
  await remember(clerkId);
  await deleteUnusedPlaces(db, after(ms));
  expect(await db.selectFrom('known_browsers').selectAll().execute()).toHaveLength(left);
  expect(await db.selectFrom('known_networks').selectAll().execute()).toHaveLength(left);
});
