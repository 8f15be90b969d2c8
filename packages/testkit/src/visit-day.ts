import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import type { VisitStatus } from '@balie/contract/features/visits/statuses.ts';
import {
  createDesk,
  createDomain,
  createDomainType,
  createUser,
  createVisit,
  createVisitor,
  createWaitingRoom,
} from './factories.ts';
import { readRow } from './rows.ts';
import { createTestSite, type TestSite } from './site.ts';
import type { Sender } from './test-app.ts';
import type { TestPlace } from './test-place.ts';

export interface Clerk {
  readonly userId: number;
  readonly deskId: number;
  readonly deskName: string;
  readonly sender: Sender;
  /** The path parameters of every visit operation. */
  readonly params: { siteId: number; deskId: number; userId: number };
}

export interface VisitOptions extends Partial<Parameters<typeof createVisit>[1]> {
  readonly firstName?: string;
  readonly lastName?: string;
}

/** A site on a working day: a domain, clerks linked to desks, and visits in any status. */
export async function createVisitDay(app: TestPlace, prefix = 'B') {
  const site: TestSite = await createTestSite(app.db);
  const { siteId, organisationId, domainTypeId } = site;
  const domainId = await createDomain(app.db, {
    site_id: siteId,
    organisation_id: organisationId,
    domain_type_id: domainTypeId,
    prefix,
  });
  let tickets = 500;

  const clerk = async (row: { domainTypeIds?: number[] } = {}): Promise<Clerk> => {
    const userId = await createUser(app.db, {
      organisation_id: organisationId,
      siteIds: [siteId],
      domainTypeIds: [domainTypeId],
      ...row,
    });
    const roomId = await createWaitingRoom(app.db, { site_id: siteId });
    const deskId = await createDesk(app.db, {
      site_id: siteId,
      user_id: userId,
      waiting_room_id: roomId,
    });
    const { name } = await readRow(app.db, 'desks', deskId, 'name');
    const sender = await app.signIn(userId);
    return { userId, deskId, deskName: name, sender, params: { siteId, deskId, userId } };
  };

  const newDomain = async (row: { retired_at?: Date } = {}) => {
    const domain_type_id = await createDomainType(app.db, { organisation_id: organisationId });
    const owner = { site_id: siteId, organisation_id: organisationId };
    const domain_id = await createDomain(app.db, { ...owner, domain_type_id, ...row });
    return { domain_type_id, domain_id };
  };

  /** A visit as the lifecycle would have left it; SERVING needs the clerk who serves it. */
  const visit = async (
    status: VisitStatus,
    { firstName, lastName, ...row }: VisitOptions = {},
    by?: Clerk,
  ): Promise<number> => {
    const visitor_id =
      row.visitor_id ??
      (await createVisitor(app.db, {
        site_id: siteId,
        ...(firstName && { first_name: firstName }),
        ...(lastName && { last_name: lastName }),
      }));
    const arrived = status !== 'NOT_ARRIVED' && status !== 'NO_CALL' && status !== 'CANCELLED';
    return createVisit(app.db, {
      site_id: siteId,
      organisation_id: organisationId,
      domain_type_id: domainTypeId,
      domain_id: domainId,
      language_id: site.dutchId,
      day: dayInZone(app.now, 'Europe/Brussels'),
      status,
      ...(arrived && { arrival_time: app.now, ticket_number: `T${++tickets}` }),
      ...(by &&
        arrived &&
        status !== 'ARRIVED' && {
          desk_id: by.deskId,
          served_by: by.userId,
          called_at: app.now,
        }),
      ...(['ENDED', 'NO_SHOW', 'CANCELLED'].includes(status) && { closed_at: app.now }),
      ...row,
      visitor_id,
    });
  };

  const row = (visitId: number) =>
    app.db.selectFrom('visits').where('id', '=', visitId).selectAll().executeTakeFirstOrThrow();
  const history = (visitId: number) =>
    app.db
      .selectFrom('visit_history')
      .where('visit_id', '=', visitId)
      .selectAll()
      .orderBy('id')
      .execute();
  return { ...site, domainId, newDomain, clerk, visit, row, history };
}
export type VisitDay = Awaited<ReturnType<typeof createVisitDay>>;

type ActionName = {
  [N in keyof typeof visitOperations]: (typeof visitOperations)[N]['path'] extends `${string}{visitId}`
    ? N
    : never;
}[keyof typeof visitOperations];

export const act = (clerk: Clerk, name: ActionName, visitId: number) =>
  clerk.sender.send(visitOperations[name], { params: { ...clerk.params, visitId } });
