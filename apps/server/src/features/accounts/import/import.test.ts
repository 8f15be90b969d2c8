import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { oneTimeLinkOperations } from '@balie/contract/features/one-time-links/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createDesk, createDomainType, createSite, createUser } from '@balie/demo/factories.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCalls } from '../../../testing/account-import.ts';
import { createOrganisationPlace, type OrganisationPlace } from '../../../testing/organisation.ts';
import { createTestSite } from '../../../testing/site.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let place: OrganisationPlace;
let siteName: string;
let typeName: string;
const { preview, apply, load } = importCalls(() => ({
  siteId: place.site.siteId,
  by: place.boss,
}));

beforeAll(async () => {
  app = await createTestApp();
  place = await createOrganisationPlace(app);
  const { siteId, domainTypeId } = place.site;
  siteName = 'Stadhuis, Markt 1';
  typeName = 'Burgerzaken';
  await app.db.updateTable('sites').set({ name: siteName }).where('id', '=', siteId).execute();
  await app.db
    .updateTable('domain_types')
    .set({ name: typeName })
    .where('id', '=', domainTypeId)
    .execute();
});
afterAll(() => app.close());

interface Told {
  line: number;
  username: string;
  outcome: string;
  changes: { column: string; before: string | null; after: string }[];
  reasons: { code: string; column: string | null; value: string | null }[];
}
const rowsOf = (answer: { json: () => { rows: Told[] } }) => answer.json().rows;
const outcomes = (answer: { json: () => { rows: Told[] } }) =>
  rowsOf(answer).map(({ username, outcome }) => `${username} ${outcome}`);
const reasonsOf = (answer: { json: () => { rows: Told[] } }) =>
  rowsOf(answer).map(({ reasons }) => reasons.map(({ code, column }) => [code, column]));
const stored = async (username: string) =>
  (
    await sql<Record<string, unknown>>`
      select u.*, array(select s.name from user_sites us join sites s on s.id = us.site_id
          where us.user_id = u.id order by 1) as sites,
        array(select t.name from user_domain_types ut join domain_types t on t.id = ut.domain_type_id
          where ut.user_id = u.id order by 1) as types
      from users u where lower(username) = lower(${username})`.execute(app.db)
  ).rows[0];
/** Everything that a file of users could touch. */
const everything = async () =>
  JSON.stringify(
    (
      await sql`select
        (select json_agg(u order by id) from users u) as users,
        (select json_agg(s order by user_id, site_id) from user_sites s) as sites,
        (select json_agg(t order by user_id, domain_type_id) from user_domain_types t) as types,
        (select count(*) from audit_log) as lines, (select count(*) from events) as events`.execute(
        app.db,
      )
    ).rows,
  );

describe('a file of users', () => {
  it('is previewed without a trace, carried out as previewed, and changes nothing the second time', async () => {
    const file = [
      'Gebruikersnaam;Voornaam;Achternaam;E-mail;Telefoon;Rol;Sites;Domeintypes;Taal;Licentie',
      `lotte.claes;Lotte;Claes;lotte@stad.example;0470 12 34 56;Medewerker;"${siteName}";${typeName};nl;ja`,
      'bram.wouters;Bram;Wouters;;;Beheerder;;;;',
    ].join('\r\n');
    const before = await everything();
    const told = await preview(file);
    expect(told.statusCode, told.body).toBe(200);
    expect(outcomes(told)).toEqual(['lotte.claes CREATED', 'bram.wouters CREATED']);
    expect(await everything()).toBe(before);

    const done = await apply(file, told.json().fingerprint);
    expect(done.statusCode, done.body).toBe(200);
    expect(rowsOf(done)).toEqual(rowsOf(told));
    expect(done.json().createdIds).toHaveLength(2);
    expect(await stored('lotte.claes')).toMatchObject({
      first_name: 'Lotte',
      email: 'lotte@stad.example',
      phone: '0470123456',
      role: 'NORMAL',
      language: 'nl',
      licensed: true,
      password_hash: null,
      sites: [siteName],
      types: [typeName],
    });
    expect(await stored('bram.wouters')).toMatchObject({ role: 'ADMIN', sites: [siteName] });

    const after = await everything();
    const again = await load(file);
    expect(outcomes(again)).toEqual(['lotte.claes UNCHANGED', 'bram.wouters UNCHANGED']);
    expect(await everything()).toBe(after);
  });

  it('tells what changes from what to what, and leaves alone what a cell does not say', async () => {
    await load(
      'username,first name,last name,e-mail,phone\neva,Eva,Maes,eva@stad.example,0470123456',
    );
    const file = 'USERNAME,Last Name,E-mail,Phone,Role\nEVA,Maes-Claes,-,,Administrator';
    const told = await preview(file);
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
    await apply(file, told.json().fingerprint);
    expect(await stored('eva')).toMatchObject({
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
    // What Excel writes on Windows has places that stand for nothing.
    ['a byte that is no letter', Buffer.from([0x42, 0x81, 0xe9])],
  ])('with %s is refused in that row, and nothing is stored in its place', async (_, name) => {
    const file = Buffer.concat([
      Buffer.from('gebruikersnaam;voornaam;achternaam\nvreemd;'),
      Buffer.from(name),
      Buffer.from(';Wouters\ngewoon;Ann;Claes'),
    ]);
    const told = await load(file);
    expect(outcomes(told)).toEqual(['vreemd REFUSED', expect.stringMatching(/^gewoon /)]);
    expect(reasonsOf(told)[0]).toEqual([['INVALID_TEXT', 'firstName']]);
    expect(await stored('vreemd')).toBeUndefined();
  });

  it('leaves a line in the log for each person, by name', async () => {
    await load('gebruikersnaam;voornaam;achternaam\nlog.boek;Log;Boek');
    const line = await app.db
      .selectFrom('audit_log')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      user_id: place.organisationAdminId,
      action: 'ADD',
      entity: 'user',
      after: { username: 'log.boek', sites: [siteName] },
    });
  });

  it('gets the same answer when it is sent again because the first one got lost', async () => {
    const file = 'gebruikersnaam;voornaam;achternaam\nverloren;Ver;Loren';
    const expected = (await preview(file)).json().fingerprint;
    const send = () =>
      place.boss.call(accountOperations.importAccounts, {
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

describe('what spreadsheets write', () => {
  const text = 'gebruikersnaam;voornaam;achternaam\nzoe.%;Zoë;Van Düren €\n';
  const encoded = (name: string) => text.replace('%', name);
  it.each([
    ['UTF-8 with its mark', 'bom', (t: string) => Buffer.from(`\uFEFF${t}`)],
    ['UTF-8 without', 'utf8', (t: string) => Buffer.from(t)],
    ['UTF-16', 'utf16', (t: string) => Buffer.from(`\uFEFF${t}`, 'utf16le')],
    ['Windows-1252', 'win', (t: string) => Buffer.from(t.replace('€', '\u0080'), 'latin1')],
    ['Excel with its own first line', 'sep', (t: string) => Buffer.from(`sep=;\r\n${t}`)],
    ['tabs', 'tab', (t: string) => Buffer.from(t.replaceAll(';', '\t'))],
    [
      'commas and quotes',
      'quote',
      (t: string) =>
        Buffer.from(`"${t.replaceAll(';', '","').replaceAll('\n', '"\n"').slice(0, -1)}`),
    ],
  ])('is read: %s', async (_, name, write) => {
    const answer = await load(write(encoded(name)));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await stored(`zoe.${name}`)).toMatchObject({
      first_name: 'Zoë',
      last_name: 'Van Düren €',
    });
  });

  it('is read with a cell of two lines, names with commas, and the line where a row begins', async () => {
    await createSite(app.db, { organisation_id: place.site.organisationId, name: 'Bib' });
    const answer = await preview(
      `gebruikersnaam;voornaam;achternaam;sites\nmeer.regels;Meer;Regels;"${siteName}\n|Bib"\n\nte.laat;;;`,
    );
    expect(rowsOf(answer)).toMatchObject([
      {
        line: 2,
        changes: expect.arrayContaining([
          { column: 'sites', before: null, after: `Bib, ${siteName}` },
        ]),
      },
      { line: 5, outcome: 'REFUSED' },
    ]);
  });

  it('tells which headers say nothing, so that a password is seen to be ignored', async () => {
    const answer = await preview(
      'gebruikersnaam;wachtwoord;voornaam;achternaam\nmet.geheim;hunter2;A;B',
    );
    expect(answer.json()).toMatchObject({ ignoredColumns: ['wachtwoord'] });
    expect(answer.body).not.toContain('hunter2');
  });

  it.each([
    [
      'a workbook',
      Buffer.from('PK\u0003\u0004\u0000\u0000[Content_Types].xml'),
      'IMPORT_UNREADABLE',
    ],
    ['half a UTF-16', Buffer.from([0xff, 0xfe, 0x41]), 'IMPORT_UNREADABLE'],
    [
      'UTF-16 with nothings',
      Buffer.from('\uFEFFgebruikersnaam\na\u0000b', 'utf16le'),
      'IMPORT_UNREADABLE',
    ],
    ['an open quote', 'gebruikersnaam;voornaam\n"an;An', 'IMPORT_UNREADABLE'],
    ['nothing', '\r\n', 'IMPORT_EMPTY'],
    ['headers only', 'gebruikersnaam;voornaam\n', 'IMPORT_EMPTY'],
    ['no usernames', 'voornaam;achternaam\nAn;Peeters', 'IMPORT_NO_USERNAME'],
    ['a column twice', 'gebruikersnaam;rol;role\nan;admin;normal', 'IMPORT_COLUMN_TWICE'],
    [
      'too many',
      `username\n${Array.from({ length: 501 }, (_, n) => `u${n}`).join('\n')}`,
      'IMPORT_TOO_MANY_ROWS',
    ],
  ])('is refused whole: %s', async (_, file, message) => {
    const before = await everything();
    for (const answer of [await preview(file), await apply(file, 'x')]) {
      expect(answer.json()).toMatchObject({ status: 422, message });
    }
    expect(await everything()).toBe(before);
  });

  it('is refused when it is too big, or of another kind', async () => {
    const big = await preview(Buffer.alloc(1_100_000, 'a'));
    expect(big.json()).toMatchObject({ status: 413, message: 'PAYLOAD_TOO_LARGE' });
    const other = await place.boss.call(accountOperations.previewAccountImport, {
      params: { siteId: place.site.siteId },
      body: { a: 1 },
    });
    expect(other.json()).toMatchObject({ status: 415, message: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('is read at its largest, in the time of one request', async () => {
    const lines = Array.from({ length: 500 }, (_, n) => `groot.${n};Voor${n};Achter${n}`);
    const answer = await preview(`gebruikersnaam;voornaam;achternaam\n${lines.join('\n')}`);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    expect(notEmpty(rowsOf(answer)).every(({ outcome }) => outcome === 'CREATED')).toBe(true);
  }, 90_000);
});

describe('a row that breaks a rule', () => {
  it.each([
    ['a role nobody knows', 'rol', 'baas', 'INVALID_ROLE', 'role'],
    ['a kiosk', 'rol', 'Kiosk', 'IMPORT_KIOSK', 'role'],
    ['a site nobody knows', 'sites', 'Maanbasis', 'SITE_NOT_FOUND', 'sites'],
    ['no site', 'sites', '-', 'SITE_REQUIRED', 'sites'],
    ['a type nobody knows', 'domeintypes', 'Toverij', 'DOMAIN_TYPE_NOT_FOUND', 'domainTypes'],
    ['neither yes nor no', 'licentie', 'misschien', 'INVALID_YES_NO', 'licensed'],
    ['a language we do not speak', 'taal', 'Klingon', 'INVALID_LANGUAGE', 'language'],
    ['an address that is none', 'e-mail', 'geen', 'INVALID_EMAIL', 'email'],
    ['a number that is none', 'telefoon', '12', 'INVALID_PHONE', 'phone'],
    ['a number that does not exist', 'telefoon', '+99999999999', 'INVALID_PHONE', 'phone'],
    [
      'the right without the role',
      'organisatiebeheerder',
      'ja',
      'INVALID_ROLE',
      'organisationAdmin',
    ],
    ['somebody new who is not active', 'actief', 'nee', 'USER_INACTIVE', 'active'],
  ])(
    'is refused with where and why, and the others are not: %s',
    async (_, header, value, code, column) => {
      const answer = await preview(
        `gebruikersnaam;voornaam;achternaam;${header}\nfout.een;Fout;Een;${value}\ngoed.een;Goed;Een;`,
      );
      expect(outcomes(answer)).toEqual(['fout.een REFUSED', 'goed.een CREATED']);
      expect(reasonsOf(answer)[0]).toEqual([[code, column]]);
    },
  );

  it('is refused for its name, when it is missing, wrong or twice in the file', async () => {
    const answer = await preview(
      'gebruikersnaam;voornaam;achternaam\n;Zonder;Naam\nmet spatie;A;B\ntwee;A;B\nTWEE;C;D\nhalf;A;\nveel;A;B;C',
    );
    expect(reasonsOf(answer)).toEqual([
      [['INVALID_USERNAME', 'username']],
      [['INVALID_USERNAME', 'username']],
      [],
      [['IMPORT_ROW_TWICE', null]],
      [['INVALID_LAST_NAME', 'lastName']],
      [['IMPORT_ROW_TOO_LONG', null]],
    ]);
  });

  it('is refused when it is a kiosk, or somebody who was deactivated and not let in again', async () => {
    const { organisationId: organisation_id, siteId } = place.site;
    await createUser(app.db, { organisation_id, siteIds: [siteId], username: 'zuil', role: 'QPP' });
    await createUser(app.db, {
      organisation_id,
      siteIds: [siteId],
      username: 'weg',
      active: false,
    });
    const answer = await preview('gebruikersnaam;voornaam\nzuil;Z\nweg;W');
    expect(reasonsOf(answer)).toEqual([[['IMPORT_KIOSK', null]], [['USER_INACTIVE', null]]]);
    const back = await load('gebruikersnaam;actief\nweg;ja');
    expect(outcomes(back)).toEqual(['weg CHANGED']);
    expect(await stored('weg')).toMatchObject({ active: true });
  });

  it('lets nobody lose their last organisation administrator, or their own access', async () => {
    const { username } = (await app.db
      .selectFrom('users')
      .where('id', '=', place.organisationAdminId)
      .select('username')
      .executeTakeFirst()) ?? { username: '' };
    const answer = await preview(`gebruikersnaam;organisatiebeheerder\n${username};nee`);
    expect(reasonsOf(answer)).toEqual([[['USER_IS_YOURSELF', null]]]);
    const gone = await preview(`gebruikersnaam;actief\n${username};nee`);
    expect(reasonsOf(gone)).toEqual([[['USER_IS_YOURSELF', null]]]);
  });

  it('frees the desk of whoever leaves its site', async () => {
    const { organisationId: organisation_id, siteId } = place.site;
    const other = await createSite(app.db, { organisation_id, name: 'Elders' });
    const id = await createUser(app.db, {
      organisation_id,
      siteIds: [siteId, other],
      username: 'bezig',
      last_name: 'Bezig',
    });
    const deskId = await createDesk(app.db, { site_id: siteId, user_id: id });
    const answer = await load('gebruikersnaam;sites\nbezig;Elders');
    expect(outcomes(answer)).toEqual(['bezig CHANGED']);
    const desk = await app.db
      .selectFrom('desks')
      .where('id', '=', deskId)
      .select('user_id')
      .executeTakeFirstOrThrow();
    expect(desk.user_id).toBeNull();
  });
});

describe('when reality moved between the preview and the confirmation', () => {
  it('nothing happens, and that is said', async () => {
    const file = 'gebruikersnaam;voornaam;achternaam\nintussen;In;Tussen\nnog.iemand;Nog;Iemand';
    const told = await preview(file);
    await createUser(app.db, {
      organisation_id: place.site.organisationId,
      siteIds: [place.site.siteId],
      username: 'intussen',
      first_name: 'Al',
      last_name: 'Gemaakt',
    });
    const before = await everything();
    const answer = await apply(file, told.json().fingerprint);
    expect(answer.json()).toMatchObject({ status: 409, message: 'IMPORT_CHANGED' });
    expect(await everything()).toBe(before);
    const now = await preview(file);
    expect(outcomes(now)).toEqual(['intussen CHANGED', 'nog.iemand CREATED']);
    expect((await apply(file, now.json().fingerprint)).statusCode).toBe(200);
  });

  it('two who confirm the same at once do it once', async () => {
    const file = 'gebruikersnaam;voornaam;achternaam\ntegelijk;Te;Gelijk';
    const { fingerprint } = (await preview(file)).json();
    const both = await Promise.all([apply(file, fingerprint), apply(file, fingerprint)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('an administrator of a site', () => {
  const mine = () => ({ siteId: place.site.siteId, by: place.admin });

  it('makes nobody organisation administrator, and reaches no other site or its people', async () => {
    const elsewhere = await createTestSite(app.db);
    await app.db
      .updateTable('sites')
      .set({ name: 'Buurgemeente' })
      .where('id', '=', elsewhere.siteId)
      .execute();
    await createUser(app.db, {
      organisation_id: elsewhere.organisationId,
      siteIds: [elsewhere.siteId],
      username: 'buur',
    });
    await createUser(app.db, {
      organisation_id: place.site.organisationId,
      siteIds: [place.site.siteId, elsewhere.siteId],
      username: 'gedeeld',
      last_name: 'Gedeeld',
    });
    const boss = await app.db
      .selectFrom('users')
      .where('id', '=', place.organisationAdminId)
      .select('username')
      .executeTakeFirstOrThrow();
    const before = await everything();
    const answer = await load(
      [
        'gebruikersnaam;voornaam;achternaam;rol;sites;organisatiebeheerder',
        'baas.nu;Baas;Nu;beheerder;;ja',
        'naar.buiten;Naar;Buiten;;Buurgemeente;',
        'buur;Over;Genomen;;;',
        'gedeeld;;;beheerder;;',
        `${boss.username};;;medewerker;;`,
      ].join('\n'),
      mine(),
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expect(reasonsOf(answer)).toEqual([
      [['ORGANISATION_ADMIN_ONLY', null]],
      [['SITE_NOT_FOUND', 'sites']],
      [['USERNAME_UNIQUE', null]],
      [['USER_BELONGS_ELSEWHERE', null]],
      [['ORGANISATION_ADMIN_ONLY', null]],
    ]);
    expect(answer.body).not.toContain('Over Genomen Buur');
    expect(await everything()).toBe(before);
  });

  it('and people of another organisation are strangers to each other', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into organisations (name, slug) values ('Andere stad', 'andere') returning id`.execute(
      app.db,
    );
    const organisationId = rows[0]?.id ?? 0;
    const siteId = await createSite(app.db, { organisation_id: organisationId, name: 'Ver weg' });
    await createDomainType(app.db, { organisation_id: organisationId, name: 'Vreemde zaken' });
    await createUser(app.db, {
      organisation_id: organisationId,
      siteIds: [siteId],
      username: 'vreemde',
    });
    const answer = await preview(
      'gebruikersnaam;voornaam;achternaam;sites;domeintypes\nvreemde;Zelfde;Naam;Ver weg;Vreemde zaken',
    );
    expect(reasonsOf(answer)).toEqual([
      [
        ['SITE_NOT_FOUND', 'sites'],
        ['DOMAIN_TYPE_NOT_FOUND', 'domainTypes'],
      ],
    ]);
    // The same name is free here: it is another organisation's.
    expect(
      outcomes(await preview('gebruikersnaam;voornaam;achternaam\nvreemde;Zelfde;Naam')),
    ).toEqual(['vreemde CREATED']);
  });
});

describe('somebody whose account was made by a file', () => {
  const invite = (userIds: number[], by = place.boss) =>
    by.call(accountOperations.inviteAccounts, {
      params: { siteId: place.site.siteId },
      body: { userIds },
    });

  it('gets in by an address of their own, once, within a week', async () => {
    const done = await load('gebruikersnaam;voornaam;achternaam\nnieuw.hier;Nieuw;Hier');
    const [userId = 0] = done.json().createdIds;
    const [lost] = (await invite([userId])).json();
    const invited = await invite([userId]);
    expect(invited.json()).toMatchObject([{ userId, username: 'nieuw.hier', name: 'Nieuw Hier' }]);
    const [{ secret }] = invited.json();
    const read = (body: object) =>
      app.anonymous.call(oneTimeLinkOperations.readOneTimeLink, { body });
    expect((await read({ secret: lost.secret })).json()).toMatchObject({ status: 404 });
    const start = app.now;
    app.now = new Date(start.getTime() + 6 * 86_400_000);
    expect((await read({ secret })).json()).toMatchObject({
      purpose: 'INVITATION',
      username: 'nieuw.hier',
    });
    const own = {
      secret,
      firstName: 'Nieuw',
      lastName: 'Hier',
      password: 'een lange zin als sleutel',
    };
    expect(
      (await app.anonymous.call(oneTimeLinkOperations.useOneTimeLink, { body: own })).statusCode,
    ).toBe(204);
    app.now = start;
    const login = { username: 'nieuw.hier', password: own.password };
    expect((await app.anonymous.call(authOperations.login, { body: login })).statusCode).toBe(204);
    // From now on an address would be a way around what they sign in with.
    expect((await invite([userId])).json()).toMatchObject({
      status: 422,
      message: 'USER_HAS_PASSWORD',
    });
  });

  it('gets none from whoever may not decide for them, and all or none get one', async () => {
    const elsewhere = await createTestSite(app.db);
    const { organisationId: organisation_id, siteId } = place.site;
    const here = await createUser(app.db, { organisation_id, siteIds: [siteId] });
    const shared = await createUser(app.db, {
      organisation_id,
      siteIds: [siteId, elsewhere.siteId],
    });
    const away = await createUser(app.db, { organisation_id, siteIds: [elsewhere.siteId] });
    const gone = await createUser(app.db, { organisation_id, siteIds: [siteId], active: false });
    const above = await place.organisationAdmin();
    const before = await everything();
    for (const [id, message] of [
      [shared, 'USER_BELONGS_ELSEWHERE'],
      [away, 'USER_NOT_FOUND'],
      [gone, 'USER_INACTIVE'],
      [above, 'ORGANISATION_ADMIN_ONLY'],
      [999_999, 'USER_NOT_FOUND'],
    ] as const) {
      expect((await invite([here, id], place.admin)).json()).toMatchObject({ message });
    }
    expect(await everything()).toBe(before);
    expect((await invite([here], place.admin)).statusCode).toBe(200);
  });
});
