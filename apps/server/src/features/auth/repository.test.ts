import {
  createDomainType,
  createOrganisation,
  createSite,
  createUser,
} from '@balie/testkit/factories.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { findAccount, listDomainTypesOfUser, listSiteNamesOfUser } from './repository.ts';

const { db } = await testDatabase();

const here = await createOrganisation(db, { slug: 'stad' });
const elsewhere = await createOrganisation(db, { slug: 'elders' });
const of = { organisation_id: here };

it('finds the active account with a name in that organisation', async () => {
  const an = await createUser(db, { ...of, username: 'An' });
  const namesake = await createUser(db, { organisation_id: elsewhere, username: 'an' });
  await createUser(db, { ...of, username: 'left', active: false });
  const find = async (username: string, organisation = 'stad') =>
    (await findAccount(db, { organisation, username }))?.id;
  expect(await find('aN')).toBe(an);
  expect(await find('aN', 'elders')).toBe(namesake);
  expect(await find('left')).toBeUndefined();
  expect(await find('nobody')).toBeUndefined();
});

it("lists a user's own domain types and sites, while these are in use", async () => {
  const retired = { ...of, retired_at: new Date() };
  const [type, site] = [await createDomainType(db, of), await createSite(db, of)];
  const [oldType, oldSite] = [await createDomainType(db, retired), await createSite(db, retired)];
  const own = { domainTypeIds: [type, oldType], siteIds: [site, oldSite] };
  const userId = await createUser(db, { ...of, ...own });
  const others = {
    ...{ domainTypeIds: [await createDomainType(db, of)], siteIds: [await createSite(db, of)] },
  };
  await createUser(db, { ...of, ...others });
  expect(await listDomainTypesOfUser(db, userId)).toMatchObject([{ id: type }]);
  expect(await listSiteNamesOfUser(db, userId)).toMatchObject([{ id: site }]);
});
