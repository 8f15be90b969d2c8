import { createStandardText, createUser } from '@balie/testkit/factories.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { keyOfText } from '@balie/testkit/standard-texts.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  deleteStandardText,
  deleteValue,
  findReaderLanguage,
  findStandardText,
  findStandardTextId,
  hasTwin,
  listDefaultLanguageTexts,
  listStandardTexts,
} from './repository.ts';

const { db } = await testDatabase();

let here: TestSite;
let there: TestSite;
const newText = async (site: TestSite, value: string) => {
  const id = await createStandardText(db, {
    site_id: site.siteId,
    values: { [site.dutchId]: value, [site.englishId]: `${value} (en)` },
  });
  return { id, key: await keyOfText(db, id) };
};
let own = { id: 0, key: '' };
let beside = own;
let foreign = own;
beforeEach(async () => {
  [here, there] = [await createTestSite(db), await createTestSite(db)];
  [own, beside] = [await newText(here, 'Een'), await newText(here, 'Twee')];
  foreign = await newText(there, 'Drie');
});
const localesOf = (site: TestSite, value: string) => ({
  [site.dutchId]: value,
  [site.englishId]: `${value} (en)`,
});
const find = (key: string, site = here) => findStandardText(db, { siteId: site.siteId, key });

it('lists the texts of one site, each in its own languages', async () => {
  const keys = [own.key, beside.key];
  const listed = await listStandardTexts(db, here.siteId);
  expect(listed.map(({ key }) => key)).toEqual(keys);
  expect(listed.map(({ locales }) => locales)).toEqual([
    localesOf(here, 'Een'),
    localesOf(here, 'Twee'),
  ]);
  const short = await listDefaultLanguageTexts(db, here.siteId);
  expect(short.map(({ key, value }) => [key, value])).toEqual([
    [own.key, 'Een'],
    [beside.key, 'Twee'],
  ]);
});

it('finds a text by its key, at its own site', async () => {
  expect(await find(own.key)).toMatchObject({ value: 'Een' });
  expect(await find(beside.key)).toMatchObject({ value: 'Twee' });
  expect(await find(foreign.key)).toBeUndefined();
  const idOf = (key: string) => findStandardTextId(db, { siteId: here.siteId, key });
  expect(await idOf(own.key)).toBe(own.id);
  expect(await idOf(own.key.toUpperCase())).toBe(own.id);
  expect(await idOf(beside.key)).toBe(beside.id);
  expect(await idOf(foreign.key)).toBeUndefined();
  expect(await idOf('no key')).toBeUndefined();
});

it.each([
  ['the same words', {}, true],
  ['other capitals', { value: 'EEN' }, true],
  ['other words', { value: 'Een en een' }, false],
  ['another type', { type: 'DOMAIN_MESSAGE' }, false],
  ['another language', { languageId: 'english' }, false],
  ['another site', { siteId: 'there' }, false],
  ['the text itself', { exceptId: 'own' }, false],
])('decides whether a text is a duplicate with %s', async (_, change, isTwin) => {
  const text = {
    siteId: 'siteId' in change ? there.siteId : here.siteId,
    languageId: 'languageId' in change ? here.englishId : here.dutchId,
    ...('exceptId' in change && { exceptId: own.id }),
    type: 'type' in change ? String(change.type) : 'INSTRUCTION',
    value: 'value' in change ? String(change.value) : 'Een',
  };
  expect(await hasTwin(db, text)).toBe(isTwin);
});

it('deletes one value, not that of another language or text', async () => {
  expect(await deleteValue(db, { textId: own.id, languageId: here.englishId })).toBe(true);
  expect(await deleteValue(db, { textId: own.id, languageId: here.englishId })).toBe(false);
  expect(await find(own.key)).toMatchObject({ locales: { [here.dutchId]: 'Een' } });
  expect((await find(own.key))?.locales).not.toHaveProperty(String(here.englishId));
  expect(await find(beside.key)).toMatchObject({ locales: localesOf(here, 'Twee') });
});

it('deletes one text only', async () => {
  await deleteStandardText(db, own.id);
  expect(await find(own.key)).toBeUndefined();
  expect(await find(beside.key)).toBeDefined();
  expect(await find(foreign.key, there)).toBeDefined();
});

it('a reader gets the language they chose, or else that of the site', async () => {
  const reader = (row: object) => createUser(db, { organisation_id: here.organisationId, ...row });
  const [english, unsaid] = [await reader({ language: 'en' }), await reader({})];
  const language = (userId: number) => findReaderLanguage(db, { userId, siteId: here.siteId });
  expect(await language(english)).toBe('en');
  expect(await language(unsaid)).toBe('nl');
});
