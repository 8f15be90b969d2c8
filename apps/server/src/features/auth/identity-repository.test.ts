import { createOrganisation, createUser } from '@balie/testkit/factories.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { countWaiting } from '@balie/testkit/waiting.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { findUserByIdentity, linkUser } from './identity-repository.ts';

const { db } = await testDatabase();
const organisation_id = await createOrganisation(db, { slug: 'stad' });
const elsewhere = await createOrganisation(db, { slug: 'elders' });
beforeEach(() => db.deleteFrom('users').execute());

const issuer = 'https://login.example';
const of = (subject: string, organisation = 'stad') => ({ organisation, issuer, subject });

it('finds a linked user in their own organisation while the account is active', async () => {
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
  ['an account of someone else', { identity_issuer: issuer, identity_subject: 'bo' }, false],
  ['an account of another organisation', { organisation_id: elsewhere }, false],
])('decides whether %s is linked by its email address', async (what, other, isLinked) => {
  const value = `${what.replaceAll(' ', '.')}@example.org`;
  const id = await createUser(db, { organisation_id, email: value.toUpperCase(), ...other });
  const linked = await linkUser(db, of(`new ${what}`), { column: 'email', value });
  expect(linked).toBe(isLinked ? id : undefined);
});

it('of two accounts with one email address, the unlinked one is linked', async () => {
  const email = 'balie@example.org';
  const somebody = { identity_issuer: issuer, identity_subject: 'bo' };
  await createUser(db, { organisation_id, email, ...somebody });
  const id = await createUser(db, { organisation_id, email });
  expect(await linkUser(db, of('an'), { column: 'email', value: email })).toBe(id);
});

const known = { identity_issuer: issuer, identity_subject: 'cis' };

it.each([
  ['who left', { organisation_id, ...known, active: false }, false],
  ['of another organisation', { organisation_id: elsewhere, ...known }, true],
  [
    'at another provider',
    { organisation_id, ...known, identity_issuer: 'https://other.example' },
    true,
  ],
  ['with another name there', { organisation_id, ...known, identity_subject: 'bo' }, true],
])('decides whether a known user prevents a new account: one %s', async (_, row, isLinked) => {
  await createUser(db, row);
  const id = await createUser(db, { organisation_id, username: 'cis' });
  const other = await createUser(db, { organisation_id, username: 'nobody' });
  const linked = await linkUser(db, of('cis'), { column: 'username', value: 'Cis' });
  expect(linked).toBe(isLinked ? id : undefined);
  const rows = db.selectFrom('users').where('id', '=', other).selectAll();
  expect(await rows.execute()).toMatchObject([{ identity_subject: null }]);
});

it('of two people with the same email address, the first gets the account', async () => {
  const id = await createUser(db, { organisation_id, email: 'two@example.org' });
  const first = await db.startTransaction().execute();
  const match = { column: 'email', value: 'two@example.org' } as const;
  expect(await linkUser(first, of('the first'), match)).toBe(id);
  const second = linkUser(db, of('the second'), match);
  await vi.waitFor(async () => expect(await countWaiting(db)).toBe(1));
  await first.commit().execute();
  expect(await second).toBeUndefined();
});
