import { createApiKey } from '@balie/testkit/api-keys.ts';
import { createOrganisation, createSite } from '@balie/testkit/factories.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import { findKeyUser, isKeyUser, newApiKey } from './api-keys.ts';
import { createSession, findSessionUser } from './sessions.ts';

let organisation: string;
let site: Awaited<ReturnType<typeof createTestSite>>;
let made: Awaited<ReturnType<typeof createApiKey>>;

const USED = new Date('2026-11-15T10:00:00Z');
const after = (ms: number) => new Date(USED.getTime() + ms);

const database = await testDatabase();
beforeEach(async () => {
  const { db } = database;
  site = await createTestSite(db);
  made = await createApiKey(db, { ...site, validUntil: '2026-11-15' });
  await db.updateTable('api_keys').set({ last_used_at: USED }).execute();
  const found = await readRow(db, 'organisations', site.organisationId, 'slug');
  organisation = found.slug;
});

const find = (now: Date) => findKeyUser(database.db, { key: made.key, organisation, now });

it.each([
  ['as it was, within a minute', 60_000, USED],
  ['again, later', 60_001, after(60_001)],
  ['as it was, when the clock went back a little', -60_000, USED],
  ['again, if the clock went back further', -60_001, after(-60_001)],
])('the last use of a key is recorded %s', async (_, ms, kept) => {
  expect(await find(after(ms))).toMatchObject({ key: { id: made.keyId } });
  const { last_used_at } = await readRow(database.db, 'api_keys', made.keyId, 'last_used_at');
  expect(last_used_at).toEqual(kept);
});

it('is valid until the end of its last day, in its own organisation only', async () => {
  expect(await find(new Date('2026-11-15T22:59:59Z'))).toBeDefined();
  expect(await find(new Date('2026-11-17T00:00:00Z'))).toBeUndefined();
  await createOrganisation(database.db, { slug: 'elders' });
  const elsewhere = { key: made.key, organisation: 'elders', now: USED };
  expect(await findKeyUser(database.db, elsewhere)).toBeUndefined();
});

it('a key is 256 random bits, shown to people as its last four characters', () => {
  const { key, ending } = newApiKey();
  expect(key).toMatch(/^balie_[\w-]{43}$/);
  expect(ending).toBe(key.slice(-4));
  expect(newApiKey().key).not.toBe(key);
});

it('a program may use the sites of its own key that are in use', async () => {
  const { db } = database;
  const { siteId, organisationId } = site;
  const of = { organisation_id: organisationId };
  const other = await createSite(db, of);
  const closed = await createSite(db, { ...of, retired_at: USED });
  const foreign = await createSite(db, { organisation_id: await createOrganisation(db) });
  await createApiKey(db, { ...site, siteIds: [other] });
  const sitesOf = async (row: { allSites?: boolean; siteIds?: number[] }) => {
    const { key, keyId } = await createApiKey(db, { ...site, ...row });
    const found = await findKeyUser(db, { key, organisation, now: USED });
    expect(found).toMatchObject({ id: null, key: { id: keyId }, organisationId });
    return found?.sites.map(({ id }) => id) ?? [];
  };
  expect(await sitesOf({ siteIds: [siteId, closed] })).toEqual([siteId]);
  expect(await sitesOf({ siteIds: [] })).toEqual([]);
  const all = await sitesOf({ allSites: true });
  expect(all).toEqual(expect.arrayContaining([siteId, other]));
  for (const id of [closed, foreign]) expect(all).not.toContain(id);
});

it('a revoked or unknown key is not valid', async () => {
  const { key } = await createApiKey(database.db, { ...site, revoked: true });
  for (const one of [key, newApiKey().key, 'balie_', ''])
    expect(await findKeyUser(database.db, { key: one, organisation, now: USED })).toBeUndefined();
});

it('the use of one key does not count for another', async () => {
  const other = await createApiKey(database.db, site);
  const used = () => readRow(database.db, 'api_keys', other.keyId, 'last_used_at');
  const before = await used();
  await find(after(60_001));
  expect(await used()).toEqual(before);
});

it('an actor is a program or a user', async () => {
  const { db } = database;
  const token = await createSession(db, { userId: site.clerkId, now: USED });
  const lifetime = { idleMs: 60_000, maxMs: 60_000 };
  const [program, clerk] = [
    await find(USED),
    await findSessionUser(db, { token, organisation, now: USED, lifetime }),
  ];
  expect(program && isKeyUser(program)).toBe(true);
  expect(clerk && isKeyUser(clerk)).toBe(false);
});
