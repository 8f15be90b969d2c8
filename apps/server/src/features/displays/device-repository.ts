import { limits } from '@balie/contract/common/limits.ts';
import { compareNames } from '@balie/contract/common/names.ts';
import {
  type DEVICE_TRUSTS,
  type DisplayDevice,
  displayDeviceSchema,
  type PairDisplay,
  pairDisplaySchema,
} from '@balie/contract/features/displays/schema.ts';
import { PAIRED_DISPLAY } from '@balie/contract/realtime.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/list.ts';
import { columnsOf, fromRow, toColumns } from '../../platform/database/rows.ts';

/** Whether a device is connected; a node that died could not report that its devices left. */
export const isConnected = sql<boolean>`(devices.connected
  and devices.last_seen_at > now() - make_interval(secs => ${limits.realtime.deviceSilentMs / 1000}))`;

/** Whether a display's reports count: its address cannot be guessed, or an administrator approved it. */
export const isKnown = sql<boolean>`(devices.by_address or devices.approved_at is not null)`;

const trust = sql<(typeof DEVICE_TRUSTS)[number]>`case
  when devices.screen_id = ${PAIRED_DISPLAY} then 'PAIRED'
  when devices.approved_at is not null then 'APPROVED'
  when devices.by_address then 'ADDRESS'
  else 'UNKNOWN' end`;

const ownColumns = columnsOf(
  'devices',
  displayDeviceSchema.omit({ trust: true, waitingRoomName: true, deskName: true, connected: true }),
);

const selectDevices = (executor: Executor, siteId: number) =>
  executor
    .selectFrom('devices')
    .leftJoin('waiting_rooms', 'waiting_rooms.id', 'devices.waiting_room_id')
    .leftJoin('desks', 'desks.id', 'devices.desk_id')
    .where('devices.site_id', '=', siteId)
    .select([
      ...ownColumns,
      trust.as('trust'),
      'waiting_rooms.name as waiting_room_name',
      'desks.name as desk_name',
      isConnected.as('connected'),
    ]);

type DeviceRow = Awaited<ReturnType<ReturnType<typeof selectDevices>['execute']>>[number];

const toDisplayDevice = (row: DeviceRow): DisplayDevice => fromRow(displayDeviceSchema, row);

export async function listDisplayDevices(
  executor: Executor,
  siteId: number,
): Promise<DisplayDevice[]> {
  const rows = await selectDevices(executor, siteId).orderBy('devices.id').execute();
  return rows.map(toDisplayDevice).sort((one, other) => compareNames(placeOf(one), placeOf(other)));
}

const placeOf = ({
  deskName,
  waitingRoomName,
}: Pick<DisplayDevice, 'deskName' | 'waitingRoomName'>) => deskName ?? waitingRoomName ?? '';

interface DisplayDeviceKey {
  siteId: number;
  deviceId: number;
}

export const findDisplayDevice = (executor: Executor, { siteId, deviceId }: DisplayDeviceKey) =>
  executor
    .selectFrom('devices')
    .where('site_id', '=', siteId)
    .where('id', '=', deviceId)
    .select(['id', 'kind', 'name', 'approved_at'])
    .forUpdate()
    .executeTakeFirst();

export async function getDisplayDevice(executor: Executor, { siteId, deviceId }: DisplayDeviceKey) {
  const row = await selectDevices(executor, siteId)
    .where('devices.id', '=', deviceId)
    .executeTakeFirstOrThrow();
  return toDisplayDevice(row);
}

export async function updateDisplayDevice(
  executor: Executor,
  { siteId, deviceId }: DisplayDeviceKey,
  changes: { name: string } | { approved_at: Date; approved_by: number },
): Promise<void> {
  await executor
    .updateTable('devices')
    .set(changes)
    .where('site_id', '=', siteId)
    .where('id', '=', deviceId)
    .execute();
}

export async function deleteDisplayDevice(
  executor: Executor,
  { siteId, deviceId }: DisplayDeviceKey,
): Promise<void> {
  await executor
    .deleteFrom('devices')
    .where('site_id', '=', siteId)
    .where('id', '=', deviceId)
    .execute();
}

/** Which of these displays are away; locked until the transaction ends. */
export const findAbsentDisplays = (
  executor: Executor,
  { siteId, deviceIds }: { siteId: number; deviceIds: readonly number[] },
) =>
  executor
    .selectFrom('devices')
    .where('site_id', '=', siteId)
    .where(isOneOf('id', deviceIds))
    .where(({ not }) => not(isConnected))
    .select(['id', 'kind', 'name'])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Known displays that are away or silent; those that left long ago are not expected back. */
export async function countWithProblem(executor: Executor, siteId: number): Promise<number> {
  const row = await executor
    .selectFrom('devices')
    .where('site_id', '=', siteId)
    .where(isKnown)
    .where(
      'last_seen_at',
      '>',
      sql<Date>`now() - make_interval(days => ${limits.device.absentDays})`,
    )
    .where(({ or, not }) =>
      or([
        not(isConnected),
        sql<boolean>`devices.kind <> 'door' and devices.audio_state in ('BLOCKED', 'UNAVAILABLE')`,
      ]),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

interface NewPairedDevice extends Omit<PairDisplay, 'code'> {
  siteId: number;
  tokenHash: Buffer;
  userId: number;
  now: Date;
}

/** A display an administrator bound by its code; its token is all it needs. */
export async function insertPairedDisplay(
  executor: Executor,
  display: NewPairedDevice,
): Promise<number> {
  const { id } = await executor
    .insertInto('devices')
    .values({
      ...toColumns(display, pairDisplaySchema),
      site_id: display.siteId,
      screen_id: PAIRED_DISPLAY,
      device_key: display.tokenHash.toString('hex'),
      approved_at: display.now,
      approved_by: display.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await executor
    .insertInto('device_tokens')
    .values({
      token_hash: display.tokenHash,
      site_id: display.siteId,
      device_id: id,
      created_by: display.userId,
    })
    .execute();
  return id;
}
