import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import {
  createDesk,
  createDomainType,
  createOrganisation,
  createSite,
  createUser,
} from '@balie/demo/factories.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Deployments } from '../../../platform/deployments.ts';
import { importCalls } from '../../../testing/account-import.ts';
import { attacked } from '../../../testing/attacks.ts';
import {
  CLIENT,
  providerLogin,
  startIdentityProvider,
  walkProvider,
} from '../../../testing/identity-provider.ts';
import { createTestSite, type TestSite } from '../../../testing/site.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { releaseAccounts } from './service.ts';

let app: TestApp;
let site: TestSite;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
/** What the provider says of each person, besides their name. */
const claims = new Map<string, object>();
const { begin, finish } = providerLogin(() => ({ app, siteId: site.siteId }));

beforeAll(async () => {
  provider = await startIdentityProvider({ claimsOf: (id) => claims.get(id) ?? {} });
  app = await createTestApp({
    identityProvider: {
      ...CLIENT,
      issuer: provider.issuer,
      scopes: ['groups'],
      contact: 'de helpdesk <b>1234</b>',
      accounts: {
        groupsClaim: 'groups',
        groups: [
          rule({ group: 'balie-loket', sites: ['Stadhuis'], domainTypes: ['Burgerzaken'] }),
          rule({ group: 'balie-bib', sites: ['Bibliotheek'], domainTypes: ['Uitleen'] }),
          rule({ group: 'balie-beheer', role: 'ADMIN', sites: 'all', domainTypes: 'all' }),
          rule({ group: 'balie-top', role: 'ADMIN', organisationAdmin: true, sites: 'all' }),
          rule({ group: 'balie-vreemd', sites: ['Buurgemeente'] }),
        ],
      },
    },
  });
  site = await createTestSite(app.db);
  const { organisationId: organisation_id, siteId, domainTypeId } = site;
  await rename('sites', siteId, 'Stadhuis');
  await rename('domain_types', domainTypeId, 'Burgerzaken');
  await createSite(app.db, { organisation_id, name: 'Bibliotheek' });
  await createDomainType(app.db, { organisation_id, name: 'Uitleen' });
  const other = await createOrganisation(app.db);
  await createSite(app.db, { organisation_id: other, name: 'Buurgemeente' });
});
afterAll(async () => {
  await app.close();
  provider.close();
});

function rule(given: object) {
  return {
    group: '',
    role: 'NORMAL' as const,
    organisationAdmin: false,
    sites: 'all' as const,
    domainTypes: 'all' as const,
    ...given,
  };
}
const rename = (table: 'sites' | 'domain_types', id: number, name: string) =>
  app.db.updateTable(table).set({ name }).where('id', '=', id).execute();

/** Signs in at the provider, where somebody has these claims now. */
async function signIn(who: string, said: object, accept?: string) {
  claims.set(`sub-${who}`, said);
  const begun = await begin();
  return finish(await walkProvider(begun.url, `sub-${who}`), begun.cookie, accept);
}
const sessionOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name, value }) => name === 'balie_session' && value)?.value;
const whoIs = (answer: { cookies: { name: string; value: string }[] }) =>
  app.anonymous.call(authOperations.whoami, {
    headers: { cookie: `balie_session=${sessionOf(answer)}` },
  });
const account = async (username: string) =>
  (
    await sql<Record<string, unknown>>`
      select u.*, array(select s.name from user_sites us join sites s on s.id = us.site_id
          where us.user_id = u.id order by 1) as sites,
        array(select t.name from user_domain_types ut join domain_types t on t.id = ut.domain_type_id
          where ut.user_id = u.id order by 1) as types
      from users u where username = ${username}`.execute(app.db)
  ).rows[0];
const refusal = { status: 403, message: 'NO_FITTING_GROUP' };

describe('somebody who signs in at the provider for the first time', () => {
  it('has no name that could steer a terminal, or that would be stored as another', async () => {
    attacked(2);
    const answer = await signIn('zed', {
      given_name: 'Z\u001b[2Jed',
      family_name: 'Halve \ud800',
      groups: ['balie-loket'],
    });
    expect(answer.statusCode, answer.body).toBe(302);
    expect(await account('zed')).toMatchObject({ first_name: '', last_name: 'zed' });
  });

  it('has an account, with role, sites and domain types from their groups', async () => {
    const answer = await signIn('mia', {
      given_name: 'Mia',
      family_name: 'Janssens',
      email: 'mia@stad.example',
      groups: ['personeel', 'balie-loket', 'balie-bib'],
    });
    expect(answer.statusCode, answer.body).toBe(302);
    expect((await whoIs(answer)).json()).toMatchObject({ username: 'mia', role: 'NORMAL' });
    expect(await account('mia')).toMatchObject({
      first_name: 'Mia',
      last_name: 'Janssens',
      email: 'mia@stad.example',
      role: 'NORMAL',
      organisation_admin: false,
      password_hash: null,
      licensed: true,
      sites: ['Bibliotheek', 'Stadhuis'],
      types: ['Burgerzaken', 'Uitleen'],
    });
    const line = await app.db
      .selectFrom('audit_log')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      action: 'ADD',
      entity: 'user',
      after: { username: 'mia', byProvider: true, sites: ['Bibliotheek', 'Stadhuis'] },
    });
  });

  it('twice at once has one account', async () => {
    const both = await Promise.all([1, 2].map(() => signIn('duo', { groups: ['balie-loket'] })));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([302, 302]);
    const { rows } = await sql`select id from users where username = 'duo'`.execute(app.db);
    expect(rows).toHaveLength(1);
  });

  it('and has no group that fits gets the page that says whom to ask, and no account', async () => {
    attacked();
    expect((await signIn('piet', { groups: ['personeel'] })).json()).toMatchObject(refusal);
    const page = await signIn('piet', {}, 'text/html');
    expect(page.statusCode).toBe(403);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('tot Balie. Vraag toegang aan:</p>');
    expect(page.body).toContain('to Balie. For access, ask:</p>');
    // Once, in the words of the operator, which are of one language.
    expect(
      page.body.split('<p><strong>de helpdesk &#60;b&#62;1234&#60;/b&#62;</strong></p>'),
    ).toHaveLength(2);
    expect(page.body).toContain('href="/api/auth/browser?prompt=select_account"');
    expect(sessionOf(page)).toBeUndefined();
    expect(await account('piet')).toBeUndefined();
  });

  it('under the name of somebody else here does not become them', async () => {
    attacked();
    await createUser(app.db, {
      organisation_id: site.organisationId,
      siteIds: [site.siteId],
      username: 'zuil',
      role: 'QPP',
    });
    const answer = await signIn('zuil', { groups: ['balie-top'] });
    expect(answer.json()).toMatchObject({ status: 403, message: 'ACCESS_DENIED' });
    expect(await account('zuil')).toMatchObject({ role: 'QPP', identity_subject: null });
  });

  it('whose account exists already gets what the groups say', async () => {
    await createUser(app.db, {
      organisation_id: site.organisationId,
      siteIds: [site.siteId],
      username: 'bestaand',
      role: 'ADMIN',
    });
    await signIn('bestaand', { groups: ['balie-bib'] });
    expect(await account('bestaand')).toMatchObject({ role: 'NORMAL', sites: ['Bibliotheek'] });
  });
});

describe('somebody whose groups change', () => {
  it('has at the next sign-in what they say then, and their desk elsewhere is free', async () => {
    const first = await signIn('bo', { groups: ['balie-loket'] });
    const { id } = (await whoIs(first)).json();
    const deskId = await createDesk(app.db, { site_id: site.siteId, user_id: id });
    await signIn('bo', { groups: ['balie-bib'] });
    expect(await account('bo')).toMatchObject({ sites: ['Bibliotheek'], types: ['Uitleen'] });
    const desk = await app.db
      .selectFrom('desks')
      .where('id', '=', deskId)
      .select('user_id')
      .executeTakeFirstOrThrow();
    expect(desk.user_id).toBeNull();
    await signIn('bo', { groups: ['balie-beheer'] });
    expect(await account('bo')).toMatchObject({
      role: 'ADMIN',
      sites: ['Bibliotheek', 'Stadhuis'],
    });
  });

  it('leaves no line in the log when nothing changed', async () => {
    await signIn('rust', { groups: ['balie-loket'] });
    const lines = () =>
      app.db
        .selectFrom('audit_log')
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow();
    const before = await lines();
    await signIn('rust', { groups: ['balie-loket', 'koor'] });
    expect(await lines()).toEqual(before);
  });

  it('and loses all of them has no access from then on, until one comes back', async () => {
    const first = await signIn('kwijt', { groups: ['balie-loket'] });
    expect((await whoIs(first)).statusCode).toBe(200);
    attacked();
    expect((await signIn('kwijt', { groups: [] })).json()).toMatchObject(refusal);
    expect((await whoIs(first)).statusCode).toBe(401);
    expect(await account('kwijt')).toMatchObject({ active: false });
    const back = await signIn('kwijt', { groups: ['balie-loket'] });
    expect(back.statusCode).toBe(302);
    expect(await account('kwijt')).toMatchObject({ active: true, identity_refused_at: null });
  });

  it('does not come back when it was an administrator who took their access away', async () => {
    await signIn('buiten', { groups: ['balie-loket'] });
    const { id } = (await account('buiten')) as { id: number };
    const admin = await app.signIn(site.adminId);
    const out = await admin.call(accountOperations.setAccountActive, {
      params: { siteId: site.siteId, userId: id },
      body: { active: false },
    });
    expect(out.statusCode).toBe(200);
    attacked();
    const answer = await signIn('buiten', { groups: ['balie-top'] });
    expect(answer.json()).toMatchObject({ status: 403, message: 'ACCESS_DENIED' });
    expect((await signIn('buiten', { groups: [] })).statusCode).toBe(403);
    expect((await signIn('buiten', { groups: ['balie-loket'] })).statusCode).toBe(403);
    expect(await account('buiten')).toMatchObject({ active: false, role: 'NORMAL' });
  });

  it('stays organisation administrator when they are the last one, and is not let in without a group', async () => {
    await signIn('top', { groups: ['balie-top'] });
    const others = await sql<{ count: number }>`
      select count(*)::int as count from users where organisation_admin`.execute(app.db);
    expect(others.rows[0]?.count).toBe(1);
    expect((await signIn('top', { groups: ['balie-loket'] })).statusCode).toBe(302);
    expect(await account('top')).toMatchObject({
      role: 'ADMIN',
      organisation_admin: true,
      active: true,
      sites: ['Stadhuis'],
    });
    const before = await signIn('top', { groups: ['balie-top'] });
    expect((await signIn('top', { groups: [] })).json()).toMatchObject(refusal);
    expect(await account('top')).toMatchObject({ organisation_admin: true, active: true });
    expect((await whoIs(before)).statusCode).toBe(401);
    // With another one beside them, the provider's word counts.
    await signIn('top', { groups: ['balie-top'] });
    await signIn('tweede', { groups: ['balie-top'] });
    await signIn('tweede', { groups: ['balie-loket'] });
    expect(await account('tweede')).toMatchObject({ role: 'NORMAL', organisation_admin: false });
  });
});

describe('a provider that lies about groups', () => {
  it.each([
    ['an object', { 'balie-top': true }],
    ['a number', 7],
    ['yes', true],
    ['a list with something else in it', ['balie-loket', 7]],
    ['a list of lists', [['balie-top']]],
    ['nothing', null],
    ['more than anybody has', Array.from({ length: 10_001 }, (_, n) => `g${n}`)],
  ])('is not believed, and nothing changes: %s', async (_, groups) => {
    await signIn('leugen', { groups: ['balie-loket'] });
    const before = await account('leugen');
    attacked();
    const answer = await signIn('leugen', { groups });
    expect(answer.json()).toMatchObject({ status: 401, message: 'IDENTITY_NOT_VERIFIED' });
    expect(await account('leugen')).toEqual(before);
  });

  it('with a thousand groups gives what the fitting ones give, and keeps none of the others', async () => {
    attacked();
    const groups = [...Array.from({ length: 999 }, (_, n) => `groep-${n}`), 'balie-bib'];
    const answer = await signIn('duizend', { groups });
    expect(answer.statusCode, answer.body).toBe(302);
    expect(await account('duizend')).toMatchObject({ sites: ['Bibliotheek'] });
    expect(JSON.stringify(await account('duizend'))).not.toContain('groep-');
  });

  it.each([
    ['of another organisation', ['andere-stad-beheer']],
    ['whose site is of another organisation', ['balie-vreemd']],
    ['that only begin the same', ['balie-top-oud', 'Balie-Top', ' balie-top']],
    ['in one text', 'balie-top,balie-beheer'],
  ])('with groups %s gives nothing', async (_, groups) => {
    attacked();
    expect((await signIn('vreemde', { groups })).json()).toMatchObject(refusal);
    expect(await account('vreemde')).toBeUndefined();
  });

  it('with one group as a text is believed, as some providers write it', async () => {
    expect((await signIn('enkel', { groups: 'balie-loket' })).statusCode).toBe(302);
    expect(await account('enkel')).toMatchObject({ sites: ['Stadhuis'] });
  });
});

describe('an account of the provider, as an administrator sees it', () => {
  const find = async (username: string) => {
    const admin = await app.signIn(site.adminId);
    const list = await admin.call(accountOperations.listAccounts, {
      params: { siteId: site.siteId },
    });
    const found = list.json().find((one: { username: string }) => one.username === username);
    return { admin, found };
  };

  it('is locked where the provider decides, also for a file, and open where it does not', async () => {
    await signIn('slot', { given_name: 'Els', family_name: 'Slot', groups: ['balie-loket'] });
    const { admin, found } = await find('slot');
    expect(found).toMatchObject({ managed: true, awaitsAccess: false });
    const params = { siteId: site.siteId, userId: found.id };
    const update = (change: object) =>
      admin.call(accountOperations.updateAccount, { params, body: { ...found, ...change } });
    for (const change of [
      { firstName: 'Anders' },
      { lastName: 'Anders' },
      { email: 'anders@stad.example' },
      { role: 'ADMIN' },
      { domainTypeIds: [] },
    ]) {
      expect((await update(change)).json()).toMatchObject({
        status: 422,
        message: 'USER_MANAGED_ELSEWHERE',
      });
    }
    const open = await update({ phone: '+32470123456', language: 'en', licensed: false });
    expect(open.statusCode, open.body).toBe(200);
    const { preview } = importCalls(() => ({ siteId: site.siteId, by: admin }));
    const file = await preview('gebruikersnaam;voornaam;telefoon\nslot;Ander;');
    expect(file.json().rows).toMatchObject([
      { outcome: 'REFUSED', reasons: [{ code: 'USER_MANAGED_ELSEWHERE' }] },
    ]);
    // What somebody chose here stays at the next sign-in.
    await signIn('slot', { given_name: 'Els', family_name: 'Slot', groups: ['balie-loket'] });
    expect(await account('slot')).toMatchObject({ phone: '+32470123456', licensed: false });
  });

  it('is theirs again once the deployment makes no accounts any more', async () => {
    await signIn('vrij', { groups: ['balie-loket'] });
    await releaseAccounts(app.db, new Deployments([]));
    expect((await find('vrij')).found).toMatchObject({ managed: false });
  });
});
