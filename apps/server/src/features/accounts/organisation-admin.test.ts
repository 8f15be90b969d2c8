import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import type { Account } from '@balie/contract/features/accounts/schema.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { createOrganisation, createSite, createUser } from '@balie/testkit/factories.ts';
import { createOrganisationPlace } from '@balie/testkit/organisation.ts';
import { changeRows, readRow, readRows } from '@balie/testkit/rows.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { updateActive } from './person-repository.ts';

const app = await testApp();
const place = await createOrganisationPlace(app);

const params = () => ({ siteId: place.site.siteId });

async function accountOf(userId: number): Promise<Account> {
  const accounts = await place.boss.send(accountOperations.listAccounts, { params: params() });
  expect(accounts.statusCode).toBe(200);
  const found = accounts.json().find(({ id }: Account) => id === userId);
  expect(found).toBeDefined();
  return found;
}
const change = async (by: Sender, userId: number, fields: Partial<Account>) =>
  by.send(accountOperations.updateAccount, {
    params: { ...params(), userId },
    body: { ...(await accountOf(userId)), ...fields },
  });
const rightOf = async (userId: number) =>
  (await readRow(app.db, 'users', userId, 'organisation_admin')).organisation_admin;

describe('an organisation administrator', () => {
  it('is recognised as one, and others are not', async () => {
    const whoami = (sender: Sender) => sender.send(authOperations.whoami);
    expect((await whoami(place.boss)).json().organisationAdmin).toBe(true);
    expect((await whoami(place.admin)).json().organisationAdmin).toBe(false);
  });

  it('gives the right to another administrator and takes it back, and both are logged', async () => {
    const { adminId } = place.site;
    expect((await change(place.boss, adminId, { organisationAdmin: true })).statusCode).toBe(200);
    expect(await rightOf(adminId)).toBe(true);
    const line = await app.db
      .selectFrom('audit_log')
      .where('entity', '=', 'user')
      .where('entity_id', '=', String(adminId))
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      before: { organisationAdmin: false },
      after: { organisationAdmin: true },
    });
    expect((await change(place.boss, adminId, { organisationAdmin: false })).statusCode).toBe(200);
    expect(await rightOf(adminId)).toBe(false);
  });

  it('cannot give it to anyone who is not ADMIN, or take it from themselves', async () => {
    const clerk = await change(place.boss, place.site.clerkId, { organisationAdmin: true });
    expect(clerk).toBeRefused(422, 'INVALID_ROLE');
    const own = await change(place.boss, place.organisationAdminId, { organisationAdmin: false });
    expect(own).toBeRefused(422, 'USER_IS_YOURSELF');
  });

  it('gives people access to every site of the organisation', async () => {
    const elsewhere = await createSite(app.db, { organisation_id: place.site.organisationId });
    const { clerkId, siteId } = place.site;
    const answer = await change(place.boss, clerkId, { siteIds: [siteId, elsewhere] });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ siteIds: [siteId, elsewhere], elsewhere: false });
  });

  it('cannot be appointed by an administrator of a site', async () => {
    const answer = await change(place.admin, place.site.adminId, { organisationAdmin: true });
    expect(answer).toBeRefused(422, 'ORGANISATION_ADMIN_ONLY');
    expect(await rightOf(place.site.adminId)).toBe(false);
  });

  it.each([
    ['renamed', { username: 'gekaapt' }],
    ['given another address', { email: 'kaper@example.org' }],
    ['made a clerk', { role: 'NORMAL' as const }],
    ['stripped of the right', { organisationAdmin: false }],
  ])('cannot be %s by an administrator of a site', async (_, fields) => {
    const answer = await change(place.admin, place.organisationAdminId, fields);
    expect(answer).toBeRefused(422, 'ORGANISATION_ADMIN_ONLY');
  });

  it('keeps their password and way of signing in from an administrator of a site', async () => {
    const key = { ...params(), userId: place.organisationAdminId };
    const answers = [
      await place.admin.send(accountOperations.setAccountPassword, {
        params: key,
        body: { password: 'een lang wachtwoord' },
      }),
      await place.admin.send(accountOperations.setAccountActive, {
        params: key,
        body: { active: false },
      }),
    ];
    for (const answer of answers) {
      expect(answer).toBeRefused(422, 'ORGANISATION_ADMIN_ONLY');
    }
  });

  it('loses the right with the role and with the account', async () => {
    const demoted = await place.organisationAdmin();
    expect((await change(place.boss, demoted, { role: 'NORMAL' })).statusCode).toBe(200);
    const deactivated = await place.organisationAdmin();
    const answer = await place.boss.send(accountOperations.setAccountActive, {
      params: { ...params(), userId: deactivated },
      body: { active: false },
    });
    expect(answer.statusCode).toBe(200);
    expect([await rightOf(demoted), await rightOf(deactivated)]).toEqual([false, false]);
  });
});

describe('the last organisation administrator', () => {
  it('remains if two take the right from each other at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const organisation_id = await createOrganisation(app.db);
      const people = await Promise.all(
        [1, 2, 3].map(() =>
          createUser(app.db, { organisation_id, role: 'ADMIN', organisation_admin: true }),
        ),
      );
      const outcomes = await Promise.allSettled(
        people.map((id) => changeRows(app.db, 'users', id, { organisation_admin: false })),
      );
      const left = await readRows(
        app.db,
        'users',
        { organisation_id, organisation_admin: true },
        'id',
      );
      expect(left).toHaveLength(1);
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    }
  });

  it('remains too if the only other one has lost the right in the meantime', async () => {
    const other = await place.organisationAdmin();
    const colleague = await app.signIn(other);
    // The colleague lost the right between session lookup and write: the database decides.
    await changeRows(app.db, 'users', other, { organisation_admin: false });
    const late = await change(colleague, place.organisationAdminId, { organisationAdmin: false });
    expect(late.json()).toMatchObject({ message: 'ORGANISATION_ADMIN_ONLY' });
    const answer = await place.boss.send(accountOperations.setAccountActive, {
      params: { ...params(), userId: place.organisationAdminId },
      body: { active: false },
    });
    expect(answer.json()).toMatchObject({ message: 'USER_IS_YOURSELF' });
    expect(await rightOf(place.organisationAdminId)).toBe(true);
  });

  it('cannot be removed, which has an error code of its own', async () => {
    const organisation_id = await createOrganisation(app.db);
    const userId = await createUser(app.db, {
      organisation_id,
      role: 'ADMIN',
      organisation_admin: true,
    });
    const leaving = updateActive(app.db, { userId, active: false, now: app.now });
    await expect(leaving).rejects.toMatchObject({ code: 'LAST_ORGANISATION_ADMIN', status: 422 });
  });

  it('cannot be deleted either', async () => {
    const organisation_id = await createOrganisation(app.db);
    const id = await createUser(app.db, {
      organisation_id,
      role: 'ADMIN',
      organisation_admin: true,
    });
    await expect(app.db.deleteFrom('users').where('id', '=', id).execute()).rejects.toMatchObject({
      constraint: 'users_last_organisation_admin',
    });
  });
});

describe('a database from before organisation administrators', () => {
  it('makes the oldest active administrator of each organisation one', async () => {
    const old = await createTestDatabase({ empty: true });
    try {
      await migrate(old.db, { upTo: '0240_fewer_indexes' });
      const organisation_id = await createOrganisation(old.db);
      const other = await createOrganisation(old.db);
      const user = (row: object) => createUser(old.db, { organisation_id, role: 'ADMIN', ...row });
      const at = (day: string) => ({ created_at: new Date(`${day}T10:00:00Z`) });
      await user({ ...at('2024-01-01'), active: false });
      const later = await user(at('2025-02-01'));
      const oldest = await user(at('2025-01-01'));
      await user({ ...at('2024-01-01'), role: 'NORMAL' });
      const elsewhere = await user({ ...at('2026-01-01'), organisation_id: other });
      await migrate(old.db);
      const chosen = await old.db
        .selectFrom('users')
        .where('organisation_admin', '=', true)
        .select('id')
        .orderBy('id')
        .execute();
      expect(chosen.map(({ id }) => id)).toEqual([oldest, elsewhere].sort((a, b) => a - b));
      expect(chosen.map(({ id }) => id)).not.toContain(later);
    } finally {
      await old.close();
    }
  });
});
