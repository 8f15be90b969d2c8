import { decide } from '@balie/contract/features/visits/lifecycle.ts';
import { AppError, assertFound } from '../../../platform/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AtDesk } from '../desk-context.ts';
import {
  type GroupMember,
  insertGroup,
  joinVisits,
  leaveVisit,
  lockMembers,
} from './group-repository.ts';

function assertMayChange(member: GroupMember, at: AtDesk): void {
  const decision = decide('changeGroup', member, at.deskId);
  if (!decision.allowed) throw new AppError(decision.code);
}

interface Joining {
  readonly visitId: number;
  readonly withVisitId: number;
  readonly groupName?: string | null | undefined;
}

/** Groups this visitor with that one, in an existing or a new group. */
export function joinGroup(db: Database, at: AtDesk, joining: Joining): Promise<string> {
  const { visitId, withVisitId } = joining;
  return db.transaction().execute(async (trx) => {
    const locked = await lockMembers(trx, at, [visitId, withVisitId]);
    const own = assertFound(
      'VISIT_NOT_FOUND',
      locked.find(({ id }) => id === visitId),
    );
    const other = assertFound(
      'VISIT_NOT_FOUND',
      locked.find(({ id }) => id === withVisitId),
    );
    // Somebody already in a group must leave it first.
    if (own === other || own.groupId !== null) throw new AppError('TRANSITION_NOT_ALLOWED');
    assertMayChange(own, at);
    if (other.groupId === null) assertMayChange(other, at);
    const groupId =
      other.groupId ?? (await insertGroup(trx, at, joining.groupName || other.lastName));
    const visitIds = other.groupId === null ? [visitId, withVisitId] : [visitId];
    const outcome = await joinVisits(trx, at, { groupId, visitIds });
    if (outcome.changed < visitIds.length) throw new AppError('DESK_USER_NOT_LINKED');
    return outcome.answer;
  });
}

/** Takes a visitor out of their group; from now on they are called alone. */
export function leaveGroup(db: Database, at: AtDesk, visitId: number): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const [own] = await lockMembers(trx, at, [visitId]);
    const { groupId, ...member } = assertFound('VISIT_NOT_FOUND', own);
    assertMayChange({ ...member, groupId }, at);
    if (groupId === null) throw new AppError('TRANSITION_NOT_ALLOWED');
    const outcome = await leaveVisit(trx, at, { groupId, visitId });
    if (outcome.changed === 0) throw new AppError('DESK_USER_NOT_LINKED');
    return outcome.answer;
  });
}
