import { createOrganisation, createUser } from '@balie/testkit/factories.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  deletePasskey,
  deletePasskeysOf,
  findPasskey,
  insertPasskey,
  listCredentials,
  touchPasskey,
} from './passkey-repository.ts';

const { db } = await testDatabase();

const now = new Date('2026-11-16T09:00:00Z');
const organisation_id = await createOrganisation(db, { slug: 'stad' });
await createOrganisation(db, { slug: 'elders' });

let passkeys = 0;
async function passkey(userId: number) {
  const credentialId = `passkey ${++passkeys}`;
  const key = { publicKey: Buffer.from('k'), counter: 0, transports: [], name: 'Sleutel', now };
  await insertPasskey(db, { ...key, userId, credentialId });
  const found = await find(credentialId);
  return { credentialId, id: found?.id ?? 0 };
}
const find = (credentialId: string, organisation = 'stad') =>
  findPasskey(db, { organisation, credentialId });

let own = { userId: 0, id: 0, credentialId: '' };
let other = { ...own };
beforeEach(async () => {
  const [mine, theirs] = [
    await createUser(db, { organisation_id }),
    await createUser(db, { organisation_id }),
  ];
  own = { userId: mine, ...(await passkey(mine)) };
  other = { userId: theirs, ...(await passkey(theirs)) };
});

it('a passkey belongs to an active user of the organisation', async () => {
  expect(await find(own.credentialId)).toMatchObject(own);
  expect(await find(other.credentialId)).toMatchObject(other);
  expect(await find(own.credentialId, 'elders')).toBeUndefined();
  await changeRows(db, 'users', own.userId, { active: false });
  expect(await find(own.credentialId)).toBeUndefined();
});

it('lists the passkeys of one user', async () => {
  const second = await passkey(own.userId);
  const ids = (await listCredentials(db, own.userId)).map(({ id }) => id).toSorted();
  expect(ids).toEqual([own.credentialId, second.credentialId].toSorted());
});

it('records the use of one passkey only', async () => {
  await touchPasskey(db, { id: own.id, counter: 5, now });
  expect((await find(own.credentialId))?.counter).toBe(5);
  expect((await find(other.credentialId))?.counter).toBe(0);
});

it("a user removes their own passkey, and nobody else's", async () => {
  const second = await passkey(own.userId);
  expect(await deletePasskey(db, { id: other.id, userId: own.userId })).toBe(false);
  expect(await deletePasskey(db, { id: own.id, userId: own.userId })).toBe(true);
  expect(await find(own.credentialId)).toBeUndefined();
  expect(await find(second.credentialId)).toBeDefined();
  expect(await find(other.credentialId)).toBeDefined();
});

it('removes all passkeys of one user only', async () => {
  await deletePasskeysOf(db, own.userId);
  expect(await find(own.credentialId)).toBeUndefined();
  expect(await find(other.credentialId)).toBeDefined();
});
