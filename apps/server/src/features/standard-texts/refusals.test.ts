import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { textActions } from '@balie/testkit/standard-texts.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: TestSite;
let admin: Sender;
let clerk: Sender;
const { add, update, read, remove, newText } = textActions(() => ({ app, site, admin, clerk }));

const app = await testApp();

beforeEach(async () => {
  site = await createTestSite(app.db);
  admin = await app.signIn(site.adminId);
  clerk = await app.signIn(site.clerkId);
});

describe('standard texts', () => {
  it('refuse a new text without any text, or without the default language by its name', async () => {
    for (const locales of [{}, { [site.dutchId]: '  ' }, undefined]) {
      expect(await add(locales)).toBeRefused(422, 'ADD_LOCALE_WARNING_MESSAGE');
    }
    expect((await add({ [site.englishId]: 'Welcome' })).json()).toMatchObject({
      status: 422,
      message: 'NO_DEFAULT_TEXT',
      details: { language: 'Nederlands' },
    });
    const key = await newText();
    expect(await update(key, { [site.dutchId]: '' })).toBeRefused(
      422,
      'ADD_LOCALE_WARNING_MESSAGE',
    );
  });

  it('refuse an unknown placeholder and name the language', async () => {
    const field = `locales.${site.dutchId}`;
    expect((await add({ [site.dutchId]: 'Ga naar {zaal}' })).json()).toMatchObject({
      status: 422,
      message: 'WRONG_PLACEHOLDER',
      fields: { [field]: 'WRONG_PLACEHOLDER' },
    });
    const key = await newText();
    expect((await update(key, { [site.englishId]: 'Go to {room}' })).json()).toMatchObject({
      status: 422,
      message: 'WRONG_PLACEHOLDER',
      fields: { [`values.${site.englishId}`]: 'WRONG_PLACEHOLDER' },
    });
    expect(await add({ [site.dutchId]: 'x'.repeat(1001) })).toBeRefused(422, 'TEXT_TOO_LONG');
  });

  it('refuse an unknown type, language or key', async () => {
    expect(await add({ [site.dutchId]: 'Tekst' }, 'ANDERS')).toBeRefused(422, 'INVALID_TEXT_TYPE');
    const foreign = await createTestSite(app.db);
    for (const languageId of [foreign.englishId, 999_999]) {
      expect(await add({ [site.dutchId]: 'Tekst', [languageId]: 'Text' })).toBeRefused(
        404,
        'LANGUAGE_NOT_FOUND',
      );
    }
    const missing = { status: 404, message: 'STANDARD_TEXT_NOT_FOUND' };
    for (const key of ['geen-sleutel', 'c7a4b6de-2f3b-4c46-a6d2-0d9a63f7a001']) {
      expect((await update(key, { [site.dutchId]: 'Tekst' })).json()).toMatchObject(missing);
      expect((await read(key)).json()).toMatchObject(missing);
      expect((await remove(site.dutchId, key)).json()).toMatchObject(missing);
    }
  });

  it('refuse the same text of the same type twice, on add and on edit', async () => {
    const refused = { status: 400, message: 'DUPLICATE_ST_TEXT' };
    await newText('Volg de pijl');
    expect((await add({ [site.dutchId]: ' volg de PIJL ' })).json()).toMatchObject(refused);
    expect((await add({ [site.dutchId]: 'Volg de pijl' }, 'KIOSK')).statusCode).toBe(200);
    const key = await newText('Volg de lijn');
    expect((await update(key, { [site.dutchId]: 'Volg de pijl' })).json()).toMatchObject(refused);
    expect((await update(key, { [site.dutchId]: 'volg de lijn' })).statusCode).toBe(200);
  });

  it('let one win if the same text is added several times at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add({ [site.dutchId]: 'Tegelijk' })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400, 400]);
  });
});
