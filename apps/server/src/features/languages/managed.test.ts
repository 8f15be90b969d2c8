import { languageOperations } from '@balie/contract/features/languages/operations.ts';
import type { Language, ManagedLanguage } from '@balie/contract/features/languages/schema.ts';
import { standardTextOperations } from '@balie/contract/features/standard-texts/operations.ts';
import { createStandardText, createVisit, createVisitor } from '@balie/testkit/factories.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: TestSite;
let admin: Sender;

const app = await testApp();
beforeEach(async () => {
  site = await createTestSite(app.db);
  admin = await app.signIn(site.adminId);
});

const params = () => ({ siteId: site.siteId });
const offered = async (): Promise<Language[]> =>
  (await admin.send(languageOperations.listLanguages, { params: params() })).json();
const codes = async () => (await offered()).map(({ isoCode }) => isoCode);
const managed = async (): Promise<ManagedLanguage[]> =>
  (await admin.send(languageOperations.listManagedLanguages, { params: params() })).json();
const add = (isoCode: string) =>
  admin.send(languageOperations.addLanguage, { params: params(), body: { isoCode } });
const remove = (languageId: number) =>
  admin.send(languageOperations.removeLanguage, { params: { ...params(), languageId } });
const makeDefault = (languageId: number) =>
  admin.send(languageOperations.makeDefaultLanguage, { params: { ...params(), languageId } });
const text = (values: Record<number, string>) =>
  createStandardText(app.db, { site_id: site.siteId, values });

describe('the languages of a site', () => {
  it('get a new one from the list, under its own name, at the end', async () => {
    const answer = await add('ar');
    expect(answer.json()).toMatchObject({ name: 'العربية', sortOrder: 3, active: true });
    expect(await codes()).toEqual(['nl', 'en', 'ar']);
    expect(await add('ar')).toBeRefused(400, 'LANGUAGE_EXISTS');
    expect(await add('xx')).toBeRefused(422, 'UNKNOWN_ISO_LANGUAGE');
  });

  it('lose one that is not used, without a gap in the order', async () => {
    await add('fr');
    expect((await remove(site.englishId)).statusCode).toBe(204);
    expect(await offered()).toMatchObject([
      { isoCode: 'nl', sortOrder: 1 },
      { isoCode: 'fr', sortOrder: 2 },
    ]);
    expect(await managed()).toHaveLength(2);
  });

  it('hide one that has texts or visits, and restore it with its texts', async () => {
    const textId = await text({ [site.dutchId]: 'Welkom', [site.englishId]: 'Welcome' });
    const french = (await add('fr')).json();
    await createVisit(app.db, {
      site_id: site.siteId,
      organisation_id: site.organisationId,
      visitor_id: await createVisitor(app.db, { site_id: site.siteId }),
      domain_type_id: site.domainTypeId,
      language_id: french.id,
      day: '2020-01-01',
    });
    expect((await remove(site.englishId)).statusCode).toBe(204);
    expect((await remove(french.id)).statusCode).toBe(204);
    expect(await codes()).toEqual(['nl']);
    const hidden = (await managed()).filter(({ active }) => !active);
    expect(hidden.map(({ isoCode }) => isoCode).sort()).toEqual(['en', 'fr']);
    expect((await add('en')).json()).toMatchObject({ id: site.englishId, sortOrder: 2 });
    expect(await codes()).toEqual(['nl', 'en']);
    const value = await app.db
      .selectFrom('standard_text_values')
      .where('standard_text_id', '=', textId)
      .where('language_id', '=', site.englishId)
      .select('value')
      .executeTakeFirst();
    expect(value).toEqual({ value: 'Welcome' });
  });

  it('keep their default one', async () => {
    expect(await remove(site.dutchId)).toBeRefused(422, 'LANGUAGE_IS_DEFAULT');
  });

  it('show how many texts lack a translation, and refuse a default that lacks one', async () => {
    await text({ [site.dutchId]: 'Welkom', [site.englishId]: 'Welcome' });
    const half = await text({ [site.dutchId]: 'Tot ziens' });
    expect(await managed()).toMatchObject([
      { isoCode: 'nl', isDefault: true, missingTexts: 0 },
      { isoCode: 'en', missingTexts: 1 },
    ]);
    expect((await makeDefault(site.englishId)).json()).toMatchObject({
      status: 422,
      message: 'LANGUAGE_LACKS_TEXTS',
      details: { count: '1', language: 'English' },
    });
    await addRows(app.db, 'standard_text_values', {
      site_id: site.siteId,
      standard_text_id: half,
      language_id: site.englishId,
      value: 'Goodbye',
    });
    expect((await makeDefault(site.englishId)).json()).toMatchObject({ isDefault: true });
    const texts = await admin.send(standardTextOperations.listDefaultLanguageTexts, {
      params: params(),
    });
    expect(texts.json().map(({ value }: { value: string }) => value)).toEqual([
      'Goodbye',
      'Welcome',
    ]);
  });

  it('lose no text that is written while the default changes', async () => {
    const body = { type: 'TICKET', locales: { [site.dutchId]: 'Dag', [site.englishId]: 'Hello' } };
    const [changed, written] = await Promise.all([
      makeDefault(site.englishId),
      admin.send(standardTextOperations.addStandardText, { params: params(), body }),
    ]);
    expect([changed.statusCode, written.statusCode], written.body).toEqual([200, 200]);
    const listed = await admin.send(standardTextOperations.listStandardTexts, { params: params() });
    expect(listed.json()).toHaveLength(1);
  });
});
