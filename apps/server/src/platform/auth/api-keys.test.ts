import { createApiKey } from '@balie/testkit/api-keys.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { findKeyUser } from './api-keys.ts';

let organisation: string;
let made: Awaited<ReturnType<typeof createApiKey>>;

const USED = new Date('2026-11-15T10:00:00Z');
const after = (ms: number) => new Date(USED.getTime() + ms);

const database = await createTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  const site = await createTestSite(db);
  made = await createApiKey(db, { ...site, validUntil: '2026-11-15' });
  await db.updateTable('api_keys').set({ last_used_at: USED }).execute();
  const found = await db
    .selectFrom('organisations')
    .where('id', '=', site.organisationId)
    .select('slug')
    .executeTakeFirstOrThrow();
  organisation = found.slug;
});

const find = (now: Date) => findKeyUser(database.db, { key: made.key, organisation, now });

it.each([
  ['as it was, within a minute', 60_000, USED],
  ['anew, later', 60_001, after(60_001)],
  ['as it was, when the clock went back a little', -60_000, USED],
  ['anew, when it went back further', -60_001, after(-60_001)],
])('the last use of a key is kept %s', async (_, ms, kept) => {
  expect(await find(after(ms))).toMatchObject({ key: { id: made.keyId } });
  const { last_used_at } = await database.db
    .selectFrom('api_keys')
    .where('id', '=', made.keyId)
    .select('last_used_at')
    .executeTakeFirstOrThrow();
  expect(last_used_at).toEqual(kept);
});

it('is a key until the end of its last day, of its own organisation only', async () => {
  expect(await find(new Date('2026-11-15T22:59:59Z'))).toBeDefined();
  expect(await find(new Date('2026-11-17T00:00:00Z'))).toBeUndefined();
  const elsewhere = { key: made.key, organisation: `${organisation}-x`, now: USED };
  expect(await findKeyUser(database.db, elsewhere)).toBeUndefined();
});
