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
  findAccounts,
  findAccountsNamed,
  getAccount,
  isOfSite,
  listAccounts,
  lockUsers,
} from './repository.ts';

const { db } = await testDatabase();

const organisation_id = await createOrganisation(db);
const elsewhere = await createOrganisation(db);
const of = { organisation_id };
const [first, second, third] = [
  await createSite(db, of),
  await createSite(db, of),
  await createSite(db, of),
];
const closed = await createSite(db, { ...of, retired_at: new Date() });
const [civil, passports] = [await createDomainType(db, of), await createDomainType(db, of)];
const gone = await createDomainType(db, { ...of, retired_at: new Date() });
const adminSites = [first, second];
const user = (row: Partial<Parameters<typeof createUser>[1]> = {}) =>
  createUser(db, { ...of, ...row });

describe('what an administrator sees of an account', () => {
  it('includes the sites and domain types that the administrator may assign, and no others', async () => {
    await user({ siteIds: [second], domainTypeIds: [passports] });
    const id = await user({ siteIds: [first, third], domainTypeIds: [civil, gone] });
    expect(await getAccount(db, id, adminSites)).toMatchObject({
      ...{ id, siteIds: [first], domainTypeIds: [civil], elsewhere: true },
    });
  });

  it.each([
    ['nowhere else', [], false],
    ['in another site', [third], true],
    ['in a site that was closed', [closed], false],
    ['in one that was closed and in another', [closed, third], true],
  ])('tells whether a user works %s', async (_, others, isElsewhere) => {
    await user({ siteIds: [first, third] });
    const id = await user({ siteIds: [first, ...others] });
    expect((await getAccount(db, id, adminSites)).elsewhere).toBe(isElsewhere);
  });

  it.each([
    ['a newcomer', {}, true],
    ['a deactivated user', { active: false }, false],
    ['a kiosk', { role: 'QPP' }, false],
    ['a user with a password', { password_hash: 'x' }, false],
    ['a user of the provider', { identity_issuer: 'i', identity_subject: 's' }, false],
  ])('tells whether %s has not signed in yet', async (_, row, awaits) => {
    const id = await user(row);
    expect((await getAccount(db, id, adminSites)).awaitsAccess).toBe(awaits);
  });
});

it('lists the accounts of one site', async () => {
  const site = await createSite(db, of);
  const id = await user({ siteIds: [site, second] });
  await user({ siteIds: [second] });
  const listed = await listAccounts(db, site, adminSites);
  expect(listed.map((account) => account.id)).toEqual([id]);
});

describe('accounts are found', () => {
  const ids = (found: Map<unknown, { id: number }>) => [...found.values()].map(({ id }) => id);

  it('by id, in their own organisation', async () => {
    const [id, foreigner] = [await user(), await user({ organisation_id: elsewhere })];
    await user();
    const found = await findAccounts(
      db,
      { organisationId: organisation_id, userIds: [id, foreigner] },
      adminSites,
    );
    expect(ids(found)).toEqual([id]);
  });

  it('by name, in their own organisation', async () => {
    const id = await user({ username: 'An.Peeters' });
    const namesake = await user({ username: 'an.peeters', organisation_id: elsewhere });
    await user({ username: 'bo' });
    const named = async (organisationId: number) =>
      ids(await findAccountsNamed(db, { organisationId, usernames: ['AN.peeters'] }, adminSites));
    expect(await named(organisation_id)).toEqual([id]);
    expect(await named(elsewhere)).toEqual([namesake]);
  });
});

it('locks the accounts that are changed, and no others', async () => {
  const [id, other, another] = [await user(), await user({ role: 'ADMIN' }), await user()];
  expect([...(await lockUsers(db, [other, id])).keys()]).toEqual([id, other]);
  const rows = { table: 'users', ids: [id, another] } as const;
  expect(await heldBy(db, rows, (trx) => lockUsers(trx, [id]))).toEqual([id]);
});

it('tells whether a user belongs to a site', async () => {
  const userId = await user({ siteIds: [first] });
  const neighbour = await user({ siteIds: [second] });
  expect(await isOfSite(db, { siteId: first, userId })).toBe(true);
  expect(await isOfSite(db, { siteId: second, userId })).toBe(false);
  expect(await isOfSite(db, { siteId: first, userId: neighbour })).toBe(false);
});
