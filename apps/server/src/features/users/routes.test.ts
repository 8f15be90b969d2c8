import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { userOperations } from '@balie/contract/features/users/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createDomainType, createUser } from '@balie/testkit/factories.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: TestSite;
let clerk: Sender;
let admin: Sender;

const app = await testApp();
beforeEach(async () => {
  site = await createTestSite(app.db);
  clerk = await app.signIn(site.clerkId);
  admin = await app.signIn(site.adminId);
});

const mine = () => ({ siteId: site.siteId, userId: site.clerkId });
const stored = () =>
  app.db.selectFrom('users').where('id', '=', site.clerkId).selectAll().executeTakeFirstOrThrow();

it.each([
  ['An', 'Peeters', 'An Peeters'],
  ['', 'Peeters', 'Peeters'],
  ['An', '', 'An'],
  ['', '', 'their username'],
])('a user named %j and %j is called %s', async (first_name, last_name, called) => {
  const username = `an.p-${site.clerkId}`;
  await changeRows(app.db, 'users', site.clerkId, { first_name, last_name, username });
  expect((await clerk.send(authOperations.whoami)).json()).toEqual({
    id: site.clerkId,
    username,
    name: called === 'their username' ? username : called,
    role: 'NORMAL',
    organisationAdmin: false,
    domainTypes: [{ id: site.domainTypeId, name: expect.any(String) }],
    sites: [{ id: site.siteId, name: expect.any(String) }],
  });
});

describe('account details', () => {
  it('show who I am and which domain types I may access', async () => {
    const otherTypeId = await createDomainType(app.db, {
      organisation_id: site.organisationId,
      name: 'Andere dienst',
    });
    const answer = await clerk.send(userOperations.getUser, { params: mine() });
    expect(answer.json()).toMatchObject({
      id: site.clerkId,
      role: 'NORMAL',
      firstName: 'An',
      phone: null,
      webhookUrl: null,
      language: null,
    });
    const access = new Map(
      answer
        .json()
        .domainAccess.map((type: { id: number; access: boolean }) => [type.id, type.access]),
    );
    expect(access.get(site.domainTypeId)).toBe(true);
    expect(access.get(otherTypeId)).toBe(false);
  });

  it('of a colleague are for administrators of the site, without the webhook', async () => {
    await clerk.send(userOperations.setUserWebhook, {
      params: mine(),
      body: { webhookUrl: 'https://hooks.example/secret-path' },
    });
    const answer = await admin.send(userOperations.getUser, { params: mine() });
    expect(answer.json()).toMatchObject({ id: site.clerkId, webhookUrl: null });
    expect(answer.body).not.toContain('secret-path');
  });

  it('of a user who is not at this site are not found', async () => {
    const other = await createTestSite(app.db);
    const gone = await createUser(app.db, {
      organisation_id: site.organisationId,
      siteIds: [site.siteId],
      active: false,
    });
    for (const userId of [other.clerkId, gone, 999_999]) {
      const params = { siteId: site.siteId, userId };
      const answer = await admin.send(userOperations.getUser, { params });
      expect(answer).toBeRefused(404, 'USER_NOT_FOUND');
    }
  });
});

describe('the webhook', () => {
  it('is saved, gets a secret once, and can be removed', async () => {
    const set = (webhookUrl: string | null) =>
      clerk.send(userOperations.setUserWebhook, { params: mine(), body: { webhookUrl } });
    expect((await set(' https://hooks.example/a ')).json()).toMatchObject({
      webhookUrl: 'https://hooks.example/a',
    });
    const first = await stored();
    expect(first.webhook_secret).toMatch(/^[\w-]{43}$/);
    expect((await set('')).json()).toMatchObject({ webhookUrl: null });
    await set('http://hooks.example/b');
    expect(await stored()).toMatchObject({
      webhook_url: 'http://hooks.example/b',
      webhook_secret: first.webhook_secret,
    });
  });

  it('refuses anything but a web address and keeps the old one', async () => {
    const before = await stored();
    const answer = await clerk.send(userOperations.setUserWebhook, {
      params: mine(),
      body: { webhookUrl: 'geen adres' },
    });
    expect(answer.json()).toMatchObject({
      status: 422,
      message: 'INVALID_URL',
      fields: { webhookUrl: 'INVALID_URL' },
    });
    expect(await stored()).toEqual(before);
  });

  it('appears in the audit log only as its origin', async () => {
    await clerk.send(userOperations.setUserWebhook, {
      params: mine(),
      body: { webhookUrl: 'https://hooks.example/token-in-path' },
    });
    const row = await app.db
      .selectFrom('audit_log')
      .where('user_id', '=', site.clerkId)
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ entity: 'user', after: { webhook: 'https://hooks.example' } });
  });

  it('can be changed by its owner only, like the phone, and not by an administrator', async () => {
    const before = await stored();
    const requests = [
      admin.send(userOperations.setUserWebhook, {
        params: mine(),
        body: { webhookUrl: 'https://evil.example' },
      }),
      admin.send(userOperations.setUserPhone, { params: mine(), body: { phone: '' } }),
    ];
    for (const answer of notEmpty(await Promise.all(requests))) {
      expect(answer).toBeRefused(404, 'USER_NOT_FOUND');
    }
    expect(await stored()).toEqual(before);
  });

  it('does not change other fields that are sent along', async () => {
    await clerk.send(userOperations.setUserWebhook, {
      params: mine(),
      body: { webhookUrl: null, role: 'ADMIN', licensed: false, password_hash: 'x', active: false },
    });
    expect(await stored()).toMatchObject({ role: 'NORMAL', licensed: true, active: true });
  });
});

describe('the phone', () => {
  const set = (phone: unknown) =>
    clerk.send(userOperations.setUserPhone, { params: mine(), body: { phone } });

  it.each([
    ['+32 470 12 34 56', '+32470123456'],
    ['0470 12 34 56', '0470123456'],
    ['+31 6 12345678', '+31612345678'],
    ['', null],
  ])('%j is kept as %j', async (typed, kept) => {
    expect((await set(typed)).json()).toMatchObject({ phone: kept });
    expect((await stored()).phone).toBe(kept);
  });

  it.each(['12345', '+32 470', '+99 999 999 999', '1'.repeat(17), '0470/123456', 'bel mij', 7])(
    '%j is refused',
    async (typed) => {
      expect((await set(typed)).json()).toMatchObject({
        status: 422,
        message: 'INVALID_PHONE',
        fields: { phone: 'INVALID_PHONE' },
      });
    },
  );
});

describe('the language', () => {
  it('is Dutch or English', async () => {
    const params = { userId: site.clerkId };
    const set = (language: string) =>
      clerk.send(userOperations.setUserLanguage, { params, body: { language } });
    expect((await set('en')).json()).toEqual({ language: 'en' });
    expect(await set('fr')).toBeRefused(422, 'INVALID_LANGUAGE');
    expect((await clerk.send(userOperations.getUserLanguage, { params })).json()).toEqual({
      language: 'en',
    });
  });

  it('of another user cannot be changed', async () => {
    const answer = await admin.send(userOperations.setUserLanguage, {
      params: { userId: site.clerkId },
      body: { language: 'nl' },
    });
    expect(answer).toBeRefused(404, 'USER_NOT_FOUND');
  });
});
