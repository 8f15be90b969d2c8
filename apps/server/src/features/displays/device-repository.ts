import { limits } from '@balie/contract/common/limits.ts';
import { compareNames } from '@balie/contract/common/names.ts';
import type { Device } from '@balie/contract/features/displays/schema.ts';
import type { AudioState, DisplayHandshake } from '@balie/contract/realtime.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/list.ts';
import type { ScreenTarget } from './repository.ts';

/** More than any building has; a stranger who knows a screen's address cannot fill the table. */
const DEVICES_PER_SITE = 2_000;

/** Whether a device is there now: a node that died could not say that its devices left. */
export const isConnected = sql<boolean>`(devices.connected
  and devices.last_seen_at > now() - make_interval(secs => ${limits.realtime.deviceSilentMs / 1000}))`;

/** Lists a display that connects, or finds it again; null when the site has too many. */
export async function upsertDevice(
  executor: Executor,
  target: ScreenTarget,
  { node, ...display }: DisplayHandshake & { node: string },
): Promise<number | null> {
  if (display.deviceKey === undefined) return null;
  const { rows } = await sql<{ id: number }>`
    insert into devices (site_id, screen_id, device_key, kind, waiting_room_id, desk_id,
      audio_state, version, connected, node)
    select ${target.siteId}, ${display.screenId}, ${display.deviceKey}, ${display.kind},
      ${target.waitingRoomId}, ${target.deskId}, ${display.audio ?? 'UNKNOWN'},
      ${display.version ?? null}, true, ${node}
    where (select count(*) from devices where site_id = ${target.siteId}) < ${DEVICES_PER_SITE}
      or exists (select from devices
        where screen_id = ${display.screenId} and device_key = ${display.deviceKey})
    on conflict (screen_id, device_key) do update set
      kind = excluded.kind, version = excluded.version, connected = true, last_seen_at = now(),
      node = excluded.node, waiting_room_id = excluded.waiting_room_id, desk_id = excluded.desk_id,
      audio_state = case when excluded.audio_state = 'UNKNOWN' then devices.audio_state
        else excluded.audio_state end
    returning id`.execute(executor);
  return rows[0]?.id ?? null;
}

export async function updateAudio(
  executor: Executor,
  deviceId: number,
  state: AudioState,
): Promise<void> {
  await executor
    .updateTable('devices')
    .set({ audio_state: state, last_seen_at: sql`now()` })
    .where('id', '=', deviceId)
    .execute();
}

/** Devices that are at this node are alive; one that is at another by now is told of there. */
export async function touchDevices(
  executor: Executor,
  node: string,
  ids: readonly number[],
): Promise<void> {
  await executor
    .updateTable('devices')
    .set({ connected: true, last_seen_at: sql`now()` })
    .where(isOneOf('id', ids))
    .where('node', '=', node)
    .execute();
}

/** A device left this node; one that is at another node by now stays connected. */
export async function disconnectDevice(
  executor: Executor,
  node: string,
  deviceId: number,
): Promise<void> {
  await executor
    .updateTable('devices')
    .set({ connected: false, last_seen_at: sql`now()` })
    .where('id', '=', deviceId)
    .where('node', '=', node)
    .execute();
}

export async function listDevices(executor: Executor, siteId: number): Promise<Device[]> {
  const rows = await executor
    .selectFrom('devices')
    .leftJoin('waiting_rooms', 'waiting_rooms.id', 'devices.waiting_room_id')
    .leftJoin('desks', 'desks.id', 'devices.desk_id')
    .where('devices.site_id', '=', siteId)
    .select([
      'devices.id',
      'devices.kind',
      'waiting_rooms.name as waitingRoomName',
      'desks.name as deskName',
      'devices.audio_state as audioState',
      'devices.version',
      isConnected.as('connected'),
      'devices.first_seen_at',
      'devices.last_seen_at',
    ])
    .orderBy('devices.id')
    .execute();
  return rows
    .map(({ first_seen_at, last_seen_at, ...row }) => ({
      ...row,
      firstSeenAt: first_seen_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    }))
    .sort((one, other) => compareNames(placeOf(one), placeOf(other)));
}

/** Where a display stands: at a desk, else in a room. */
const placeOf = ({ deskName, waitingRoomName }: Pick<Device, 'deskName' | 'waitingRoomName'>) =>
  deskName ?? waitingRoomName ?? '';

interface DeviceKey {
  siteId: number;
  deviceId: number;
}

export const findDevice = (executor: Executor, { siteId, deviceId }: DeviceKey) =>
  executor
    .selectFrom('devices')
    .where('site_id', '=', siteId)
    .where('id', '=', deviceId)
    .select(['id', 'kind', 'screen_id'])
    .forUpdate()
    .executeTakeFirst();

export async function deleteDevice(
  executor: Executor,
  { siteId, deviceId }: DeviceKey,
): Promise<void> {
  await executor
    .deleteFrom('devices')
    .where('site_id', '=', siteId)
    .where('id', '=', deviceId)
    .execute();
}
