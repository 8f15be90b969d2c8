import { decide, type VisitAction } from '@balie/contract/features/visits/lifecycle.ts';
import { visitActionResultSchema } from '@balie/contract/features/visits/result-schema.ts';
import type { VisitInList, VisitUpdate } from '@balie/contract/features/visits/schema.ts';
import { AppError, assertFound } from '../../../platform/app-error.ts';
import type { SessionUser } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { lockActive } from '../../../platform/database/lock-row.ts';
import type { Edit } from '../../../platform/edit.ts';
import type { AtDesk } from '../desk-context.ts';
import { findVisitInList } from '../list/list-repository.ts';
import { findStanding } from '../transitions/state-repository.ts';
import { isContact } from '../visitors/contact-repository.ts';
import {
  type ChangeableVisit,
  changeVisit,
  lockVisit,
  siteHandlesDomainType,
  updatePriority,
  type VisitChange,
} from './change-repository.ts';

/** `PUT visit/update`: every changed field is an action of the lifecycle, and all must be allowed. */
export function updateVisit(db: Database, at: AtDesk, edit: Edit<VisitUpdate>): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const visitId = edit.key('visitId');
    const visit = assertFound('VISIT_NOT_FOUND', await lockVisit(trx, at, visitId));
    const update = edit.over({
      visitId,
      appointmentTime: visit.appointmentTime,
      waitingRoomId: visit.waitingRoomId,
      visitContactId: visit.contactId,
      domainTypeId: visit.domainTypeId,
      comment: visit.comment,
    });
    const change = differences(visit, update);
    for (const action of change.actions) {
      const decision = decide(action, visit, at.deskId);
      if (!decision.allowed) throw new AppError(decision.code);
    }
    await assertOwn(trx, at.siteId, change);
    if (change.actions.length === 0) return unchanged(trx, at, update.visitId);
    const outcome = await changeVisit(trx, at, change);
    if (outcome.changed === 0) throw new AppError('DESK_USER_NOT_LINKED');
    return outcome.answer;
  });
}

function differences(visit: ChangeableVisit, update: VisitUpdate): VisitChange {
  const changed = <T>(value: T | null | undefined, before: T | null): T | undefined =>
    value === null || value === undefined || value === before ? undefined : value;
  const forwardTo = changed(update.domainTypeId, visit.domainTypeId);
  const appointmentTime = changed(update.appointmentTime, visit.appointmentTime);
  const waitingRoomId = changed(update.waitingRoomId, visit.waitingRoomId);
  const contactId = update.visitContactId === visit.contactId ? undefined : update.visitContactId;
  const comment = changed(update.comment, visit.comment);
  const actions: VisitAction[] = [
    ...(forwardTo === undefined ? [] : (['forward'] as const)),
    ...(appointmentTime === undefined ? [] : (['reschedule'] as const)),
    // Forwarding assigns a room; choosing one is part of forwarding.
    ...(waitingRoomId === undefined || forwardTo !== undefined ? [] : (['moveRoom'] as const)),
    ...(contactId === undefined ? [] : (['changeContact'] as const)),
    ...(comment === undefined ? [] : (['changeComment'] as const)),
  ];
  return {
    visitId: update.visitId,
    actions,
    forwardTo,
    appointmentTime,
    waitingRoomId,
    // The contact belongs to the previous domain, unless another one is named.
    contactId: forwardTo === undefined ? contactId : (contactId ?? null),
    comment,
    warned: update.warned?.length ? update.warned : undefined,
  };
}

async function assertOwn(executor: Executor, siteId: number, change: VisitChange) {
  const { forwardTo, waitingRoomId, contactId } = change;
  if (
    forwardTo !== undefined &&
    !(await siteHandlesDomainType(executor, { siteId, domainTypeId: forwardTo }))
  ) {
    throw new AppError('DOMAIN_TYPE_NOT_FOUND');
  }
  const room = waitingRoomId !== undefined && { siteId, id: waitingRoomId };
  // Locked until the transaction ends: nobody is sent to a room that is being retired.
  if (room && !(await lockActive(executor, 'waiting_rooms', room))) {
    throw new AppError('WAITING_ROOM_NOT_FOUND');
  }
  if (contactId && !(await isContact(executor, { siteId, userId: contactId }))) {
    throw new AppError('CONTACT_NOT_FOUND');
  }
}

async function unchanged(executor: Executor, at: AtDesk, visitId: number): Promise<string> {
  const visit = await findVisitInList(executor, { ...at, visitId });
  // A row of the list contains far more than an action's response.
  return JSON.stringify(visitActionResultSchema.parse({ visits: [visit], callNumbers: [] }));
}

/** Sets or clears priority, from any screen of the site. */
export async function setPriority(
  db: Database,
  input: { siteId: number; visitId: number; user: SessionUser; priority: boolean; now: Date },
): Promise<VisitInList> {
  const key = { ...input, userId: input.user.id };
  if ((await updatePriority(db, key)) === 0) {
    assertFound('VISIT_NOT_FOUND', await findStanding(db, key));
    throw new AppError('VISIT_CLOSED');
  }
  return assertFound('VISIT_NOT_FOUND', await findVisitInList(db, key));
}
