import { auditOperations } from '@balie/contract/features/audit/operations.ts';
import { domainOperations } from '@balie/contract/features/domains/operations.ts';
import { organisationOperations } from '@balie/contract/features/organisation/operations.ts';
import type { OrganisationDomainType } from '@balie/contract/features/organisation/schema.ts';
import {
  createDomain,
  createDomainType,
  createUser,
  createVisit,
  createVisitor,
} from '@balie/testkit/factories.ts';
import { createOrganisationPlace } from '@balie/testkit/organisation.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const place = await createOrganisationPlace(app);

const add = (name: string) =>
  place.boss.send(organisationOperations.addDomainType, { body: { name } });
const retire = (domainTypeId: number, retired = true) =>
  place.boss.send(organisationOperations.retireDomainType, {
    params: { domainTypeId },
    body: { retired },
  });
const merge = (domainTypeId: number, intoId: number) =>
  place.boss.send(organisationOperations.mergeDomainType, {
    params: { domainTypeId },
    body: { intoId },
  });
const offered = async () =>
  (await place.boss.send(domainOperations.listDomainTypes)).json().map((t: { id: number }) => t.id);
const organisation_id = () => place.site.organisationId;

async function usedType(name: string) {
  const domain_type_id = await createDomainType(app.db, {
    organisation_id: organisation_id(),
    name,
  });
  const { siteId: site_id, dutchId } = place.site;
  const domainId = await createDomain(app.db, {
    site_id,
    organisation_id: organisation_id(),
    domain_type_id,
  });
  const clerkId = await createUser(app.db, {
    organisation_id: organisation_id(),
    siteIds: [site_id],
    domainTypeIds: [domain_type_id],
  });
  const visitId = await createVisit(app.db, {
    site_id,
    organisation_id: organisation_id(),
    visitor_id: await createVisitor(app.db, { site_id }),
    domain_type_id,
    language_id: dutchId,
    day: '2020-01-02',
    status: 'ENDED',
  });
  return { id: domain_type_id, domainId, clerkId, visitId };
}

describe('domain types', () => {
  it('are added, renamed and listed with the sites that use them', async () => {
    const added = (await add('Rijbewijzen')).json();
    expect(added).toMatchObject({ name: 'Rijbewijzen', sites: [], people: 1, retired: false });
    const { siteId: site_id } = place.site;
    await createDomain(app.db, {
      site_id,
      organisation_id: organisation_id(),
      domain_type_id: added.id,
    });
    const renamed = await place.boss.send(organisationOperations.renameDomainType, {
      params: { domainTypeId: added.id },
      body: { name: 'Rijbewijs' },
    });
    expect(renamed.json()).toMatchObject({
      name: 'Rijbewijs',
      sites: [{ id: site_id, domains: 1 }],
    });
    expect(await add('RIJBEWIJS')).toBeRefused(400, 'DOMAIN_TYPE_NAME_UNIQUE');
  });

  it('that a domain uses are not retired', async () => {
    const { id } = await usedType('In gebruik');
    expect(await retire(id)).toBeRefused(422, 'DOMAIN_TYPE_IN_USE');
    expect(await offered()).toContain(id);
  });

  it('that are retired are no longer offered, free their name and come back with their users', async () => {
    const { id } = (await add('Jachtverlof')).json();
    expect((await retire(id)).json()).toMatchObject({ retired: true });
    expect(await offered()).not.toContain(id);
    const again = (await add('Jachtverlof')).json();
    expect(again.id).not.toBe(id);
    expect((await retire(id, false)).json()).toMatchObject({ message: 'DOMAIN_TYPE_NAME_UNIQUE' });
    await retire(again.id);
    expect((await retire(id, false)).json()).toMatchObject({ retired: false, people: 1 });
  });

  it('merge into one: domains, users and visits of all days together', async () => {
    const from = await usedType('Reispassen');
    const into = await usedType('Paspoorten');
    const both = await createUser(app.db, {
      organisation_id: organisation_id(),
      siteIds: [place.site.siteId],
      domainTypeIds: [from.id, into.id],
    });
    const answer = await merge(from.id, into.id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ id: into.id, sites: [{ domains: 2 }], people: 3 });
    const visit = await readRow(app.db, 'visits', from.visitId, 'domain_type_id');
    expect(visit.domain_type_id).toBe(into.id);
    const access = await app.db
      .selectFrom('user_domain_types')
      .where('user_id', 'in', [from.clerkId, both])
      .select(['user_id', 'domain_type_id'])
      .orderBy('user_id')
      .execute();
    expect(access).toEqual(
      [from.clerkId, both].map((user_id) => ({ user_id, domain_type_id: into.id })),
    );
    const all: OrganisationDomainType[] = (
      await place.boss.send(organisationOperations.listOrganisationDomainTypes)
    ).json();
    expect(all.map(({ id }) => id)).not.toContain(from.id);
    const line = await app.db
      .selectFrom('audit_log')
      .where('entity', '=', 'domain-type')
      .where('action', '=', 'MERGE')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      site_id: null,
      before: { name: 'Reispassen' },
      after: { mergedInto: 'Paspoorten', domains: 1, people: 1, visits: 1 },
    });
  });

  it('are logged for the organisation’s administrators, at any of its sites', async () => {
    await add('Vergunningen');
    const read = async (sender: Sender) => {
      const answer = await sender.send(auditOperations.listAudit, {
        params: { siteId: place.site.siteId },
        query: { entity: 'domain-type' },
      });
      expect(answer.statusCode).toBe(200);
      return answer.json().entries;
    };
    expect(await read(place.boss)).toContainEqual(
      expect.objectContaining({ action: 'ADD', entityName: 'Vergunningen' }),
    );
    expect(await read(place.admin)).toEqual([]);
  });

  it('are never merged with themselves or with nothing', async () => {
    const { id } = (await add('Alleen')).json();
    expect(await merge(id, id)).toBeRefused(422, 'DOMAIN_TYPE_MERGE');
    const gone = (await add('Weg')).json();
    await retire(gone.id);
    expect((await merge(id, gone.id)).json()).toMatchObject({ message: 'DOMAIN_TYPE_NOT_FOUND' });
  });
});
