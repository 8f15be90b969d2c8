import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { importActions } from '@balie/testkit/account-import.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { createUser } from '@balie/testkit/factories.ts';
import { createProviderPlace, sessionOf } from '@balie/testkit/provider-place.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { Deployments } from '../../../platform/deployments.ts';
import { releaseAccounts } from './service.ts';

const refusal = { status: 403, message: 'NO_FITTING_GROUP' };
const place = await createProviderPlace();
afterAll(() => place.close());

describe('a person who signs in at the provider for the first time', () => {
  it('has no name that could control a terminal or be stored differently', async () => {
    attacked(2);
    const answer = await place.signIn('zed', {
      given_name: 'Z\u001b[2Jed',
      family_name: 'Halve \ud800',
      groups: ['balie-loket'],
    });
    expect(answer.statusCode, answer.body).toBe(302);
    expect(await place.account('zed')).toMatchObject({ first_name: '', last_name: 'zed' });
  });

  it('gets an account, with role, sites and domain types from their groups', async () => {
    const answer = await place.signIn('mia', {
      given_name: 'Mia',
      family_name: 'Janssens',
      email: 'mia@stad.example',
      groups: ['personeel', 'balie-loket', 'balie-bib'],
    });
    expect(answer.statusCode, answer.body).toBe(302);
    expect((await place.whoIs(answer)).json()).toMatchObject({ username: 'mia', role: 'NORMAL' });
    expect(await place.account('mia')).toMatchObject({
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
    const line = await place.app.db
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

  it('twice at once gets one account', async () => {
    const both = await Promise.all(
      [1, 2].map(() => place.signIn('duo', { groups: ['balie-loket'] })),
    );
    expect(both.map(({ statusCode }) => statusCode)).toEqual([302, 302]);
    const { rows } = await sql`select id from users where username = 'duo'`.execute(place.app.db);
    expect(rows).toHaveLength(1);
  });

  it('without a matching group gets no account, but a page that says whom to ask', async () => {
    attacked();
    expect((await place.signIn('piet', { groups: ['personeel'] })).json()).toMatchObject(refusal);
    const page = await place.signIn('piet', {}, 'text/html');
    expect(page.statusCode).toBe(403);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('tot Balie. Vraag toegang aan:</p>');
    expect(page.body).toContain('to Balie. For access, ask:</p>');
    // Once, in the operator's own words, which are in one language.
    expect(
      page.body.split('<p><strong>de helpdesk &#60;b&#62;1234&#60;/b&#62;</strong></p>'),
    ).toHaveLength(2);
    expect(page.body).toContain('href="/api/auth/browser?prompt=select_account"');
    expect(sessionOf(page)).toBeUndefined();
    expect(await place.account('piet')).toBeUndefined();
  });

  it('does not take over the account of a user with the same name', async () => {
    attacked();
    await createUser(place.app.db, {
      organisation_id: place.site.organisationId,
      siteIds: [place.site.siteId],
      username: 'zuil',
      role: 'QPP',
    });
    const answer = await place.signIn('zuil', { groups: ['balie-top'] });
    expect(answer).toBeRefused(403, 'ACCESS_DENIED');
    expect(await place.account('zuil')).toMatchObject({ role: 'QPP', identity_subject: null });
  });

  it('whose account already exists gets what the groups say', async () => {
    await createUser(place.app.db, {
      organisation_id: place.site.organisationId,
      siteIds: [place.site.siteId],
      username: 'bestaand',
      role: 'ADMIN',
    });
    await place.signIn('bestaand', { groups: ['balie-bib'] });
    expect(await place.account('bestaand')).toMatchObject({
      role: 'NORMAL',
      sites: ['Bibliotheek'],
    });
  });
});

describe('an account of the provider, as an administrator sees it', () => {
  const find = async (username: string) => {
    const admin = await place.app.signIn(place.site.adminId);
    const list = await admin.send(accountOperations.listAccounts, {
      params: { siteId: place.site.siteId },
    });
    const found = list.json().find((one: { username: string }) => one.username === username);
    return { admin, found };
  };

  it('is read-only where the provider decides, also for an import, and can be edited where it does not', async () => {
    await place.signIn('slot', { given_name: 'Els', family_name: 'Slot', groups: ['balie-loket'] });
    const { admin, found } = await find('slot');
    expect(found).toMatchObject({ managed: true, awaitsAccess: false });
    const params = { siteId: place.site.siteId, userId: found.id };
    const update = (change: object) =>
      admin.send(accountOperations.updateAccount, { params, body: { ...found, ...change } });
    for (const change of [
      { firstName: 'Anders' },
      { lastName: 'Anders' },
      { email: 'anders@stad.example' },
      { role: 'ADMIN' },
      { domainTypeIds: [] },
    ]) {
      expect(await update(change)).toBeRefused(422, 'USER_MANAGED_ELSEWHERE');
    }
    const open = await update({ phone: '+32470123456', language: 'en', licensed: false });
    expect(open.statusCode, open.body).toBe(200);
    const { preview } = importActions(() => ({ siteId: place.site.siteId, by: admin }));
    const file = await preview('gebruikersnaam;voornaam;telefoon\nslot;Ander;');
    expect(file.json().rows).toMatchObject([
      { outcome: 'REFUSED', reasons: [{ code: 'USER_MANAGED_ELSEWHERE' }] },
    ]);
    // What somebody chose here survives the next sign-in.
    await place.signIn('slot', { given_name: 'Els', family_name: 'Slot', groups: ['balie-loket'] });
    expect(await place.account('slot')).toMatchObject({ phone: '+32470123456', licensed: false });
  });

  it('can be edited again once the deployment manages no accounts any more', async () => {
    await place.signIn('vrij', { groups: ['balie-loket'] });
    await releaseAccounts(place.app.db, new Deployments([]));
    expect((await find('vrij')).found).toMatchObject({ managed: false });
  });
});
