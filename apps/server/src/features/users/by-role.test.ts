import { userOperations } from '@balie/contract/features/users/operations.ts';
import { createUser } from '@balie/testkit/factories.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const site = await createTestSite(app.db);
await createTestSite(app.db);

describe('the users of a site by role', () => {
  it.each([
    ['ADMIN', 'adminId'],
    ['normal', 'clerkId'],
    ['qpp', 'kioskId'],
  ] as const)('are those with role %s, of this site only', async (role, who) => {
    const clerk = await app.signIn(site.clerkId);
    const params = { siteId: site.siteId, role };
    const answer = await clerk.send(userOperations.listUsersByRole, { params });
    expect(answer.json()).toEqual([
      {
        id: site[who],
        username: expect.any(String),
        firstName: 'An',
        lastName: expect.any(String),
        role: role.toUpperCase(),
      },
    ]);
  });

  it('are sorted by last name, without deactivated users', async () => {
    const other = await createTestSite(app.db);
    const person = {
      organisation_id: other.organisationId,
      siteIds: [other.siteId],
      role: 'ADMIN',
    };
    await createUser(app.db, { ...person, first_name: 'Zoë', last_name: 'Aerts' });
    await createUser(app.db, { ...person, first_name: 'Bo', last_name: 'aerts' });
    await createUser(app.db, { ...person, last_name: 'Weg', active: false });
    const admin = await app.signIn(other.adminId);
    const answer = await admin.send(userOperations.listUsersByRole, {
      params: { siteId: other.siteId, role: 'ADMIN' },
    });
    expect(answer.json().map((user: { firstName: string }) => user.firstName)).toEqual([
      'Bo',
      'Zoë',
      'An',
    ]);
  });

  it('of an unknown role are not found', async () => {
    const admin = await app.signIn(site.adminId);
    const params = { siteId: site.siteId, role: 'BOSS' };
    const answer = await admin.send(userOperations.listUsersByRole, { params });
    expect(answer.statusCode).toBe(404);
  });
});
