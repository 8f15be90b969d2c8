import { createOrganisation, createSite, createUser } from '@balie/testkit/factories.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import { findPerson, listAdministrators, listOrganisations, updateLicence } from './repository.ts';

const { db } = await testDatabase();

let here = 0;
let elsewhere = 0;
beforeEach(async () => {
  elsewhere = await createOrganisation(db);
  here = await createOrganisation(db);
});
const user = (row: Partial<Parameters<typeof createUser>[1]> = {}) =>
  createUser(db, { organisation_id: here, ...row });
const told = async (id: number) => (await listOrganisations(db)).find((one) => one.id === id);

it('counts the current sites and users of each organisation', async () => {
  await createSite(db, { organisation_id: here });
  await createSite(db, { organisation_id: here, retired_at: new Date() });
  for (const row of [{}, { role: 'ADMIN' }, { role: 'QPP' }, { active: false }]) await user(row);
  expect(await told(here)).toMatchObject({ sites: 1, people: 2 });
  expect(await told(elsewhere)).toMatchObject({ sites: 0, people: 0 });
});

it('sets the licence of one organisation only', async () => {
  await updateLicence(db, { organisationId: here, until: '2026-12-31' });
  expect(await told(here)).toMatchObject({ licenceValidUntil: '2026-12-31' });
  expect(await told(elsewhere)).toMatchObject({ licenceValidUntil: null });
});

it('lists the administrators of an organisation, with their sites', async () => {
  const [site, other] = [
    await createSite(db, { organisation_id: here }),
    await createSite(db, { organisation_id: here }),
  ];
  await user({ siteIds: [site] });
  await user({ role: 'ADMIN', organisation_id: elsewhere });
  const [id, homeless] = [
    await user({ role: 'ADMIN', siteIds: [other] }),
    await user({ role: 'ADMIN' }),
  ];
  expect(await listAdministrators(db, here)).toMatchObject([
    { id, siteId: other },
    { id: homeless, siteId: null },
  ]);
});

it('finds a user by name within their own organisation', async () => {
  await user({ username: 'bo' });
  const namesake = await user({ username: 'an', organisation_id: elsewhere });
  const id = await user({ username: 'An' });
  const find = (organisationId: number, username: string) =>
    findPerson(db, { organisationId, username });
  expect((await find(here, 'aN'))?.id).toBe(id);
  expect((await find(elsewhere, 'aN'))?.id).toBe(namesake);
  expect(await find(here, 'nobody')).toBeUndefined();
});

it.each([
  ['with a password', { password_hash: 'x' }, true],
  ['of the provider', { identity_issuer: 'i', identity_subject: 's' }, true],
  ['who was only invited', {}, false],
])('tells whether a user %s has ever signed in', async (_, row, cameIn) => {
  await user({ username: 'an', ...row });
  expect((await findPerson(db, { organisationId: here, username: 'an' }))?.cameIn).toBe(cameIn);
});
