import type { DeskDetail, DeskLink } from '@balie/contract/features/desks/schema.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { type Actor, recordChange, recordEvent } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { lockActive } from '../../platform/database/lock-row.ts';
import type { Edit } from '../../platform/edit.ts';
import {
  findDeskLink,
  findDeskOfUser,
  isActiveStaff,
  type Link,
  updateLink,
} from './link-repository.ts';
import { type DeskKey, hasOngoingVisit, lockDesk } from './repository.ts';
import { insertUnlink } from './unlink-repository.ts';

interface LinkQuestion {
  actor: Actor;
  current: number | null;
  wanted: DeskLink;
}

/** §6: who may link whom. Returns the user to link, or undefined if the user stays. */
function decideUser({ actor, current, wanted }: LinkQuestion): number | undefined {
  const { user } = actor;
  const target = wanted.userId ?? undefined;
  const isAdmin = user.role === 'ADMIN';
  if (!isAdmin && target !== undefined && target !== user.id) throw new AppError('ACCESS_DENIED');
  if (wanted.previousUserId !== undefined && wanted.previousUserId !== current) {
    throw new AppError('DESK_ALREADY_LINKED');
  }
  if (target === undefined) {
    if (!isAdmin && current === null) throw new AppError('ACCESS_DENIED');
    if (!isAdmin && current !== user.id) throw new AppError('DESK_ALREADY_LINKED');
    return undefined;
  }
  if (target === current) return undefined;
  // Only an administrator who saw who works there may replace them.
  const replaces = current !== null;
  if (replaces && !(isAdmin && wanted.previousUserId === current)) {
    throw new AppError('DESK_ALREADY_LINKED');
  }
  return target;
}

/** The desk is locked first, so of several people linking it at once exactly one finds it free. */
export function linkDesk(
  db: Database,
  actor: Actor,
  { deskId, now, edit }: { deskId: number; now: Date; edit: Edit<DeskLink> },
): Promise<DeskDetail> {
  const key = { siteId: actor.siteId, deskId };
  return db.transaction().execute(async (trx) => {
    const { userId: current } = assertFound('DESK_NOT_FOUND', await lockDesk(trx, key));
    const before = await findDeskLink(trx, key);
    // `previousUserId` decides who works there; only the room can be changed by two people at once.
    const wanted = edit.over({ waitingRoomId: before.detail.waitingRoomId });
    const userId = decideUser({ actor, current, wanted });
    if (userId !== undefined) {
      await assertMayMove(trx, { deskId, current, userId, siteId: actor.siteId });
    }
    if (userId === undefined && wanted.waitingRoomId === undefined) return before.detail;
    if (wanted.waitingRoomId) {
      const room = { siteId: actor.siteId, id: wanted.waitingRoomId };
      assertFound('WAITING_ROOM_NOT_FOUND', await lockActive(trx, 'waiting_rooms', room));
    }
    await updateLink(trx, key, {
      ...(wanted.waitingRoomId !== undefined && { waitingRoomId: wanted.waitingRoomId }),
      ...(userId !== undefined && { link: { userId, by: actor.user.id, at: now } }),
    });
    const after = await findDeskLink(trx, key);
    await recordLink(trx, { actor, deskId, before, after });
    if (userId !== undefined) await tellColleague(trx, { actor, before, now });
    return after.detail;
  });
}

/** Nobody is taken away from a visitor, and nobody works at two desks. */
async function assertMayMove(
  executor: Executor,
  link: { siteId: number; deskId: number; current: number | null; userId: number },
) {
  if (link.current !== null && (await hasOngoingVisit(executor, link.deskId))) {
    throw new AppError('DESK_HAS_ONGOING_VISIT');
  }
  if (!(await isActiveStaff(executor, link))) throw new AppError('USER_NOT_FOUND');
  const other = await findDeskOfUser(executor, link.userId);
  if (other && other.deskId !== link.deskId) {
    throw new AppError('USER_ALREADY_LINKED', {
      details: { desk: other.deskName, site: other.siteName },
    });
  }
}

/** §6: anyone who may use the screen. Unlinks that user only, not somebody who came after them. */
export function unlinkDesk(
  db: Database,
  actor: Actor,
  { deskId, userId, now }: { deskId: number; userId: number; now: Date },
): Promise<void> {
  const key = { siteId: actor.siteId, deskId };
  return db.transaction().execute(async (trx) => {
    const { userId: current } = assertFound('DESK_NOT_FOUND', await lockDesk(trx, key));
    if (current !== userId) throw new AppError('DESK_LINK_NOT_FOUND');
    if (await hasOngoingVisit(trx, deskId)) throw new AppError('DESK_HAS_ONGOING_VISIT');
    const before = await findDeskLink(trx, key);
    await updateLink(trx, key, { link: { userId: null, by: actor.user.id, at: now } });
    await recordLink(trx, { actor, deskId, before, after: await findDeskLink(trx, key) });
    await tellColleague(trx, { actor, before, now });
  });
}

/** Its user may no longer work there; an ongoing visit stays for whoever takes over. */
export async function freeDesk(
  executor: Executor,
  { siteId, deskId, by, at }: DeskKey & { by: number; at: Date },
): Promise<void> {
  await updateLink(executor, { siteId, deskId }, { link: { userId: null, by, at } });
  await recordEvent(executor, { siteId, topic: 'desks' });
}

/** A user removed from a desk sees on the next screen who did it. */
async function tellColleague(
  executor: Executor,
  { actor, before, now }: { actor: Actor; before: Link; now: Date },
): Promise<void> {
  const { userId, deskName } = before.detail;
  if (userId === null || userId === actor.user.id) return;
  const { siteId, user } = actor;
  await insertUnlink(executor, { siteId, userId, deskName, by: user.id, at: now });
}

interface LinkChange {
  readonly actor: Actor;
  readonly deskId: number;
  readonly before: Link;
  readonly after: Link;
}

/** The audit log also records the waiting room's name at that time. */
const recordLink = (executor: Executor, { actor, deskId, before, after }: LinkChange) =>
  recordChange(executor, {
    ...actor,
    topic: 'desks',
    entity: 'desk-link',
    entityId: deskId,
    action: 'UPDATE',
    before: { ...before.detail, waitingRoom: before.waitingRoom },
    after: { ...after.detail, waitingRoom: after.waitingRoom },
  });
