import { compareNames } from '@balie/contract/common/names.ts';
import {
  type WaitingRoom,
  waitingRoomSchema,
} from '@balie/contract/features/waiting-rooms/schema.ts';
import type { Selectable } from 'kysely';
import { newUniqueIdentifier } from '../../platform/auth/tokens.ts';
import type { Executor } from '../../platform/database/database.ts';
import { fromRow, toColumns } from '../../platform/database/rows.ts';
import type { WaitingRooms } from '../../platform/database/types.generated.ts';
import { mapViolations } from '../../platform/database/violation.ts';

export interface RoomKey {
  siteId: number;
  waitingRoomId: number;
}
export type RoomFields = Pick<WaitingRoom, 'name' | 'route' | 'color'>;

const refusals = { waiting_rooms_name: 'WAITING_ROOM_NAME_UNIQUE' } as const;

const toRoom = (row: Selectable<WaitingRooms>): WaitingRoom =>
  fromRow(waitingRoomSchema, { ...row, default: row.is_default });

/**
 * Locked until the transaction ends: a site's rooms change one at a time, so that there is always
 * exactly one default, even when the site has no room yet.
 */
export async function lockRoomsOfSite(executor: Executor, siteId: number): Promise<void> {
  await executor
    .selectFrom('sites')
    .where('id', '=', siteId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

export async function listRooms(executor: Executor, siteId: number): Promise<WaitingRoom[]> {
  const rows = await executor
    .selectFrom('waiting_rooms')
    .where('site_id', '=', siteId)
    .where('retired_at', 'is', null)
    .selectAll()
    .execute();
  return rows.map(toRoom).sort((one, other) => compareNames(one.name, other.name));
}

/** With `lock`, locked until the transaction ends. */
export async function findRoom(
  executor: Executor,
  key: RoomKey,
  lock?: 'lock',
): Promise<WaitingRoom | undefined> {
  const row = await executor
    .selectFrom('waiting_rooms')
    .where('site_id', '=', key.siteId)
    .where('id', '=', key.waitingRoomId)
    .where('retired_at', 'is', null)
    .selectAll()
    .$if(lock === 'lock', (query) => query.forUpdate())
    .executeTakeFirst();
  return row && toRoom(row);
}

export function insertRoom(
  executor: Executor,
  siteId: number,
  fields: RoomFields & { isDefault: boolean },
): Promise<WaitingRoom> {
  return mapViolations(refusals, async () =>
    toRoom(
      await executor
        .insertInto('waiting_rooms')
        .values({
          site_id: siteId,
          ...toColumns(fields),
          unique_identifier: newUniqueIdentifier(),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    ),
  );
}

export function updateRoom(
  executor: Executor,
  key: RoomKey,
  fields: RoomFields,
): Promise<WaitingRoom> {
  return mapViolations(refusals, async () =>
    toRoom(
      await executor
        .updateTable('waiting_rooms')
        .set(toColumns(fields))
        .where('site_id', '=', key.siteId)
        .where('id', '=', key.waitingRoomId)
        .returningAll()
        .executeTakeFirstOrThrow(),
    ),
  );
}

/** Clears the old default first: the database never accepts two. */
export function moveDefault(executor: Executor, key: RoomKey): Promise<WaitingRoom> {
  return mapViolations({ waiting_rooms_one_default: 'WAITING_ROOM_UNIQUE' }, async () => {
    await executor
      .updateTable('waiting_rooms')
      .set({ is_default: false })
      .where('site_id', '=', key.siteId)
      .where('is_default', '=', true)
      .execute();
    return toRoom(
      await executor
        .updateTable('waiting_rooms')
        .set({ is_default: true })
        .where('site_id', '=', key.siteId)
        .where('id', '=', key.waitingRoomId)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  });
}

/** The room keeps its name for its past visits; its displays are removed. */
export async function retireRoom(executor: Executor, key: RoomKey, now: Date): Promise<void> {
  await executor
    .updateTable('waiting_rooms')
    .set({ retired_at: now })
    .where('site_id', '=', key.siteId)
    .where('id', '=', key.waitingRoomId)
    .execute();
  await executor.deleteFrom('devices').where('waiting_room_id', '=', key.waitingRoomId).execute();
}
