import type { Operation } from '@balie/contract/common/operation.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { createDomainType } from '@balie/testkit/factories.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { type Clerk, createVisitDay } from '@balie/testkit/visit-day.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const day = await createVisitDay(app);
const other = await createVisitDay(app);
const clerk = await day.clerk();
const colleague = await day.clerk();
const stranger = await other.clerk();
const visitId = await day.visit('ARRIVED');
const visitorId = (await day.row(visitId)).visitor_id;

const calls = Object.entries(visitOperations) as [string, Operation][];
const atDesk = calls.filter(([, operation]) => operation.access.kind === 'desk');
const withVisit = calls.filter(
  ([name, operation]) => operation.path.includes('{visitId}') || name === 'updateVisit',
);

/** A valid body, so that a refusal can only be about who asks. */
const bodyOf = (name: string): object | undefined => {
  const visit = { firstName: 'A', lastName: 'B', domainType: day.domainTypeId };
  const bodies: Record<string, object> = {
    updateVisit: { visitId, comment: 'van een vreemde' },
    addVisit: visit,
    walkIn: visit,
    updateVisitor: { id: visitorId, firstName: 'A', lastName: 'B' },
    setPriority: { priority: true },
    joinGroup: { withVisitId: visitId },
  };
  return bodies[name];
};
const ask = (who: Clerk, [name, operation]: [string, Operation], params: object) => {
  const body = bodyOf(name);
  return who.sender.send(operation, {
    params: { visitId, visitorId, ...params } as never,
    ...(body && { body }),
  });
};
const everything = async () =>
  (
    await sql`select (select json_agg(v order by v.id) from visits v) as visits,
      (select json_agg(p order by p.id) from visitors p) as visitors,
      (select count(*) from visit_history) as history, (select count(*) from calls) as calls,
      (select count(*) from events) as events, (select count(*) from audit_log) as audit`.execute(
      app.db,
    )
  ).rows;

describe('visits of others', () => {
  it.each(atDesk)(
    "are out of reach of %s at a colleague's desk, or as another user",
    async (...call) => {
      const before = await everything();
      for (const params of [
        { ...clerk.params, deskId: colleague.deskId },
        { ...clerk.params, userId: colleague.userId },
        { ...clerk.params, deskId: stranger.deskId },
        { ...colleague.params },
      ]) {
        const answer = await ask(clerk, call, params);
        expect(answer).toBeRefused(401, 'DESK_USER_NOT_LINKED');
      }
      expect(await everything()).toEqual(before);
    },
  );

  it.each(calls)("are not found by %s at a site that is not one's own", async (...call) => {
    const before = await everything();
    const answer = await ask(stranger, call, { ...stranger.params, siteId: day.siteId });
    expect(answer.statusCode).toBe(404);
    expect(await everything()).toEqual(before);
  });

  it.each(withVisit)(
    "are not found by %s at one's own desk if they belong to another site",
    async (...call) => {
      const before = await everything();
      const answer = await ask(stranger, call, stranger.params);
      expect(answer).toBeRefused(404, 'VISIT_NOT_FOUND');
      expect(await everything()).toEqual(before);
    },
  );

  it.each(withVisit)('are not found by %s without access to their domain type', async (...call) => {
    const type = await createDomainType(app.db, { organisation_id: day.organisationId });
    const limited = await day.clerk({ domainTypeIds: [type] });
    const before = await everything();
    const answer = await ask(limited, call, limited.params);
    expect(answer).toBeRefused(404, 'VISIT_NOT_FOUND');
    expect(await everything()).toEqual(before);
  });

  it('cannot be added for a domain type without access, or one the site does not have', async () => {
    const { domain_type_id: theirs } = await day.newDomain();
    for (const domainType of [theirs, other.domainTypeId]) {
      const answer = await clerk.sender.send(visitOperations.addVisit, {
        params: clerk.params,
        body: { firstName: 'A', lastName: 'B', domainType },
      });
      expect(answer).toBeRefused(422, 'DOMAIN_TYPE_NOT_FOUND');
    }
  });

  it('cannot be given a room, a contact or a domain of another site', async () => {
    const before = await day.row(visitId);
    for (const [change, message] of [
      [{ waitingRoomId: other.roomId }, 'WAITING_ROOM_NOT_FOUND'],
      [{ visitContactId: stranger.userId }, 'CONTACT_NOT_FOUND'],
      [{ domainTypeId: other.domainTypeId }, 'DOMAIN_TYPE_NOT_FOUND'],
    ] as const) {
      const answer = await clerk.sender.send(visitOperations.updateVisit, {
        params: clerk.params,
        body: { visitId, ...change },
      });
      expect(answer.json()).toMatchObject({ message });
    }
    expect(await day.row(visitId)).toEqual(before);
  });

  it('cannot be reached by a kiosk or by anonymous requests', async () => {
    const kiosk = await app.signIn(day.kioskId);
    const params = { ...clerk.params, visitId };
    expect((await kiosk.send(visitOperations.callVisit, { params })).statusCode).toBe(403);
    expect((await app.anonymous.send(visitOperations.callVisit, { params })).statusCode).toBe(401);
  });
});
