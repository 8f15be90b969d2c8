import { createApiKey } from '@balie/testkit/api-keys.ts';
import { createOrganisation, createSite, createUser } from '@balie/testkit/factories.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { insertKeySites, listKeys, revokeKey } from './repository.ts';

const { db } = await testDatabase();

const now = new Date('2026-11-16T09:00:00Z');

/** An organisation with an administrator, a site in use and a retired one. */
async function organisation() {
  const organisationId = await createOrganisation(db);
  const of = { organisation_id: organisationId };
  const adminId = await createUser(db, { ...of, role: 'ADMIN' });
  const siteIds = [await createSite(db, of), await createSite(db, of)] as const;
  const closed = await createSite(db, { ...of, retired_at: now });
  const key = async (row: { revoked?: boolean; siteIds?: number[] } = {}) =>
    (await createApiKey(db, { organisationId, adminId, ...row })).keyId;
  return { organisationId, siteIds, closed, key };
}
const idsOf = async (organisationId: number, keyId?: number) =>
  (await listKeys(db, { organisationId, ...(keyId && { keyId }) })).map(({ id }) => id);

it('lists the keys of one organisation: usable ones first, then newest first', async () => {
  const [here, elsewhere] = [await organisation(), await organisation()];
  const first = await here.key();
  const revoked = await here.key({ revoked: true });
  const last = await here.key();
  const foreign = await elsewhere.key();
  expect(await idsOf(here.organisationId)).toEqual([last, first, revoked]);
  expect(await idsOf(here.organisationId, first)).toEqual([first]);
  expect(await idsOf(here.organisationId, foreign)).toEqual([]);
});

it('lists the sites of each key', async () => {
  const { organisationId, siteIds, key } = await organisation();
  await key({ siteIds: [siteIds[0]] });
  await key({ siteIds: [siteIds[1]] });
  await key();
  const sites = (await listKeys(db, { organisationId })).map((row) =>
    row.sites.map(({ id }) => id),
  );
  expect(sites).toEqual([[], [siteIds[1]], [siteIds[0]]]);
});

it('gives a key the chosen sites that are in use in its organisation', async () => {
  const [here, elsewhere] = [await organisation(), await organisation()];
  const { organisationId } = here;
  const keyId = await here.key();
  const siteIds = [here.siteIds[0], here.closed, elsewhere.siteIds[0]];
  expect(await insertKeySites(db, { organisationId, keyId, siteIds })).toBe(1);
  const [key] = await listKeys(db, { organisationId, keyId });
  expect(key?.sites).toMatchObject([{ id: here.siteIds[0] }]);
});

it('revokes one key of the organisation, once', async () => {
  const [here, elsewhere] = [await organisation(), await organisation()];
  const { organisationId } = here;
  const [keyId, other, foreign] = [await here.key(), await here.key(), await elsewhere.key()];
  const later = new Date(now.getTime() + 1);
  expect(await revokeKey(db, { organisationId, keyId: foreign, now })).toBe(false);
  expect(await revokeKey(db, { organisationId, keyId, now })).toBe(true);
  expect(await revokeKey(db, { organisationId, keyId, now: later })).toBe(false);
  const revoked = async (id: number) =>
    (await listKeys(db, { organisationId: id })).map((key) => [key.id, key.revokedAt]);
  expect(await revoked(organisationId)).toEqual([
    [other, null],
    [keyId, now.toISOString()],
  ]);
  expect(await revoked(elsewhere.organisationId)).toEqual([[foreign, null]]);
});
