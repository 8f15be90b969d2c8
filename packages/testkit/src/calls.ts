import type { Executor } from '@balie/server/platform/database/database.ts';
import { createDesk, createVisit, createVisitor } from './factories.ts';
import type { TestSite } from './site.ts';

export interface CallingDesk {
  siteId: number;
  visitId: number;
  deskId: number;
  roomId: number | null;
}

/** A desk at the site's waiting room that serves a visit, ready to call. */
export async function createCallingDesk(
  executor: Executor,
  site: TestSite,
  options: { roomId?: number | null; userId?: number; serving?: boolean } = {},
): Promise<CallingDesk> {
  const roomId = options.roomId === undefined ? site.roomId : options.roomId;
  const deskId = await createDesk(executor, {
    site_id: site.siteId,
    waiting_room_id: roomId,
    user_id: options.userId ?? null,
  });
  const visitId = await createVisit(executor, {
    site_id: site.siteId,
    organisation_id: site.organisationId,
    visitor_id: await createVisitor(executor, { site_id: site.siteId }),
    domain_type_id: site.domainTypeId,
    language_id: site.dutchId,
    day: '2026-01-01',
    ...(options.serving !== false && {
      status: 'SERVING',
      desk_id: deskId,
      served_by: options.userId ?? site.clerkId,
      called_at: new Date(),
      arrival_time: new Date(),
      ticket_number: `D${deskId}`,
    }),
  });
  return { siteId: site.siteId, visitId, deskId, roomId };
}

/** Writes a call the way a clerk's transaction does, and returns its id. */
export async function insertCall(
  executor: Executor,
  desk: CallingDesk,
  call: { ticketNumber: string; deskName?: string; recall?: boolean; at?: Date; writtenAt?: Date },
): Promise<number> {
  const row = await executor
    .insertInto('calls')
    .values({
      site_id: desk.siteId,
      visit_id: desk.visitId,
      desk_id: desk.deskId,
      waiting_room_id: desk.roomId,
      ticket_number: call.ticketNumber,
      desk_name: call.deskName ?? 'Loket 1',
      user_name: 'An Peeters',
      recall: call.recall ?? false,
      ...(call.at && { at: call.at }),
      ...(call.writtenAt && { written_at: call.writtenAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
