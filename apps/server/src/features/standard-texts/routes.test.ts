import { standardTextOperations } from '@balie/contract/features/standard-texts/operations.ts';
import { createDomain, createInstruction, createStandardText } from '@balie/testkit/factories.ts';
import { changeRows, readRow } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { keyOfText, textActions } from '@balie/testkit/standard-texts.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: TestSite;
let admin: Sender;
let clerk: Sender;
let params: { siteId: number };
const { add, update, read, remove, newText } = textActions(() => ({ app, site, admin, clerk }));

const app = await testApp();

beforeEach(async () => {
  site = await createTestSite(app.db);
  params = { siteId: site.siteId };
  admin = await app.signIn(site.adminId);
  clerk = await app.signIn(site.clerkId);
});

const idOf = async (key: string) => (await readRow(app.db, 'standard_texts', { key }, 'id')).id;

describe('standard texts', () => {
  it('are added in the default language, then edited by the key of the answer', async () => {
    const added = await add({ [site.dutchId]: '  Ga naar {waitingRoom} ' });
    expect(added.statusCode).toBe(200);
    const [text] = added.json();
    expect(text).toEqual({
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'INSTRUCTION',
      languageId: site.dutchId,
      value: 'Ga naar {waitingRoom}',
      locales: { [site.dutchId]: 'Ga naar {waitingRoom}' },
    });

    const edited = await update(text.key, { [site.englishId]: ' Go to {waitingRoom} ' });
    expect(edited.json()[0].locales).toEqual({
      [site.dutchId]: 'Ga naar {waitingRoom}',
      [site.englishId]: 'Go to {waitingRoom}',
    });
    expect((await read(text.key)).json()).toEqual(edited.json()[0]);

    const list = await clerk.send(standardTextOperations.listStandardTexts, { params });
    expect(list.json()).toEqual(edited.json());
    const options = await clerk.send(standardTextOperations.listDefaultLanguageTexts, { params });
    expect(options.json()).toEqual([
      {
        key: text.key,
        type: 'INSTRUCTION',
        languageId: site.dutchId,
        value: 'Ga naar {waitingRoom}',
      },
    ]);
  });

  it('ignore empty input, keep what is omitted, and delete a translation that is null', async () => {
    const key = await newText('Welkom');
    await update(key, { [site.englishId]: 'Welcome' });
    const kept = await update(key, { [site.dutchId]: 'Hartelijk welkom', [site.englishId]: ' ' });
    expect(kept.json()[0].locales).toEqual({
      [site.dutchId]: 'Hartelijk welkom',
      [site.englishId]: 'Welcome',
    });
    const without = await update(key, { [site.englishId]: null });
    expect(without.json()[0].locales).toEqual({ [site.dutchId]: 'Hartelijk welkom' });
    const nothing = await update(key, { [site.dutchId]: null });
    expect(nothing.json()).toMatchObject({
      status: 422,
      message: 'NO_DEFAULT_TEXT',
      details: { language: 'Nederlands' },
    });
  });

  it('are added once when the same request is sent again', async () => {
    const send = () =>
      admin.send(standardTextOperations.addStandardText, {
        params,
        body: { type: 'KIOSK', locales: { [site.dutchId]: 'Eén keer' } },
        headers: { 'idempotency-key': 'a-key-of-this-test-0001' },
      });
    const [first, again] = [await send(), await send()];
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
  });

  it('lose one translation, or are deleted with their default language', async () => {
    const key = await newText('Welkom');
    await update(key, { [site.englishId]: 'Welcome' });
    expect((await remove(site.englishId, key)).statusCode).toBe(204);
    expect((await read(key)).json().locales).toEqual({ [site.dutchId]: 'Welkom' });
    expect((await remove(site.englishId, key)).statusCode).toBe(404);
    expect((await remove(site.dutchId, key)).statusCode).toBe(204);
    expect((await read(key)).statusCode).toBe(404);
  });

  it('are not deleted while a domain or directions use them', async () => {
    const refused = { status: 409, message: 'STANDARD_TEXT_IN_USE' };
    const domain = {
      site_id: site.siteId,
      organisation_id: site.organisationId,
      domain_type_id: site.domainTypeId,
    };
    const message = await newText('Wij sluiten', 'DOMAIN_MESSAGE');
    await createDomain(app.db, {
      ...domain,
      notification_text_id: await idOf(message),
      closing_time_minutes: 10,
    });
    expect((await remove(site.dutchId, message)).json()).toMatchObject(refused);

    const direction = await newText('Volg de pijl');
    await createInstruction(app.db, {
      site_id: site.siteId,
      kiosk_id: site.kioskId,
      domain_id: await createDomain(app.db, domain),
      regime_id: site.walkInRegimeId,
      waiting_room_id: site.roomId,
      standard_text_id: await idOf(direction),
    });
    expect((await remove(site.dutchId, direction)).json()).toMatchObject(refused);
    expect((await read(direction)).statusCode).toBe(200);
  });

  it('of another site are not found', async () => {
    const foreign = await createTestSite(app.db);
    const id = await createStandardText(app.db, {
      site_id: foreign.siteId,
      values: { [foreign.dutchId]: 'Vreemd' },
    });
    const key = await keyOfText(app.db, id);
    expect((await read(key)).statusCode).toBe(404);
    expect((await update(key, { [site.dutchId]: 'Mijn' })).statusCode).toBe(404);
    expect((await remove(site.dutchId, key)).statusCode).toBe(404);
  });

  it('have types, and are written by administrators only', async () => {
    const types = await clerk.send(standardTextOperations.listStandardTextTypes, { params });
    expect(types.json()).toEqual(['INSTRUCTION', 'DOMAIN_MESSAGE', 'TICKET', 'KIOSK']);
    const key = await newText();
    for (const answer of [
      await clerk.send(standardTextOperations.addStandardText, {
        params,
        body: { type: 'TICKET', locales: { [site.dutchId]: 'Tekst' } },
      }),
      await clerk.send(standardTextOperations.updateStandardText, {
        params,
        body: { key, values: { [site.dutchId]: 'Tekst' } },
      }),
      await clerk.send(standardTextOperations.deleteStandardText, {
        params: { ...params, languageId: site.dutchId, key },
      }),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
  });

  it('are logged at every change', async () => {
    const key = await newText('Een');
    await update(key, { [site.dutchId]: 'Twee' });
    await remove(site.dutchId, key);
    const rows = await app.db
      .selectFrom('audit_log')
      .where('entity_id', '=', key)
      .select(['action', 'before', 'after'])
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { action: 'ADD', before: null, after: { value: 'Een' } },
      { action: 'UPDATE', before: { value: 'Een' }, after: { value: 'Twee' } },
      { action: 'DELETE', before: { value: 'Twee' }, after: null },
    ]);
  });
});

describe('placeholders', () => {
  it("are described in the user's language, or else in the site's", async () => {
    const first = async () =>
      (await clerk.send(standardTextOperations.listPlaceholders, { params })).json()[0];
    expect(await first()).toEqual({
      key: 'ticketNumber',
      name: '{ticketNumber}',
      value: 'Het ticketnummer van de bezoeker',
    });
    await changeRows(app.db, 'sites', site.siteId, { language: 'en' });
    expect((await first()).value).toBe("The visitor's ticket number");
    await changeRows(app.db, 'users', site.clerkId, { language: 'nl' });
    expect((await first()).value).toBe('Het ticketnummer van de bezoeker');
  });
});
