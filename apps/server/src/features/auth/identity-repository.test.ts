import { createOrganisation, createUser } from '@balie/demo/factories.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { afterAll, expect, it } from 'vitest';
import { findUserByIdentity, linkUser } from './identity-repository.ts';

const database = await createTestDatabase();
const { db } = database;
const organisation_id = await createOrganisation(db, { slug: 'stad' });
const elsewhere = await createOrganisation(db, { slug: 'elders' });
afterAll(() => database.close());

const issuer = 'https://login.example';
const of = (subject: string, organisation = 'stad') => ({ organisation, issuer, subject });

it('who is known at the provider is found while the account is active, in its own organisation', async () => {
  const known = { organisation_id, identity_issuer: issuer };
  const id = await createUser(db, { ...known, identity_subject: 'an' });
  await createUser(db, { ...known, identity_subject: 'left', active: false });
  expect(await findUserByIdentity(db, of('an'))).toBe(id);
  expect(await findUserByIdentity(db, of('an', 'elders'))).toBeUndefined();
  expect(await findUserByIdentity(db, { ...of('an'), issuer: 'https://other.example' })).toBe(
    undefined,
  );
  expect(await findUserByIdentity(db, of('left'))).toBeUndefined();
  expect(await findUserByIdentity(db, of('nobody'))).toBeUndefined();
});

it.each([
  ['an active account', {}, true],
  ['an account that was deactivated', { active: false }, false],
  ['a kiosk', { role: 'QPP' }, false],
  ['an account of somebody else', { identity_issuer: issuer, identity_subject: 'bo' }, false],
  ['an account of another organisation', { organisation_id: elsewhere }, false],
])('%s is linked by its address, or not', async (what, other, isLinked) => {
  const value = `${what.replaceAll(' ', '.')}@example.org`;
  const id = await createUser(db, { organisation_id, email: value.toUpperCase(), ...other });
  const linked = await linkUser(db, of(`new ${what}`), { column: 'email', value });
  expect(linked).toBe(isLinked ? id : undefined);
});
