import { closureOperations } from '@balie/contract/features/closures/operations.ts';
import type { Closure } from '@balie/contract/features/closures/schema.ts';
import { expect } from 'vitest';
import { createDomain, createVisit, createVisitor } from './factories.ts';
import { createTestSite } from './site.ts';
import type { TestApp } from './test-app.ts';

export const SUMMER = {
  from: '2027-07-05T00:00',
  until: '2027-07-10T00:00',
  reason: 'Zomersluiting',
};

/** A site with one domain on a Monday morning, and the operations on its closures. */
export async function createClosureSite(app: TestApp) {
  app.now = new Date('2026-11-16T09:00:00Z');
  const site = await createTestSite(app.db);
  const { siteId: site_id, organisationId: organisation_id, domainTypeId: domain_type_id } = site;
  const ofSite = { site_id, organisation_id, domain_type_id };
  const params = { siteId: site.siteId };
  const admin = await app.signIn(site.adminId);
  const clerk = await app.signIn(site.clerkId);
  const add = (body: object = SUMMER, sender = admin) =>
    sender.send(closureOperations.addClosure, { params, body });
  return {
    site,
    ofSite,
    params,
    admin,
    clerk,
    domainId: await createDomain(app.db, ofSite),
    add,
    added: async (body?: object): Promise<Closure> => {
      const answer = await add(body);
      expect(answer.statusCode).toBe(200);
      return answer.json();
    },
    list: async (query: Record<string, string> = {}): Promise<Closure[]> =>
      (await clerk.send(closureOperations.listClosures, { params, query })).json(),
    update: (closureId: number, body: object) =>
      admin.send(closureOperations.updateClosure, { params: { ...params, closureId }, body }),
    remove: (closureId: number) =>
      admin.send(closureOperations.deleteClosure, { params: { ...params, closureId } }),
    plan: async (appointment: string, row: object = {}) =>
      createVisit(app.db, {
        ...ofSite,
        visitor_id: await createVisitor(app.db, { site_id }),
        language_id: site.dutchId,
        day: appointment.slice(0, 10),
        appointment_time: new Date(appointment),
        ...row,
      }),
  };
}
export type ClosureSite = Awaited<ReturnType<typeof createClosureSite>>;
