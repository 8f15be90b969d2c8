import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { createDomainType, createOrganisation, createUser } from '@balie/testkit/factories.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const site = await createTestSite(app.db);
const admin = await app.signIn(site.adminId);

const clerk = (change: object = {}) =>
  createUser(app.db, {
    organisation_id: site.organisationId,
    siteIds: [site.siteId],
    domainTypeIds: [site.domainTypeId],
    ...change,
  });
const change = (body: { userIds: number[]; domainTypeIds: number[]; give: boolean }) =>
  admin.send(accountOperations.changeDomainAccess, { params: { siteId: site.siteId }, body });
const accessOf = async (userId: number) => {
  const rows = await app.db
    .selectFrom('user_domain_types')
    .where('user_id', '=', userId)
    .orderBy('domain_type_id')
    .select('domain_type_id')
    .execute();
  return rows.map((row) => row.domain_type_id);
};
const newType = () => createDomainType(app.db, { organisation_id: site.organisationId });

describe('the domain access of several users', () => {
  it('is given and taken away together, and every change is logged', async () => {
    const [one, other] = [await clerk(), await clerk({ domainTypeIds: [] })];
    const typeId = await newType();
    const given = await change({ userIds: [one, other], domainTypeIds: [typeId], give: true });
    expect(given.statusCode).toBe(200);
    expect(await accessOf(one)).toEqual([site.domainTypeId, typeId]);
    expect(await accessOf(other)).toEqual([typeId]);
    const log = await app.db
      .selectFrom('audit_log')
      .where('entity', '=', 'user')
      .where('entity_id', 'in', [String(one), String(other)])
      .select('action')
      .execute();
    expect(log).toEqual([{ action: 'UPDATE' }, { action: 'UPDATE' }]);
    const taken = await change({ userIds: [one, other], domainTypeIds: [typeId], give: false });
    expect(taken.statusCode).toBe(200);
    expect(await accessOf(one)).toEqual([site.domainTypeId]);
    expect(await accessOf(other)).toEqual([]);
  });

  it('changes for nobody if one of them is not at this site', async () => {
    const own = await clerk({ domainTypeIds: [] });
    const elsewhere = await createTestSite(app.db);
    const typeId = await newType();
    const refused = await change({
      userIds: [own, elsewhere.adminId],
      domainTypeIds: [typeId],
      give: true,
    });
    expect(refused).toBeRefused(404, 'USER_NOT_FOUND');
    expect(await accessOf(own)).toEqual([]);
  });

  it('refuses domain types of another organisation', async () => {
    const own = await clerk({ domainTypeIds: [] });
    const organisation_id = await createOrganisation(app.db);
    const foreign = await createDomainType(app.db, { organisation_id });
    const refused = await change({ userIds: [own], domainTypeIds: [foreign], give: true });
    expect(refused.json().message).toBe('DOMAIN_TYPE_NOT_FOUND');
    expect(await accessOf(own)).toEqual([]);
  });
});
