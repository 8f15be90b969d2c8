import {
  createDomainType,
  createOrganisation,
  createSite,
  createUser,
} from '@balie/testkit/factories.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import {
  replaceDomainTypes,
  replaceSites,
  updateActive,
  updatePerson,
} from './person-repository.ts';

const { db } = await testDatabase();

const now = new Date('2026-11-16T09:00:00Z');
const organisationId = await createOrganisation(db);
const of = { organisation_id: organisationId };
const site = () => createSite(db, of);
const rowOf = (userId: number) =>
  db.selectFrom('users').where('id', '=', userId).selectAll().executeTakeFirstOrThrow();
const sitesOf = async (userId: number) =>
  (await db.selectFrom('user_sites').where('user_id', '=', userId).selectAll().execute())
    .map(({ site_id }) => site_id)
    .toSorted((a, b) => a - b);
const typesOf = async (userId: number) =>
  (await db.selectFrom('user_domain_types').where('user_id', '=', userId).selectAll().execute())
    .map(({ domain_type_id }) => domain_type_id)
    .toSorted((a, b) => a - b);

const person = {
  ...{ username: 'nele', firstName: 'Nele', lastName: 'Wouters', role: 'NORMAL' as const },
  ...{ phone: null, email: null, language: null, licensed: true, organisationAdmin: false },
};

it.each([
  [
    'is given another name',
    (userId: number) => updatePerson(db, userId, { ...person, now }),
    { first_name: 'Nele', last_name: 'Wouters', updated_at: now },
  ],
  [
    'is deactivated',
    (userId: number) => updateActive(db, { userId, active: false, now }),
    { active: false, updated_at: now },
  ],
])('only one user %s', async (_, work, changed) => {
  const [userId, colleague] = [await createUser(db, of), await createUser(db, of)];
  const before = await rowOf(colleague);
  await work(userId);
  expect(await rowOf(userId)).toMatchObject(changed);
  expect(await rowOf(colleague)).toEqual(before);
});

it('an administrator removes one user from their own sites, and from no other', async () => {
  const [mine, kept, theirs] = [await site(), await site(), await site()];
  const siteIds = [mine, kept, theirs];
  const userId = await createUser(db, { ...of, siteIds });
  const colleague = await createUser(db, { ...of, siteIds });
  const change = { adminSites: [mine, kept], siteIds: [kept] };
  await replaceSites(db, { organisationId, userId }, change);
  expect(await sitesOf(userId)).toEqual([kept, theirs]);
  expect(await sitesOf(colleague)).toEqual(siteIds);
});

it('access to a retired domain type comes back with that type', async () => {
  const [old, next] = [await createDomainType(db, of), await createDomainType(db, of)];
  const retired = await createDomainType(db, { ...of, retired_at: now });
  const userId = await createUser(db, { ...of, domainTypeIds: [old, retired] });
  const colleague = await createUser(db, { ...of, domainTypeIds: [old, retired] });
  await replaceDomainTypes(db, { organisationId, userId }, [next]);
  expect(await typesOf(userId)).toEqual([next, retired]);
  expect(await typesOf(colleague)).toEqual([old, retired]);
});
