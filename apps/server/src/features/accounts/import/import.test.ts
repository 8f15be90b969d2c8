import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { createImportPlace, outcomes, reasonsOf, rowsOf } from '@balie/testkit/account-import.ts';
import { countWaiting } from '@balie/testkit/waiting.ts';
import { afterAll, describe, expect, it } from 'vitest';

const place = await createImportPlace();
afterAll(() => place.app.close());

describe('a file of users', () => {
  it('waits for another import of the same organisation only', async () => {
    const file = 'username,first name,last name\nwacht,Wim,Wacht';
    const { db } = place.app;
    const busy = await db.startTransaction().execute();
    await busy
      .selectFrom('organisations')
      .where('id', '=', place.site.organisationId)
      .select('id')
      .forNoKeyUpdate()
      .execute();
    const told = place.preview(file);
    await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(1);
    await busy.commit().execute();
    expect(outcomes(await told)).toEqual(['wacht CREATED']);
  });

  it('changes nothing when previewed, is imported as previewed, and changes nothing the second time', async () => {
    const file = [
      'Gebruikersnaam;Voornaam;Achternaam;E-mail;Telefoon;Rol;Sites;Domeintypes;Taal;Licentie',
      `lotte.claes;Lotte;Claes;lotte@stad.example;0470 12 34 56;Medewerker;"${place.siteName}";${place.typeName};nl;ja`,
      'bram.wouters;Bram;Wouters;;;Beheerder;;;;',
    ].join('\r\n');
    const before = await place.everything();
    const told = await place.preview(file);
    expect(told.statusCode, told.body).toBe(200);
    expect(outcomes(told)).toEqual(['lotte.claes CREATED', 'bram.wouters CREATED']);
    expect(await place.everything()).toBe(before);

    const done = await place.apply(file, told.json().fingerprint);
    expect(done.statusCode, done.body).toBe(200);
    expect(rowsOf(done)).toEqual(rowsOf(told));
    expect(done.json().createdIds).toHaveLength(2);
    expect(await place.stored('lotte.claes')).toMatchObject({
      first_name: 'Lotte',
      email: 'lotte@stad.example',
      phone: '0470123456',
      role: 'NORMAL',
      language: 'nl',
      licensed: true,
      password_hash: null,
      sites: [place.siteName],
      types: [place.typeName],
    });
    expect(await place.stored('bram.wouters')).toMatchObject({
      role: 'ADMIN',
      sites: [place.siteName],
    });

    const after = await place.everything();
    const again = await place.load(file);
    expect(outcomes(again)).toEqual(['lotte.claes UNCHANGED', 'bram.wouters UNCHANGED']);
    expect(await place.everything()).toBe(after);
  });

  it('shows the old and new values, and keeps what a cell does not mention', async () => {
    await place.load(
      'username,first name,last name,e-mail,phone\neva,Eva,Maes,eva@stad.example,0470123456',
    );
    const file = 'USERNAME,Last Name,E-mail,Phone,Role\nEVA,Maes-Claes,-,,Administrator';
    const told = await place.preview(file);
    expect(rowsOf(told)).toMatchObject([
      {
        line: 2,
        username: 'eva',
        outcome: 'CHANGED',
        changes: [
          { column: 'lastName', before: 'Maes', after: 'Maes-Claes' },
          { column: 'email', before: 'eva@stad.example', after: '' },
          { column: 'role', before: 'NORMAL', after: 'ADMIN' },
        ],
      },
    ]);
    await place.apply(file, told.json().fingerprint);
    expect(await place.stored('eva')).toMatchObject({
      first_name: 'Eva',
      last_name: 'Maes-Claes',
      email: null,
      phone: '0470123456',
      role: 'ADMIN',
    });
  });

  it.each([
    ['an escape that steers a terminal', 'B\u001b[2Jram'],
    ['a control of the second kind', 'B\u009b31mram'],
    // Some bytes stand for nothing in the encoding Excel uses on Windows.
    ['a byte that is no letter', Buffer.from([0x42, 0x81, 0xe9])],
  ])('with %s is refused in that row, and nothing is stored instead', async (_, name) => {
    const file = Buffer.concat([
      Buffer.from('gebruikersnaam;voornaam;achternaam\nvreemd;'),
      Buffer.from(name),
      Buffer.from(';Wouters\ngewoon;Ann;Claes'),
    ]);
    const told = await place.load(file);
    expect(outcomes(told)).toEqual(['vreemd REFUSED', expect.stringMatching(/^gewoon /)]);
    expect(reasonsOf(told)[0]).toEqual([['INVALID_TEXT', 'firstName']]);
    expect(await place.stored('vreemd')).toBeUndefined();
  });

  it('is logged with one line per person, by name', async () => {
    await place.load('gebruikersnaam;voornaam;achternaam\nlog.boek;Log;Boek');
    const line = await place.app.db
      .selectFrom('audit_log')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      user_id: place.organisationAdminId,
      action: 'ADD',
      entity: 'user',
      after: { username: 'log.boek', sites: [place.siteName] },
    });
  });

  it('gets the same response when it is sent again after a lost response', async () => {
    const file = 'gebruikersnaam;voornaam;achternaam\nverloren;Ver;Loren';
    const expected = (await place.preview(file)).json().fingerprint;
    const send = () =>
      place.boss.send(accountOperations.importAccounts, {
        params: { siteId: place.site.siteId },
        query: { expected },
        body: Buffer.from(file),
        headers: { 'content-type': 'text/csv', 'idempotency-key': 'file-verloren-1' },
      });
    const first = await send();
    const second = await send();
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
  });
});

describe('if something changed between preview and confirmation', () => {
  it('nothing is imported, and the response says so', async () => {
    const file = 'gebruikersnaam;voornaam;achternaam\nintussen;In;Tussen\nnog.iemand;Nog;Iemand';
    const told = await place.preview(file);
    await place.user({ username: 'intussen', first_name: 'Al', last_name: 'Gemaakt' });
    const before = await place.everything();
    const answer = await place.apply(file, told.json().fingerprint);
    expect(answer).toBeRefused(409, 'IMPORT_CHANGED');
    expect(await place.everything()).toBe(before);
    const now = await place.preview(file);
    expect(outcomes(now)).toEqual(['intussen CHANGED', 'nog.iemand CREATED']);
    expect((await place.apply(file, now.json().fingerprint)).statusCode).toBe(200);
  });

  it('two simultaneous confirmations import once', async () => {
    const file = 'gebruikersnaam;voornaam;achternaam\ntegelijk;Te;Gelijk';
    const { fingerprint } = (await place.preview(file)).json();
    const both = await Promise.all([
      place.apply(file, fingerprint),
      place.apply(file, fingerprint),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});
