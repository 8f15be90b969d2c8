import type {
  NewWaitingRoom,
  WaitingRoom,
  WaitingRoomUpdate,
} from '@balie/contract/features/waiting-rooms/schema.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { type Actor, recordChange } from '../../platform/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { keepDeleted } from '../../platform/deleted-rows.ts';
import type { Edit } from '../../platform/edit.ts';
import {
  findRoom,
  insertRoom,
  listRooms,
  lockRoomsOfSite,
  moveDefault,
  retireRoom,
  updateRoom,
} from './repository.ts';
import { findRoomUsage } from './usage-repository.ts';

const change = (actor: Actor, entityId: number) =>
  ({ ...actor, topic: 'waiting-rooms', entity: 'waiting-room', entityId }) as const;

/** A site's first room becomes its default. */
export function addRoom(db: Database, actor: Actor, fields: NewWaitingRoom): Promise<WaitingRoom> {
  return db.transaction().execute(async (trx) => {
    await lockRoomsOfSite(trx, actor.siteId);
    const rooms = await listRooms(trx, actor.siteId);
    const isDefault = !rooms.some((room) => room.default);
    const after = await insertRoom(trx, actor.siteId, { ...fields, isDefault });
    await recordChange(trx, { ...change(actor, after.id), action: 'ADD', after });
    return after;
  });
}

export function changeRoom(
  db: Database,
  actor: Actor,
  { waitingRoomId, edit }: { waitingRoomId: number; edit: Edit<WaitingRoomUpdate> },
): Promise<WaitingRoom> {
  return db.transaction().execute(async (trx) => {
    const key = { siteId: actor.siteId, waitingRoomId };
    const before = assertFound('WAITING_ROOM_NOT_FOUND', await findRoom(trx, key, 'lock'));
    const fields = edit.over({ ...before });
    const after = await updateRoom(trx, key, {
      name: fields.name,
      route: fields.route ?? before.route,
      color: fields.color ?? before.color,
    });
    await recordChange(trx, { ...change(actor, waitingRoomId), action: 'UPDATE', before, after });
    return after;
  });
}

export function makeDefault(
  db: Database,
  actor: Actor,
  waitingRoomId: number,
): Promise<WaitingRoom> {
  return db.transaction().execute(async (trx) => {
    await lockRoomsOfSite(trx, actor.siteId);
    const key = { siteId: actor.siteId, waitingRoomId };
    const before = assertFound('WAITING_ROOM_NOT_FOUND', await findRoom(trx, key));
    if (before.default) return before;
    const after = await moveDefault(trx, key);
    await recordChange(trx, { ...change(actor, waitingRoomId), action: 'UPDATE', before, after });
    return after;
  });
}

/** What uses the room is reported first (§8); the default stays, because a site always has one. */
export function removeRoom(
  db: Database,
  actor: Actor,
  { waitingRoomId, openSince, now }: { waitingRoomId: number; openSince: string; now: Date },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockRoomsOfSite(trx, actor.siteId);
    const key = { siteId: actor.siteId, waitingRoomId };
    const before = assertFound('WAITING_ROOM_NOT_FOUND', await findRoom(trx, key, 'lock'));
    const usage = await findRoomUsage(trx, { ...key, openSince });
    if (usage.hasInstructions) throw new AppError('WAITING_ROOM_HAS_INSTRUCTIONS');
    if (usage.hasDesks) throw new AppError('WAITING_ROOM_HAS_DESKS');
    if (usage.hasVisits) throw new AppError('WAITING_ROOM_HAS_VISITS');
    if (before.default) throw new AppError('WAITING_ROOM_IS_DEFAULT');
    await keepDeleted(trx, {
      ...change(actor, waitingRoomId),
      before,
      rows: [
        { table: 'waiting_rooms', column: 'id', value: waitingRoomId },
        { table: 'devices', column: 'waiting_room_id', value: waitingRoomId },
      ],
    });
    await retireRoom(trx, key, now);
    await recordChange(trx, { ...change(actor, waitingRoomId), action: 'DELETE', before });
  });
}
