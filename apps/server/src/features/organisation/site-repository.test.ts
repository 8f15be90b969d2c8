import {
  createDesk,
  createOrganisation,
  createSite,
  createUser,
  createVisit,
  createVisitor,
} from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  countOpenVisits,
  countOtherSites,
  findSite,
  listSites,
  unlinkDesks,
  updateSiteName,
  updateSiteRetired,
} from './site-repository.ts';

const { db } = await testDatabase();

const now = new Date('2026-11-16T09:00:00Z');
let site: TestSite;
let otherId = 0;
let asker = { organisationId: 0, userId: 0 };
const find = (siteId: number) => findSite(db, asker, { siteId });
beforeEach(async () => {
  site = await createTestSite(db);
  const { organisationId: organisation_id } = site;
  otherId = await createSite(db, { organisation_id });
  asker = { organisationId: organisation_id, userId: site.adminId };
});

it('lists a site with its own users and desks, and whether the reader works there', async () => {
  const { organisationId: organisation_id, siteId } = site;
  await createUser(db, { organisation_id, siteIds: [siteId], active: false });
  await createUser(db, { organisation_id, siteIds: [otherId] });
  await createDesk(db, { site_id: siteId });
  const own = { id: siteId, people: 2, desks: 1, mine: true, retired: false };
  const other = { id: otherId, people: 1, desks: 0, mine: false, retired: false };
  expect(await find(siteId)).toMatchObject(own);
  expect(await find(otherId)).toMatchObject(other);
  const listed = (await listSites(db, asker)).filter(({ id }) => [siteId, otherId].includes(id));
  expect(listed).toHaveLength(2);
  expect(listed).toEqual(
    expect.arrayContaining([expect.objectContaining(own), expect.objectContaining(other)]),
  );
});

it('does not find a site of another organisation', async () => {
  const foreignId = await createSite(db, { organisation_id: await createOrganisation(db) });
  expect(await find(foreignId)).toBeUndefined();
  expect((await listSites(db, asker)).map(({ id }) => id)).not.toContain(foreignId);
});

it('renames and retires one site only', async () => {
  const before = await find(otherId);
  await updateSiteName(db, site.siteId, `Elders ${site.siteId}`);
  await updateSiteRetired(db, site.siteId, now);
  const changed = { name: `Elders ${site.siteId}`, retired: true };
  expect(await find(site.siteId)).toMatchObject(changed);
  expect(await find(otherId)).toEqual(before);
});

it('locks the site that is read for a change, and no other', async () => {
  const rows = { table: 'sites', ids: [site.siteId, otherId] } as const;
  const key = { siteId: site.siteId };
  expect(
    await heldBy(db, rows, (executor) => findSite(executor, asker, { ...key, lock: 'lock' })),
  ).toEqual([site.siteId]);
  expect(await heldBy(db, rows, (executor) => findSite(executor, asker, key))).toEqual([]);
});

it.each([
  ['expected today', { status: 'NOT_ARRIVED' }, 1],
  ['expected without being called', { status: 'NO_CALL' }, 1],
  ['expected tomorrow', { day: '2026-11-17' }, 1],
  ['expected yesterday', { day: '2026-11-15' }, 0],
  ['waiting', { status: 'ARRIVED', arrival_time: now, ticket_number: 'A1' }, 1],
  ['told not to come', { status: 'CANCELLED', closed_at: now }, 0],
])('decides whether a visitor who is %s is counted at their own site', async (_, row, visits) => {
  await createVisit(db, {
    site_id: site.siteId,
    organisation_id: site.organisationId,
    visitor_id: await createVisitor(db, { site_id: site.siteId }),
    domain_type_id: site.domainTypeId,
    language_id: site.dutchId,
    day: '2026-11-16',
    ...row,
  });
  const since = '2026-11-16';
  expect(await countOpenVisits(db, { siteId: site.siteId, since })).toBe(visits);
  expect(await countOpenVisits(db, { siteId: otherId, since })).toBe(0);
});

it('lists the other open sites of a user', async () => {
  const { siteId, organisationId: organisation_id } = site;
  const closed = await createSite(db, { organisation_id, retired_at: now });
  const both = await createUser(db, { organisation_id, siteIds: [siteId, otherId, closed] });
  const one = await createUser(db, { organisation_id, siteIds: [siteId, closed] });
  expect(await countOtherSites(db, { userId: both, siteId })).toBe(1);
  expect(await countOtherSites(db, { userId: one, siteId })).toBe(0);
});

it('retiring a site unlinks everyone from its desks, and a free desk leaves no record', async () => {
  const desk = (site_id: number, user_id: number | null) => createDesk(db, { site_id, user_id });
  const taken = await desk(site.siteId, site.clerkId);
  const free = await desk(site.siteId, null);
  const elsewhere = await desk(otherId, site.adminId);
  await unlinkDesks(db, { siteId: site.siteId, by: site.adminId, now });
  const rows = await db
    .selectFrom('desks')
    .where('id', 'in', [taken, free, elsewhere])
    .select(['user_id', 'linked_by', 'linked_at'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { user_id: null, linked_by: site.adminId, linked_at: now },
    { user_id: null, linked_by: null, linked_at: null },
    { user_id: site.adminId, linked_by: null, linked_at: null },
  ]);
});
