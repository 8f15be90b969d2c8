import {
  createDomainType,
  createOrganisation,
  createSite,
  createUser,
} from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { describe, expect, it } from 'vitest';
import {
  findUser,
  findUserLanguage,
  listUsersByRole,
  updatePhone,
  updateUserLanguage,
  updateWebhook,
} from './repository.ts';

const { db } = await testDatabase();

const now = new Date('2026-11-16T09:00:00Z');
const organisation_id = await createOrganisation(db);
const of = { organisation_id };
const [siteId, otherSite] = [await createSite(db, of), await createSite(db, of)];
const user = (row: Partial<Parameters<typeof createUser>[1]> = {}) =>
  createUser(db, { ...of, siteIds: [siteId], ...row });
const rowOf = (id: number) =>
  db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

describe('users change their own details only', () => {
  it.each([
    ['the language', (userId: number) => updateUserLanguage(db, userId, 'en'), { language: 'en' }],
    ['the phone', (userId: number) => updatePhone(db, { userId, phone: '1', now }), { phone: '1' }],
    [
      'the webhook',
      (userId: number) =>
        updateWebhook(db, { userId, webhookUrl: 'https://a.example', freshSecret: 's', now }),
      { webhook_url: 'https://a.example', webhook_secret: 's' },
    ],
  ])('%s', async (_, work, changed) => {
    const [id, other] = [await user({ language: 'nl' }), await user({ language: 'nl' })];
    const before = await rowOf(other);
    await work(id);
    expect(await rowOf(id)).toMatchObject(changed);
    expect(await rowOf(other)).toEqual(before);
    expect(await findUserLanguage(db, other)).toBe('nl');
  });
});

it('lists the active users of one site with a role', async () => {
  const site = await createSite(db, of);
  const id = await user({ role: 'ADMIN', siteIds: [site, otherSite] });
  await user({ role: 'NORMAL', siteIds: [site] });
  await user({ role: 'ADMIN', siteIds: [site], active: false });
  await user({ role: 'ADMIN', siteIds: [otherSite] });
  expect(await listUsersByRole(db, site, 'ADMIN')).toMatchObject([{ id }]);
});

it.each([
  ['of the site', {}, true],
  ['of another site', { siteIds: [otherSite] }, false],
  ['of no site', { siteIds: [] }, false],
  ['who was deactivated', { active: false }, false],
])('decides whether a user %s is found', async (_, row, isFound) => {
  await user();
  const userId = await user(row);
  const found = await findUser(db, { siteId, userId });
  expect(found?.id).toBe(isFound ? userId : undefined);
});

it('lists the domain types of the organisation, and which of them a user has', async () => {
  const organisation = { organisation_id: await createOrganisation(db) };
  await createDomainType(db, of);
  const site = await createSite(db, organisation);
  const [open, shut] = [
    await createDomainType(db, { ...organisation, name: 'a' }),
    await createDomainType(db, { ...organisation, name: 'b' }),
  ];
  const at = { ...organisation, siteIds: [site] };
  const userId = await createUser(db, { ...at, domainTypeIds: [open] });
  const colleague = await createUser(db, { ...at, domainTypeIds: [shut] });
  const access = async (id: number) =>
    (await findUser(db, { siteId: site, userId: id }))?.domainAccess;
  expect(await access(userId)).toEqual([
    { id: open, name: 'a', access: true },
    { id: shut, name: 'b', access: false },
  ]);
  expect(await access(colleague)).toMatchObject([{ access: false }, { access: true }]);
});

it.each([
  ['an account', findUser],
  [
    'a language',
    (trx: typeof db, { userId }: { userId: number }, lock: 'lock') =>
      findUserLanguage(trx, userId, lock),
  ],
])('locks the one whose %s is changed', async (_, find) => {
  const [userId, other] = [await user(), await user()];
  const rows = { table: 'users', ids: [userId, other] } as const;
  const held = await heldBy(db, rows, (trx) => find(trx as typeof db, { siteId, userId }, 'lock'));
  expect(held).toEqual([userId]);
});
