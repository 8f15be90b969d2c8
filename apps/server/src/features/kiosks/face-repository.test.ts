import { createDomain } from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { areLanguages, findFace, listFaces, lockDomain, saveFace } from './face-repository.ts';

const { db } = await testDatabase();
const [here, there] = [await createTestSite(db), await createTestSite(db)];
const { siteId } = here;
const domain = (site: TestSite, retired_at: Date | null = null) =>
  createDomain(db, {
    ...{ site_id: site.siteId, organisation_id: site.organisationId, retired_at },
    domain_type_id: site.domainTypeId,
  });
const [first, second, foreign] = [await domain(here), await domain(here), await domain(there)];
const retired = await domain(here, new Date());

it('lists how each domain in use at the site is shown', async () => {
  await saveFace(db, { siteId, domainId: second }, { names: {}, icon: 'house', color: null });
  const faces = [
    { domainId: first, icon: null },
    { domainId: second, icon: 'house' },
  ];
  expect(await listFaces(db, siteId)).toMatchObject(faces);
  const found = (domainId: number) => findFace(db, { siteId, domainId });
  expect([await found(first), await found(second)]).toMatchObject(faces);
  expect([await found(retired), await found(foreign)]).toEqual([undefined, undefined]);
});

it.each([
  ['is kept from others while its face is changed', first, [first]],
  ['of another site is not', foreign, []],
])('a domain %s', async (_, domainId, held) => {
  const hold = heldBy(db, { table: 'domains' }, (trx) => lockDomain(trx, { siteId, domainId }));
  expect(await hold).toEqual(held);
});

it('names are in languages of the site', async () => {
  expect(await areLanguages(db, siteId, [here.dutchId])).toBe(true);
  expect(await areLanguages(db, siteId, [here.dutchId, here.englishId])).toBe(true);
  expect(await areLanguages(db, siteId, [here.dutchId, there.dutchId])).toBe(false);
});
