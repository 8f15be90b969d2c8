import {
  createClosure,
  createDomain,
  createDomainType,
  createInstruction,
  createOrganisation,
  createSpecialHours,
  createStandardText,
  createTiming,
  createUser,
  createVisit,
  createVisitor,
} from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  domainHasInstructions,
  findDomain,
  hasOpenVisits,
  listDomains,
  listDomainTypes,
  retireDomain,
  updateDomain,
} from './repository.ts';

const { db } = await testDatabase();

const now = new Date('2026-11-16T09:00:00Z');
let here: TestSite;
let there: TestSite;
let own = { siteId: 0, domainId: 0 };
let beside = own;
let elsewhere = own;
const ofSite = (site: TestSite) => ({
  ...{ site_id: site.siteId, organisation_id: site.organisationId },
  domain_type_id: site.domainTypeId,
});
const newDomain = async (site: TestSite, row: object = {}) => ({
  siteId: site.siteId,
  domainId: await createDomain(db, { ...ofSite(site), ...row }),
});
beforeEach(async () => {
  [here, there] = [await createTestSite(db), await createTestSite(db)];
  [own, beside] = [await newDomain(here, { name: 'A' }), await newDomain(here, { name: 'B' })];
  // The id of one, as if it belonged to the other site.
  elsewhere = { ...own, siteId: there.siteId };
});
const listed = async () => (await listDomains(db, here.siteId)).map(({ id }) => id);

it('finds the domains in use at one site', async () => {
  const foreign = await newDomain(there);
  const retired = await newDomain(here, { retired_at: now });
  expect(await listed()).toEqual([own.domainId, beside.domainId]);
  expect(await findDomain(db, own)).toMatchObject({ id: own.domainId });
  expect(await findDomain(db, beside)).toMatchObject({ id: beside.domainId });
  for (const key of [retired, elsewhere, { ...foreign, siteId: here.siteId }])
    expect(await findDomain(db, key)).toBeUndefined();
});

it('locks the domain that is read for a change, and no other', async () => {
  const rows = { table: 'domains', ids: [own.domainId, beside.domainId] } as const;
  expect(await heldBy(db, rows, (executor) => findDomain(executor, own, 'lock'))).toEqual([
    own.domainId,
  ]);
  expect(await heldBy(db, rows, (executor) => findDomain(executor, own))).toEqual([]);
});

it('changes one domain only, and none from another site', async () => {
  const change = {
    ...{ userId: here.adminId, now },
    fields: {
      ...{ name: 'C', prefix: '', domainTypeId: here.domainTypeId, useContactWaitingRoom: true },
      ...{ service: true, notificationTextId: null, closingTimeMinutes: null },
    },
  };
  const names = async () => (await listDomains(db, here.siteId)).map(({ name }) => name);
  await updateDomain(db, elsewhere, change);
  expect(await names()).toEqual(['A', 'B']);
  await updateDomain(db, own, change);
  expect(await names()).toEqual(['B', 'C']);
});

describe('a domain that is retired', () => {
  const tables = ['domain_timings', 'special_hours', 'closures'] as const;
  const left = async () => {
    const counts = [];
    for (const table of tables) {
      const rows = db.selectFrom(table).where('site_id', '=', here.siteId).select('domain_id');
      counts.push((await rows.execute()).map(({ domain_id }) => domain_id));
    }
    return counts;
  };
  beforeEach(async () => {
    for (const { siteId: site_id, domainId: domain_id } of [own, beside]) {
      const hours = { site_id, domain_id, regime_id: here.walkInRegimeId };
      await createTiming(db, hours);
      await createSpecialHours(db, hours);
      const period = { from: '2026-12-24T12:00', until: '2026-12-27T00:00' };
      await createClosure(db, { site_id, domain_id, ...period });
    }
  });

  it('loses its own hours and closures only', async () => {
    await retireDomain(db, own, { userId: here.adminId, now });
    expect(await listed()).toEqual([beside.domainId]);
    expect(await left()).toEqual(tables.map(() => [beside.domainId]));
  });

  it('is retired at its own site only', async () => {
    await retireDomain(db, elsewhere, { userId: here.adminId, now });
    expect(await listed()).toEqual([own.domainId, beside.domainId]);
    expect(await left()).toEqual(tables.map(() => [own.domainId, beside.domainId]));
  });
});

it('directions lead to their own domain', async () => {
  await createInstruction(db, {
    ...{ site_id: own.siteId, domain_id: own.domainId, kiosk_id: here.kioskId },
    ...{ regime_id: here.walkInRegimeId, waiting_room_id: here.roomId },
    standard_text_id: await createStandardText(db, { site_id: here.siteId, values: {} }),
  });
  expect(await domainHasInstructions(db, own)).toBe(true);
  expect(await domainHasInstructions(db, beside)).toBe(false);
  expect(await domainHasInstructions(db, elsewhere)).toBe(false);
});

it.each([
  ['today', {}, true],
  ['tomorrow', { day: '2026-11-17' }, true],
  ['yesterday', { day: '2026-11-15' }, false],
  ['no longer', { status: 'CANCELLED', closed_at: now }, false],
])("decides whether a visitor who comes %s uses the site's own domain", async (_, row, comes) => {
  await createVisit(db, {
    ...{ ...ofSite(here), domain_id: own.domainId, day: '2026-11-16' },
    visitor_id: await createVisitor(db, { site_id: here.siteId }),
    language_id: here.dutchId,
    ...row,
  });
  const since = '2026-11-16';
  expect(await hasOpenVisits(db, { ...own, since })).toBe(comes);
  expect(await hasOpenVisits(db, { ...beside, since })).toBe(false);
  expect(await hasOpenVisits(db, { ...elsewhere, since })).toBe(false);
});

it("lists the organisation's types in use; for a user, those they may serve", async () => {
  const organisation_id = await createOrganisation(db);
  const type = (row: object = {}) => createDomainType(db, { organisation_id, ...row });
  const [first, second] = [await type({ name: 'a' }), await type({ name: 'B' })];
  const retired = await type({ retired_at: now });
  const userId = await createUser(db, { organisation_id, domainTypeIds: [second, retired] });
  await createUser(db, { organisation_id, domainTypeIds: [first] });
  const ids = async (person: { userId?: number }) =>
    (await listDomainTypes(db, { organisationId: organisation_id, ...person })).map(({ id }) => id);
  expect(await ids({})).toEqual([first, second]);
  expect(await ids({ userId })).toEqual([second]);
});
