import {
  createDomain,
  createLanguage,
  createUser,
  createVisit,
  createVisitGroup,
  createVisitor,
} from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import type { ReadRow } from './read-row.ts';
import {
  findImported,
  findLookups,
  findVisitor,
  groupFor,
  keepImported,
  saveVisitor,
  updateAppointment,
} from './repository.ts';

const { db } = await testDatabase();
const [here, there] = [await createTestSite(db), await createTestSite(db)];
const { siteId, organisationId } = here;
beforeEach(async () => {
  for (const table of ['visits', 'visitors', 'domains'] as const)
    await db.deleteFrom(table).execute();
});

const now = new Date('2026-11-16T09:00:00Z');
const visitor = (row: object = {}, site = here) =>
  createVisitor(db, { site_id: site.siteId, ...row });
const visit = async (
  row: { visitor_id?: number; external_customer_id?: string; group_id?: number } = {},
  site = here,
) =>
  createVisit(db, {
    ...{ site_id: site.siteId, organisation_id: organisationId, day: '2026-11-16' },
    ...{ domain_type_id: site.domainTypeId, language_id: site.dutchId },
    visitor_id: await visitor({}, site),
    ...row,
  });
/** A visit that another system sent. */
const imported = async (
  externalId: string,
  {
    site = here,
    groupKey = null,
    ...row
  }: { site?: TestSite; groupKey?: string | null; group_id?: number } = {},
) => {
  const visitId = await visit(row, site);
  const key = { siteId: site.siteId, externalId, groupKey, rowHash: Buffer.from(externalId) };
  await keepImported(db, { ...key, visitId });
  return visitId;
};
const nobody = {
  ...{ firstName: 'Jan', lastName: 'Janssens', email: null, phone: null, nationalNumber: null },
  ...{ dateOfBirth: null, streetAndNumber: null, zip: null, municipality: null },
};
const readRow = (person: object = {}, externalCustomerId: string | null = null): ReadRow => ({
  ...{ externalId: 'x', externalCustomerId, person: { ...nobody, ...person }, domainId: 0 },
  ...{ domainTypeId: here.domainTypeId, languageId: here.dutchId, appointmentTime: now },
  ...{ appointmentType: null, cause: null, location: null, contactId: null, group: null },
  comment: 'Uit het bestand',
});

it('names in a file refer to what is in use at the site', async () => {
  const domain = (site: TestSite, retired_at: Date | null = null) =>
    createDomain(db, {
      ...{ site_id: site.siteId, organisation_id: organisationId, retired_at },
      domain_type_id: site.domainTypeId,
    });
  const [own] = [await domain(here), await domain(here, now), await domain(there)];
  const french = { iso_code: 'fr', sort_order: 3, active: false };
  await createLanguage(db, { site_id: siteId, ...french });
  await createUser(db, { organisation_id: organisationId, siteIds: [siteId], active: false });
  const { domains, languages, contacts } = await findLookups(db, { id: siteId, timeZone: 'UTC' });
  expect(domains.map(({ id }) => id)).toEqual([own]);
  expect(languages.map(({ id }) => id)).toEqual([here.dutchId, here.englishId]);
  expect(contacts.map(({ id }) => id).sort()).toEqual([here.adminId, here.clerkId].sort());
});

it('an earlier row is found by its reference at the site, and locked', async () => {
  const [other, own] = [await imported('other'), await imported('own')];
  const foreign = await imported('own', { site: there });
  const find = (
    externalId: string,
    of = siteId,
    executor: Parameters<typeof findImported>[0] = db,
  ) => findImported(executor, { siteId: of, externalId });
  expect(await find('own')).toMatchObject({ visitId: own, rowHash: Buffer.from('own') });
  expect(await find('other')).toMatchObject({ visitId: other });
  expect(await find('own', there.siteId)).toMatchObject({ visitId: foreign });
  expect(await find('other', there.siteId)).toBeUndefined();
  expect(await heldBy(db, { table: 'visits' }, (trx) => find('own', siteId, trx))).toEqual([own]);
});

it.each([
  ['by the number of the other system', {}, { external_customer_id: 'K1' }, true],
  ['by national number, however it is written', { national_number: '90.01.01-123.45' }, {}, true],
  ['by neither', { national_number: '90020212345' }, { external_customer_id: 'K2' }, false],
  [
    'never after they were erased',
    { national_number: '90010112345', anonymised_at: now },
    { external_customer_id: 'K1' },
    false,
  ],
])('a returning visitor is recognised %s', async (_, person, row, isKnown) => {
  const id = await visitor(person);
  await visit({ visitor_id: id, ...row });
  await visit();
  const sought = readRow({ nationalNumber: '90010112345' }, 'K1');
  expect(await findVisitor(db, siteId, sought)).toBe(isKnown ? id : undefined);
  expect(await findVisitor(db, there.siteId, sought)).toBeUndefined();
});

it('an import writes to that visitor and that visit only', async () => {
  const [visitorId] = [await visitor(), await visitor()];
  const [visitId] = [await visit(), await visit()];
  const domainId = await createDomain(db, {
    ...{ site_id: siteId, organisation_id: organisationId, domain_type_id: here.domainTypeId },
  });
  const row = { ...readRow({ firstName: 'Nieuw' }), domainId };
  const people = db.selectFrom('visitors').where('first_name', '=', 'Nieuw').select('id');
  await saveVisitor(db, there.siteId, { row, visitorId });
  expect(await people.execute()).toEqual([]);
  await saveVisitor(db, siteId, { row, visitorId });
  const writing = { siteId, organisationId, userId: null, visitorId, groupId: null, now, row };
  await updateAppointment(db, visitId, { ...writing, day: '2026-11-17' });
  expect(await people.execute()).toEqual([{ id: visitorId }]);
  const visits = db.selectFrom('visits').where('day', '=', '2026-11-17').select('id');
  expect(await visits.execute()).toEqual([{ id: visitId }]);
});

it('rows with one group key share the group they created at their site', async () => {
  const group = (site_id: number) => createVisitGroup(db, { site_id });
  const [own, other, far] = [await group(siteId), await group(siteId), await group(there.siteId)];
  await imported('1', { groupKey: 'gezin' });
  await imported('2', { groupKey: 'club', group_id: other });
  await imported('3', { groupKey: 'gezin', group_id: far, site: there });
  await imported('4', { groupKey: 'gezin', group_id: own });
  const find = (key: string, of = siteId) => groupFor(db, { siteId: of, key, name: 'Nieuw' });
  expect(await find('gezin')).toBe(own);
  expect(await find('club')).toBe(other);
  expect(await find('gezin', there.siteId)).toBe(far);
  expect([own, other, far]).not.toContain(await find('school'));
});
