import { createUser } from '@balie/testkit/factories.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { isContact, listContacts } from './contact-repository.ts';

const { db } = await testDatabase();
const here = await createTestSite(db);
const there = await createTestSite(db);
const { siteId } = here;

it('contacts are the active colleagues of the site, by name; no kiosks or people of other sites', async () => {
  const colleague = { organisation_id: here.organisationId, siteIds: [siteId] };
  const left = await createUser(db, { ...colleague, active: false });
  const first = await createUser(db, { ...colleague, first_name: 'aaron', last_name: 'Aerts' });
  const contacts = [first, here.adminId, here.clerkId];
  const others = [left, here.kioskId, there.adminId, there.clerkId];
  const listed = await listContacts(db, siteId);
  expect(listed[0]).toEqual({ id: first, name: 'aaron Aerts' });
  expect(listed.map(({ id }) => id).sort()).toEqual(contacts.sort());
  const found = await Promise.all(
    [...contacts, ...others].map((userId) => isContact(db, { siteId, userId })),
  );
  expect(found).toEqual([...contacts.map(() => true), ...others.map(() => false)]);
});
