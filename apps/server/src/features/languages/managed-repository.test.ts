import {
  createDomainType,
  createLanguage,
  createStandardText,
  createVisit,
  createVisitor,
} from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  deleteLanguage,
  findByIsoCode,
  findManagedLanguage,
  insertLanguage,
  listManagedLanguages,
  lockLanguages,
  saveDefaultLanguage,
  updateLanguageActive,
} from './managed-repository.ts';

const { db } = await testDatabase();

let here: TestSite;
let there: TestSite;
beforeEach(async () => {
  [here, there] = [await createTestSite(db), await createTestSite(db)];
});
const find = (languageId: number, site = here) =>
  findManagedLanguage(db, { siteId: site.siteId, languageId });
const text = (values: Record<number, string>, site = here) =>
  createStandardText(db, { site_id: site.siteId, values });

it('a language belongs to its own site', async () => {
  expect((await listManagedLanguages(db, here.siteId)).map(({ id }) => id)).toEqual([
    here.dutchId,
    here.englishId,
  ]);
  expect(await find(here.englishId)).toMatchObject({ id: here.englishId });
  expect(await find(there.dutchId)).toBeUndefined();
});

it('counts the texts of its own site that lack a translation', async () => {
  await text({ [here.dutchId]: 'Een', [here.englishId]: 'One' });
  await text({ [here.dutchId]: 'Twee' });
  for (const value of ['Drie', 'Vier']) await text({ [there.englishId]: value }, there);
  expect(await find(here.dutchId)).toMatchObject({ missingTexts: 0 });
  expect(await find(here.englishId)).toMatchObject({ missingTexts: 1 });
  expect(await find(there.dutchId, there)).toMatchObject({ missingTexts: 2 });
});

it.each([
  ['a text', () => text({ [here.englishId]: 'One' })],
  [
    'a visit',
    async () =>
      createVisit(db, {
        ...{ site_id: here.siteId, organisation_id: here.organisationId, day: '2020-01-02' },
        visitor_id: await createVisitor(db, { site_id: here.siteId }),
        domain_type_id: await createDomainType(db, { organisation_id: here.organisationId }),
        language_id: here.englishId,
      }),
  ],
])('a language is in use by %s in it, and no other one is', async (_, use) => {
  expect(await find(here.englishId)).toMatchObject({ used: false });
  await use();
  expect(await find(here.englishId)).toMatchObject({ used: true });
  expect(await find(here.dutchId)).toMatchObject({ used: false });
  expect(await find(there.englishId, there)).toMatchObject({ used: false });
});

it('adding or removing languages locks all those of that site', async () => {
  const own = [here.dutchId, here.englishId];
  const held = heldBy(db, { table: 'languages', ids: [...own, there.dutchId] }, (executor) =>
    lockLanguages(executor, here.siteId),
  );
  expect(await held).toEqual(own);
});

it('a language is found by its code, at its own site', async () => {
  const find = (siteId: number, isoCode: string) => findByIsoCode(db, { siteId, isoCode });
  expect(await find(here.siteId, 'nl')).toMatchObject({ id: here.dutchId });
  expect(await find(here.siteId, 'en')).toMatchObject({ id: here.englishId });
  expect(await find(there.siteId, 'nl')).toMatchObject({ id: there.dutchId });
  expect(await find(here.siteId, 'fr')).toBeUndefined();
});

it('a new language comes last at its own site', async () => {
  await createLanguage(db, { site_id: there.siteId, iso_code: 'de', sort_order: 9 });
  const added = await insertLanguage(db, { siteId: here.siteId, isoCode: 'fr' });
  expect(await find(added)).toMatchObject({ sortOrder: 3 });
});

it('deactivates and deletes one language only', async () => {
  await updateLanguageActive(db, here.englishId, false);
  expect(await find(here.englishId)).toMatchObject({ active: false });
  expect(await find(here.dutchId)).toMatchObject({ active: true });
  await deleteLanguage(db, here.englishId);
  expect(await find(here.englishId)).toBeUndefined();
  expect(await find(here.dutchId)).toBeDefined();
});

it('changes the default language of one site only', async () => {
  await saveDefaultLanguage(db, { siteId: here.siteId, languageId: here.englishId });
  expect(await find(here.englishId)).toMatchObject({ isDefault: true });
  expect(await find(here.dutchId)).toMatchObject({ isDefault: false });
  expect(await find(there.dutchId, there)).toMatchObject({ isDefault: true });
  expect(await find(there.englishId, there)).toMatchObject({ isDefault: false });
});
