import { limits } from '@balie/contract/common/limits.ts';
import { createApiKey } from '@balie/testkit/api-keys.ts';
import { createOrganisation, createSite, createUser } from '@balie/testkit/factories.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { findAuditOptions, listAudit } from './repository.ts';

const { db } = await testDatabase();

const { siteId, organisationId, adminId, clerkId } = await createTestSite(db);
const otherSite = await createSite(db, { organisation_id: organisationId });
const elsewhere = await createOrganisation(db);
const foreignSite = await createSite(db, { organisation_id: elsewhere });
const [{ keyId }, { keyId: otherKey }] = [
  await createApiKey(db, { organisationId, adminId }),
  await createApiKey(db, { organisationId, adminId }),
];
beforeEach(() => db.deleteFrom('audit_log').execute());

interface Line {
  site_id?: number | null;
  organisation_id?: number;
  user_id?: number;
  api_key_id?: number;
  entity?: string;
  entity_id?: string;
  at?: string;
}
async function line(row: Line = {}): Promise<number> {
  const { id } = await db
    .insertInto('audit_log')
    .values({
      ...{ organisation_id: organisationId, site_id: siteId, action: 'UPDATE', entity: 'desk' },
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const list = async (filter: object = {}) =>
  (await listAudit(db, { siteId, timeZone: 'Europe/Brussels', ...filter })).entries;
const ids = async (filter?: object) => (await list(filter)).map(({ id }) => id);

/** A line for every place, each about another person, key and thing. */
async function everyPlace() {
  const places = {
    'the site': { site_id: siteId },
    organisation: { site_id: null },
    'a site that came': { site_id: otherSite, entity: 'site' },
    'another site': { site_id: otherSite },
    'another organisation': { site_id: null, organisation_id: elsewhere },
    'a site that came there': {
      ...{ site_id: foreignSite, organisation_id: elsewhere, entity: 'site' },
    },
  };
  const made: Record<string, { id: number; userId: number; keyId: number; entity: string }> = {};
  for (const [name, place] of Object.entries(places)) {
    const entity = 'entity' in place ? place.entity : name;
    const userId = await createUser(db, { organisation_id: organisationId, last_name: name });
    const key = await createApiKey(db, { organisationId, adminId });
    const of = { user_id: userId, api_key_id: key.keyId, entity };
    made[name] = { id: await line({ ...place, ...of }), userId, keyId: key.keyId, entity };
  }
  return made;
}

describe('the log shows', () => {
  it.each([
    ['an administrator', { siteId }, ['the site']],
    [
      'an organisation administrator',
      { siteId, organisationId },
      ['the site', 'organisation', 'a site that came'],
    ],
  ])('%s only what they may see, and offers filters for that', async (_, place, seen) => {
    const lines = await everyPlace();
    const mine = seen.map((name) => lines[name]);
    expect((await ids(place)).toReversed()).toEqual(mine.map((one) => one?.id));
    const options = await findAuditOptions(db, place);
    const idsOf = (list: { id: number }[]) => list.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(idsOf(options.users)).toEqual(mine.map((one) => one?.userId));
    expect(idsOf(options.apiKeys)).toEqual(mine.map((one) => one?.keyId));
    expect(options.entities).toEqual(mine.map((one) => one?.entity).toSorted());
  });

  it.each([
    ['of one person', { user_id: adminId }, { user_id: clerkId }, { userId: adminId }],
    ['of one key', { api_key_id: keyId }, { api_key_id: otherKey }, { apiKeyId: keyId }],
    ['of one kind of thing', { entity: 'visit' }, { entity: 'desk' }, { entity: 'visit' }],
    [
      'from midnight in the zone of the site',
      { at: '2026-11-15T23:00:00Z' },
      { at: '2026-11-15T22:59:59.999Z' },
      { from: '2026-11-16' },
    ],
    [
      'until midnight in the zone of the site',
      { at: '2026-11-16T22:59:59.999Z' },
      { at: '2026-11-16T23:00:00Z' },
      { until: '2026-11-16' },
    ],
  ])('only lines %s when filtered', async (_, row, other, filter) => {
    const id = await line(row);
    await line(other);
    expect(await ids(filter)).toEqual([id]);
  });
});

it('a page ends where the next one begins', async () => {
  const made: number[] = [];
  for (let count = 0; count <= limits.audit.pageSize; count++) made.push(await line());
  const page = await listAudit(db, { siteId, timeZone: 'UTC' });
  expect(page.entries).toHaveLength(limits.audit.pageSize);
  expect(page.next).toBe(made[1]);
  expect(await ids({ before: made[1] })).toEqual([made[0]]);
});

it.each([
  ['an account', { entity: 'user', entity_id: String(clerkId) }, true],
  ['something else with that number', { entity: 'desk', entity_id: String(clerkId) }, false],
  ['accounts that came from a file', { entity: 'user', entity_id: 'import' }, false],
  ['an account that does not exist', { entity: 'user', entity_id: '9999999999' }, false],
])('the log shows the name of %s only if that is an account', async (_, row, isNamed) => {
  const { username } = await readRow(db, 'users', clerkId, 'username');
  await line(row);
  expect((await list()).map(({ entityName }) => entityName)).toEqual([isNamed ? username : null]);
});
