import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { accountActions } from '@balie/testkit/accounts.ts';
import { createSite, createUser } from '@balie/testkit/factories.ts';
import { readRow, readRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { describe, expect, it } from 'vitest';

const { update, list } = accountActions(() => ({ app, site, admin }));

const app = await testApp();
const site = await createTestSite(app.db);
const admin = await app.signIn(site.adminId);

describe('a user who also works at sites of others', () => {
  const shared = async () => {
    const elsewhere = await createSite(app.db, { organisation_id: site.organisationId });
    const id = await createUser(app.db, {
      organisation_id: site.organisationId,
      username: `gedeeld-${elsewhere}`,
      email: 'gedeeld@stad.example',
      siteIds: [site.siteId, elsewhere],
      password_hash: 'unchanged',
    });
    const account = (await list()).find((candidate: { id: number }) => candidate.id === id);
    return { id, elsewhere, account };
  };
  const sitesOf = (userId: number) =>
    readRows(app.db, 'user_sites', { user_id: userId }, 'site_id');

  it('is marked, without naming the other site', async () => {
    const { account } = await shared();
    expect(account).toMatchObject({ elsewhere: true, siteIds: [site.siteId] });
  });

  it('keeps that site, and can be given a name, phone, language and domain access', async () => {
    const { id, elsewhere, account } = await shared();
    const body = { ...account, lastName: 'Anders', language: 'en', siteIds: [] };
    expect((await update(id, body)).json()).toMatchObject({ lastName: 'Anders', siteIds: [] });
    expect(await sitesOf(id)).toEqual([{ site_id: elsewhere }]);
  });

  it.each([
    ['username', { username: 'overgenomen' }],
    ['e-mail address', { email: 'evil@stad.example' }],
    ['role', { role: 'ADMIN' }],
    ['licence', { licensed: false }],
  ])('keeps their %s', async (_, change) => {
    const { id, account } = await shared();
    expect(await update(id, { ...account, ...change })).toBeRefused(422, 'USER_BELONGS_ELSEWHERE');
  });

  it('keeps their password and their account', async () => {
    const { id } = await shared();
    const params = { siteId: site.siteId, userId: id };
    const refused = await Promise.all([
      admin.send(accountOperations.setAccountPassword, { params, body: { password: null } }),
      admin.send(accountOperations.setAccountActive, { params, body: { active: false } }),
    ]);
    for (const answer of notEmpty(refused)) {
      expect(answer.json()).toMatchObject({ message: 'USER_BELONGS_ELSEWHERE' });
    }
    const row = await readRow(app.db, 'users', id, 'password_hash', 'active');
    expect(row).toEqual({ password_hash: 'unchanged', active: true });
  });
});
