import { domainOperations } from '@balie/contract/features/domains/operations.ts';
import { domainParts } from '@balie/testkit/domains.ts';
import { createDomain, createDomainType, createOrganisation } from '@balie/testkit/factories.ts';
import { createOffice } from '@balie/testkit/office.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import type { Sender, TestApp } from '@balie/testkit/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let app: TestApp;
let site: TestSite;
let admin: Sender;
let clerk: Sender;
let params: { siteId: number };
const { valid, newDomain, newText } = domainParts(() => ({ app, site, admin, clerk }));

beforeEach(async () => {
  const now = new Date('2026-11-16T09:00:00Z');
  ({ app, site, admin, clerk } = await createOffice({ now }));
  params = { siteId: site.siteId };
});
afterEach(() => app.close());

describe('domains', () => {
  it('are added with the payload of the form, read, changed, listed by name and deleted', async () => {
    const text = await newText();
    const added = await admin.send(domainOperations.addDomain, {
      params,
      body: valid({ name: ' Reispassen ', notificationTextKey: text.key, closingTimeMinutes: 15 }),
    });
    expect(added.statusCode).toBe(200);
    const domain = added.json();
    expect(domain).toMatchObject({
      name: 'Reispassen',
      prefix: '',
      type: { id: site.domainTypeId, organization: { name: expect.any(String) } },
      useContactWaitingRoom: true,
      service: true,
      notificationTextKey: text.key,
      notificationText: text.value,
      closingTimeMinutes: 15,
      createdAt: app.now.toISOString(),
      updatedAt: app.now.toISOString(),
      updatedBy: expect.stringContaining('An Peeters'),
    });

    const key = { ...params, domainId: domain.id };
    const changed = await admin.send(domainOperations.updateDomain, {
      params: key,
      body: {
        ...domain,
        prefix: 'r',
        service: false,
        notificationTextKey: null,
        closingTimeMinutes: 0,
        userId: site.adminId,
      },
    });
    expect(changed.json()).toMatchObject({
      name: 'Reispassen',
      prefix: 'r',
      service: false,
      notificationTextKey: null,
      notificationText: null,
      closingTimeMinutes: 0,
    });
    expect((await clerk.send(domainOperations.getDomain, { params: key })).json()).toEqual(
      changed.json(),
    );

    await newDomain({ name: 'aangiften' });
    const names = (await clerk.send(domainOperations.listDomains, { params }))
      .json()
      .map((row: { name: string }) => row.name);
    expect(names).toEqual(['aangiften', 'Reispassen']);

    const deleted = await admin.send(domainOperations.deleteDomain, { params: key });
    expect(deleted.statusCode).toBe(204);
    expect(await admin.send(domainOperations.getDomain, { params: key })).toBeRefused(
      404,
      'DOMAIN_NOT_FOUND',
    );
  });

  it('of another site are not found', async () => {
    const foreign = await createTestSite(app.db);
    const domainId = await createDomain(app.db, {
      site_id: foreign.siteId,
      organisation_id: foreign.organisationId,
      domain_type_id: foreign.domainTypeId,
    });
    for (const siteId of [site.siteId, foreign.siteId]) {
      for (const operation of [
        domainOperations.getDomain,
        domainOperations.updateDomain,
        domainOperations.deleteDomain,
      ]) {
        const answer = await admin.send(operation, {
          params: { siteId, domainId },
          ...(operation.method === 'PUT' && { body: valid() }),
        });
        expect(answer.statusCode).toBe(404);
      }
    }
  });

  it('are read by every clerk and written by administrators only', async () => {
    const domainId = await newDomain();
    const key = { ...params, domainId };
    expect((await clerk.send(domainOperations.listDomains, { params })).statusCode).toBe(200);
    expect(
      (await clerk.send(domainOperations.addDomain, { params, body: valid() })).statusCode,
    ).toBe(403);
    expect(
      (await clerk.send(domainOperations.updateDomain, { params: key, body: valid() })).statusCode,
    ).toBe(403);
    expect((await clerk.send(domainOperations.deleteDomain, { params: key })).statusCode).toBe(403);
    expect((await app.anonymous.send(domainOperations.listDomains, { params })).statusCode).toBe(
      401,
    );
  });

  it('add an audit row with the previous values', async () => {
    const domainId = await newDomain({ name: 'Voor' });
    const body = valid({ name: 'Na' });
    await admin.send(domainOperations.updateDomain, { params: { ...params, domainId }, body });
    const row = await app.db
      .selectFrom('audit_log')
      .where('entity', '=', 'domain')
      .where('entity_id', '=', String(domainId))
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      action: 'UPDATE',
      user_id: site.adminId,
      before: { name: 'Voor' },
      after: { name: 'Na' },
    });
  });
});

describe('domain types', () => {
  it('are those of the organisation, or those of the signed-in user', async () => {
    const other = await createDomainType(app.db, {
      organisation_id: site.organisationId,
      name: 'Zonder toegang',
    });
    await createDomainType(app.db, { organisation_id: await createOrganisation(app.db) });
    const ids = async (query?: Record<string, string>) =>
      (await clerk.send(domainOperations.listDomainTypes, { ...(query && { query }) }))
        .json()
        .map((type: { id: number }) => type.id);
    expect(await ids()).toContain(other);
    expect(await ids({ currentUser: 'false' })).toContain(other);
    expect(await ids({ currentUser: 'true' })).toEqual([site.domainTypeId]);
    expect((await app.anonymous.send(domainOperations.listDomainTypes)).statusCode).toBe(401);
  });
});
