import { createOrganisation, createSite, createUser } from '@balie/testkit/factories.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import {
  findPasswordHash,
  mustChangePassword,
  namesAround,
  updatePassword,
} from './password-repository.ts';

const { db } = await testDatabase();

const organisation_id = await createOrganisation(db, { name: 'Stad' });
const user = (row: Partial<Parameters<typeof createUser>[1]> = {}) =>
  createUser(db, { organisation_id, ...row });

it.each([
  ['who was given a password', { must_change_password: true }, true],
  ['who chose one', {}, false],
  ['a kiosk', { must_change_password: true, role: 'QPP' }, false],
])('decides whether %s must choose another password', async (_, row, must) => {
  await user({ must_change_password: !must });
  expect(await mustChangePassword(db, await user(row))).toBe(must);
});

it('a password belongs to one user', async () => {
  const [userId, other] = [
    await user({ password_hash: 'old' }),
    await user({ password_hash: 'of another' }),
  ];
  await updatePassword(db, { userId, passwordHash: 'new', mustChange: true, now: new Date() });
  expect(await findPasswordHash(db, userId)).toBe('new');
  expect(await findPasswordHash(db, other)).toBe('of another');
  expect(await mustChangePassword(db, other)).toBe(false);
  expect(await findPasswordHash(db, 0)).toBeNull();
});

it("a password may not be the user's name, nor that of their organisation or sites", async () => {
  const elsewhere = await createOrganisation(db, { name: 'Elders' });
  const site = await createSite(db, { organisation_id, name: 'Stadhuis' });
  const other = await createSite(db, { organisation_id, name: 'Bibliotheek' });
  const named = { username: 'bo', organisation_id: elsewhere };
  const bo = await user(named);
  await user({ siteIds: [other] });
  const an = await user({ username: 'an', siteIds: [site] });
  expect(await namesAround(db, an)).toEqual(['an', 'Stad', 'Stadhuis']);
  expect(await namesAround(db, bo)).toEqual(['bo', 'Elders']);
});
