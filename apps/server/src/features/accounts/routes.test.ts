import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { accountActions } from '@balie/testkit/accounts.ts';
import { createAttackedSite } from '@balie/testkit/attacks/attack-site.ts';
import {
  createDesk,
  createDomainType,
  createOrganisation,
  createUser,
} from '@balie/testkit/factories.ts';
import { addRows, readRow, readRows } from '@balie/testkit/rows.ts';
import { cookiesOf } from '@balie/testkit/sign-in-app.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { storedText } from '@balie/testkit/stored-text.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { describe, expect, it } from 'vitest';

const { newcomer, add, update, list, login } = accountActions(() => ({ app, site, admin }));

const app = await testApp();
const site = await createTestSite(app.db);
const admin = await app.signIn(site.adminId);

const here = () => ({ siteId: site.siteId });

describe('a new account', () => {
  it('can sign in with the generated password, which is stored nowhere', async () => {
    const answer = await add();
    expect(answer.statusCode).toBe(200);
    const { generatedPassword, ...account } = answer.json();
    expect(account).toMatchObject({
      phone: '+32470123456',
      active: true,
      elsewhere: false,
      siteIds: [site.siteId],
      domainTypeIds: [site.domainTypeId],
    });
    expect(generatedPassword).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect((await login(account.username, generatedPassword)).statusCode).toBe(204);
    const audit = await app.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(audit)).not.toContain(generatedPassword);
    expect(await list()).toContainEqual(account);
  });

  it('with a typed password returns no password', async () => {
    const answer = await add({ password: 'een lang wachtwoord' });
    expect(answer.json().generatedPassword).toBeNull();
    expect((await login(answer.json().username, 'een lang wachtwoord')).statusCode).toBe(204);
  });

  it.each([null, 'een lang wachtwoord'])(
    'gives no access until its owner has chosen another password (first: %s)',
    async (password) => {
      const { username, generatedPassword } = (await add({ password })).json();
      const first = await login(username, generatedPassword ?? password);
      expect(first.statusCode).toBe(204);
      const cookie = cookiesOf(first);
      const answer = await app.anonymous.send(authOperations.verifySession, {
        headers: { cookie },
      });
      expect(answer).toBeRefused(403, 'PASSWORD_CHANGE_NEEDED');
    },
  );

  it('requested again after a lost response is the same one, without its password', async () => {
    const request = {
      params: here(),
      body: newcomer(),
      headers: { 'idempotency-key': 'once-only-1' },
    };
    const first = (await admin.send(accountOperations.addAccount, request)).json();
    const again = (await admin.send(accountOperations.addAccount, request)).json();
    expect(again).toEqual({ ...first, generatedPassword: null });
    const keys = await app.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(storedText(keys)).not.toContain(first.generatedPassword);
  });

  it('needs a username that is free in the organisation, whatever its case', async () => {
    await add({ username: 'Dubbel' });
    expect(await add({ username: 'DUBBEL' })).toBeRefused(400, 'USERNAME_UNIQUE');
    const organisation_id = await createOrganisation(app.db);
    await createUser(app.db, { organisation_id, username: 'elders' });
    expect((await add({ username: 'elders' })).statusCode).toBe(200);
  });

  it.each([
    ['no username', { username: ' ' }, 'username', 'INVALID_USERNAME'],
    ['a username with a space', { username: 'a b' }, 'username', 'INVALID_USERNAME'],
    ['a long username', { username: 'x'.repeat(101) }, 'username', 'NAME_TOO_LONG'],
    ['no first name', { firstName: ' ' }, 'firstName', 'INVALID_FIRST_NAME'],
    ['no last name', { lastName: '' }, 'lastName', 'INVALID_LAST_NAME'],
    ['an unknown role', { role: 'BOSS' }, 'role', 'INVALID_ROLE'],
    ['a bad phone', { phone: '+32 1' }, 'phone', 'INVALID_PHONE'],
    ['a number that does not exist', { phone: '0999999999' }, 'phone', 'INVALID_PHONE'],
    ['a bad e-mail address', { email: 'nele@' }, 'email', 'INVALID_EMAIL'],
    ['an unknown language', { language: 'fr' }, 'language', 'INVALID_LANGUAGE'],
    ['no site', { siteIds: [] }, 'siteIds', 'SITE_REQUIRED'],
    ['a short password', { password: 'x'.repeat(9) }, 'password', 'INVALID_PASSWORD'],
    ['an endless password', { password: 'x'.repeat(201) }, 'password', 'INVALID_PASSWORD'],
  ])('is refused with %s', async (_, change, field, code) => {
    expect((await add(change)).json()).toMatchObject({
      status: 422,
      message: code,
      fields: { [field]: code },
    });
  });

  it('may be a kiosk without a name', async () => {
    const answer = await add({ role: 'QPP', firstName: '', lastName: '', email: '', phone: '' });
    expect(answer.json()).toMatchObject({ role: 'QPP', firstName: '', email: null, phone: null });
  });

  it('gets only sites and domain types that the administrator may assign', async () => {
    const foreignSite = (await createTestSite(app.db)).siteId;
    expect((await add({ siteIds: [site.siteId, foreignSite] })).statusCode).toBe(404);
    const organisation_id = await createOrganisation(app.db);
    const foreignType = await createDomainType(app.db, { organisation_id });
    expect(await add({ domainTypeIds: [foreignType] })).toBeRefused(422, 'DOMAIN_TYPE_NOT_FOUND');
  });

  it('ignores any other field that is sent', async () => {
    const answer = await add({ id: 1, active: false, organisation_id: 99, password_hash: 'x' });
    expect(answer.json()).toMatchObject({ active: true });
    expect(answer.json().id).not.toBe(1);
  });
});

describe('a change of an account', () => {
  it('changes everything about a user who only works at the administrator’s sites', async () => {
    const { id } = (await add()).json();
    const body = newcomer({ role: 'ADMIN', licensed: false, domainTypeIds: [], phone: '' });
    const answer = await update(id, body);
    expect(answer.json()).toMatchObject({
      id,
      username: body.username,
      role: 'ADMIN',
      licensed: false,
      domainTypeIds: [],
      phone: null,
    });
  });

  it("is refused for one's own account if it would remove access", async () => {
    const own = (await list()).find((account: { id: number }) => account.id === site.adminId);
    for (const change of [{ role: 'NORMAL' }, { licensed: false }, { siteIds: [] }]) {
      expect(await update(site.adminId, { ...own, ...change })).toBeRefused(
        422,
        'USER_IS_YOURSELF',
      );
    }
    expect((await update(site.adminId, { ...own, firstName: 'Anna' })).json()).toMatchObject({
      firstName: 'Anna',
    });
  });

  it('of a user at another site is not found', async () => {
    const other = await createTestSite(app.db);
    expect(await update(other.clerkId, newcomer())).toBeRefused(404, 'USER_NOT_FOUND');
  });

  it('is refused when it leaves a user without a site', async () => {
    const { id } = (await add()).json();
    expect((await update(id, newcomer({ siteIds: [] }))).json()).toMatchObject({
      message: 'SITE_REQUIRED',
    });
  });

  it('lets one of two administrators succeed who demote each other', async () => {
    const own = await createTestSite(app.db);
    const person = { organisation_id: own.organisationId, siteIds: [own.siteId], role: 'ADMIN' };
    const ids = [await createUser(app.db, person), await createUser(app.db, person)] as const;
    const senders = [await app.signIn(ids[0]), await app.signIn(ids[1])] as const;
    const demote = (by: Sender, userId: number) =>
      by.send(accountOperations.updateAccount, {
        params: { siteId: own.siteId, userId },
        body: newcomer({ siteIds: [own.siteId], domainTypeIds: [] }),
      });
    const answers = await Promise.all([demote(senders[0], ids[1]), demote(senders[1], ids[0])]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 403]);
  });

  it('does not turn a kiosk with directions into a person', async () => {
    const attacked = await createAttackedSite(app.db);
    const boss = await app.signIn(attacked.adminId);
    const answer = await boss.send(accountOperations.updateAccount, {
      params: { siteId: attacked.siteId, userId: attacked.kioskId },
      body: newcomer({ siteIds: [attacked.siteId] }),
    });
    expect(answer).toBeRefused(409, 'KIOSK_IN_USE');
  });

  it('keeps access to a retired domain type, which may come back', async () => {
    const retired = await createDomainType(app.db, {
      organisation_id: site.organisationId,
      retired_at: new Date(),
    });
    const { id } = (await add()).json();
    await addRows(app.db, 'user_domain_types', {
      organisation_id: site.organisationId,
      user_id: id,
      domain_type_id: retired,
    });
    expect((await update(id, newcomer({ domainTypeIds: [] }))).statusCode).toBe(200);
    const left = await readRows(app.db, 'user_domain_types', { user_id: id }, 'domain_type_id');
    expect(left).toEqual([{ domain_type_id: retired }]);
  });

  it('unlinks a user from the desk of a site they leave', async () => {
    const { id } = (await add()).json();
    const deskId = await createDesk(app.db, { site_id: site.siteId, user_id: id });
    await update(id, newcomer({ role: 'QPP' }));
    const desk = await readRow(app.db, 'desks', deskId, 'user_id');
    expect(desk.user_id).toBeNull();
  });
});

it("the options are one's own sites and the domain types of the organisation", async () => {
  const answer = await admin.send(accountOperations.getAccountOptions, { params: here() });
  expect(answer.json().sites).toEqual([{ id: site.siteId, name: expect.any(String) }]);
  expect(answer.json().domainTypes).toContainEqual({
    id: site.domainTypeId,
    name: expect.any(String),
  });
});
