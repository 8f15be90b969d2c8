import { createImportPlace, outcomes, reasonsOf } from '@balie/testkit/account-import.ts';
import { createDesk, createDomainType, createSite, createUser } from '@balie/testkit/factories.ts';
import { changeRows, readRow } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';

const place = await createImportPlace();
afterAll(() => place.app.close());

describe('a row that breaks a rule', () => {
  it.each([
    ['an unknown role', 'rol', 'baas', 'INVALID_ROLE', 'role'],
    ['a kiosk', 'rol', 'Kiosk', 'IMPORT_KIOSK', 'role'],
    ['an unknown site', 'sites', 'Maanbasis', 'SITE_NOT_FOUND', 'sites'],
    ['no site', 'sites', '-', 'SITE_REQUIRED', 'sites'],
    ['an unknown type', 'domeintypes', 'Toverij', 'DOMAIN_TYPE_NOT_FOUND', 'domainTypes'],
    ['neither yes nor no', 'licentie', 'misschien', 'INVALID_YES_NO', 'licensed'],
    ['a language we do not speak', 'taal', 'Klingon', 'INVALID_LANGUAGE', 'language'],
    ['an invalid address', 'e-mail', 'geen', 'INVALID_EMAIL', 'email'],
    ['an invalid number', 'telefoon', '12', 'INVALID_PHONE', 'phone'],
    ['a number that does not exist', 'telefoon', '+99999999999', 'INVALID_PHONE', 'phone'],
    [
      'the right without the role',
      'organisatiebeheerder',
      'ja',
      'INVALID_ROLE',
      'organisationAdmin',
    ],
    ['a new user who is not active', 'actief', 'nee', 'USER_INACTIVE', 'active'],
  ])(
    'is refused with its place and reason, and the others are not: %s',
    async (_, header, value, code, column) => {
      const answer = await place.preview(
        `gebruikersnaam;voornaam;achternaam;${header}\nfout.een;Fout;Een;${value}\ngoed.een;Goed;Een;`,
      );
      expect(outcomes(answer)).toEqual(['fout.een REFUSED', 'goed.een CREATED']);
      expect(reasonsOf(answer)[0]).toEqual([[code, column]]);
    },
  );

  it('is refused if its name is missing, invalid or in the file twice', async () => {
    const answer = await place.preview(
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

  it('is refused for a kiosk, or a deactivated user who is not reactivated', async () => {
    await place.user({ username: 'zuil', role: 'QPP' });
    await place.user({ username: 'weg', active: false });
    const answer = await place.preview('gebruikersnaam;voornaam\nzuil;Z\nweg;W');
    expect(reasonsOf(answer)).toEqual([[['IMPORT_KIOSK', null]], [['USER_INACTIVE', null]]]);
    const back = await place.load('gebruikersnaam;actief\nweg;ja');
    expect(outcomes(back)).toEqual(['weg CHANGED']);
    expect(await place.stored('weg')).toMatchObject({ active: true });
  });

  it('never removes the last organisation administrator, or one’s own access', async () => {
    const { username } = (await place.app.db
      .selectFrom('users')
      .where('id', '=', place.organisationAdminId)
      .select('username')
      .executeTakeFirst()) ?? { username: '' };
    const answer = await place.preview(`gebruikersnaam;organisatiebeheerder\n${username};nee`);
    expect(reasonsOf(answer)).toEqual([[['USER_IS_YOURSELF', null]]]);
    const gone = await place.preview(`gebruikersnaam;actief\n${username};nee`);
    expect(reasonsOf(gone)).toEqual([[['USER_IS_YOURSELF', null]]]);
  });

  it('frees the desk of a user who leaves its site', async () => {
    const { organisationId: organisation_id, siteId } = place.site;
    const other = await createSite(place.app.db, { organisation_id, name: 'Elders' });
    const siteIds = [siteId, other];
    const id = await place.user({ siteIds, username: 'bezig', last_name: 'Bezig' });
    const deskId = await createDesk(place.app.db, { site_id: siteId, user_id: id });
    const answer = await place.load('gebruikersnaam;sites\nbezig;Elders');
    expect(outcomes(answer)).toEqual(['bezig CHANGED']);
    const desk = await readRow(place.app.db, 'desks', deskId, 'user_id');
    expect(desk.user_id).toBeNull();
  });
});

describe('an administrator of a site', () => {
  const mine = () => ({ siteId: place.site.siteId, by: place.admin });

  it('cannot appoint an organisation administrator, or reach another site or its people', async () => {
    const elsewhere = await createTestSite(place.app.db);
    await changeRows(place.app.db, 'sites', elsewhere.siteId, { name: 'Buurgemeente' });
    await createUser(place.app.db, {
      organisation_id: elsewhere.organisationId,
      siteIds: [elsewhere.siteId],
      username: 'buur',
    });
    const siteIds = [place.site.siteId, elsewhere.siteId];
    await place.user({ siteIds, username: 'gedeeld', last_name: 'Gedeeld' });
    const boss = await readRow(place.app.db, 'users', place.organisationAdminId, 'username');
    const before = await place.everything();
    const answer = await place.load(
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
    expect(await place.everything()).toBe(before);
  });

  it('cannot reach people of another organisation, nor they this one', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into organisations (name, slug) values ('Andere stad', 'andere') returning id`.execute(
      place.app.db,
    );
    const organisationId = rows[0]?.id ?? 0;
    const siteId = await createSite(place.app.db, {
      organisation_id: organisationId,
      name: 'Ver weg',
    });
    await createDomainType(place.app.db, {
      organisation_id: organisationId,
      name: 'Vreemde zaken',
    });
    await createUser(place.app.db, {
      organisation_id: organisationId,
      siteIds: [siteId],
      username: 'vreemde',
    });
    const answer = await place.preview(
      'gebruikersnaam;voornaam;achternaam;sites;domeintypes\nvreemde;Zelfde;Naam;Ver weg;Vreemde zaken',
    );
    expect(reasonsOf(answer)).toEqual([
      [
        ['SITE_NOT_FOUND', 'sites'],
        ['DOMAIN_TYPE_NOT_FOUND', 'domainTypes'],
      ],
    ]);
    // The same name is free here: it belongs to another organisation.
    expect(
      outcomes(await place.preview('gebruikersnaam;voornaam;achternaam\nvreemde;Zelfde;Naam')),
    ).toEqual(['vreemde CREATED']);
  });
});
