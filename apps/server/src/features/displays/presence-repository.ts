import { limits } from '@balie/contract/common/limits.ts';
import type { AudioState } from '@balie/contract/features/displays/audio-states.ts';
import type { DisplayKind } from '@balie/contract/features/displays/kinds.ts';
import type { DisplayHandshake } from '@balie/contract/realtime-schema.ts';
import { sql } from 'kysely';
import { hashToken } from '../../platform/auth/tokens.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/list.ts';
import { isConnected, isKnown } from './device-repository.ts';
import type { DisplayTarget } from './repository.ts';

const { unknownDevicesMax, devicesMax, deviceKeptDays } = limits.realtime;

/** The first key of the advisory lock that guards a site's list of displays. */
const GROWING = 7_407;

export interface ConnectingDisplay {
  handshake: Omit<DisplayHandshake, 'kind'> & { kind: DisplayKind };
  node: string;
}

interface ConnectedDevice {
  id: number;
  known: boolean;
}

const keyOf = (deviceKey: string) => hashToken(deviceKey).toString('hex');

/** Lists a connecting display, or finds it again. Null if it has no name of its own. */
export async function connectDevice(
  db: Database,
  target: DisplayTarget,
  arrival: ConnectingDisplay,
): Promise<ConnectedDevice | null> {
  if (arrival.handshake.deviceKey === undefined) return null;
  const key = keyOf(arrival.handshake.deviceKey);
  return (
    (await findAgain(db, key, { target, arrival })) ??
    (await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(GROWING)}, ${target.siteId})`.execute(trx);
      const device = await insertDevice(trx, key, { target, arrival });
      await giveWay(trx, target.siteId, device);
      return device;
    }))
  );
}

interface Connecting {
  target: DisplayTarget;
  arrival: ConnectingDisplay;
}

const presence = ({ target, arrival: { handshake, node } }: Connecting) => sql`
  kind = ${handshake.kind}, version = ${handshake.version ?? null}, connected = true,
  last_seen_at = now(), node = ${node}, waiting_room_id = ${target.waitingRoomId},
  desk_id = ${target.deskId}, by_address = ${!target.nameless},
  audio_state = coalesce(nullif(${handshake.audio ?? 'UNKNOWN'}, 'UNKNOWN'), devices.audio_state)`;

async function findAgain(executor: Executor, key: string, connecting: Connecting) {
  const { rows } = await sql<ConnectedDevice>`
    update devices set ${presence(connecting)}
    where screen_id = ${connecting.arrival.handshake.screenId} and device_key = ${key}
    returning id, ${isKnown} as known`.execute(executor);
  return rows[0];
}

async function insertDevice(
  executor: Executor,
  key: string,
  connecting: Connecting,
): Promise<ConnectedDevice> {
  const { siteId } = connecting.target;
  const { screenId, kind } = connecting.arrival.handshake;
  await executor
    .insertInto('devices')
    .values({ site_id: siteId, screen_id: screenId, device_key: key, kind })
    .onConflict((conflict) => conflict.columns(['screen_id', 'device_key']).doNothing())
    .execute();
  const device = await findAgain(executor, key, connecting);
  if (!device) throw new Error('The display could not be listed.');
  return device;
}

/** A display is never refused: the unapproved one that was silent longest makes room. */
async function giveWay(
  executor: Executor,
  siteId: number,
  { id, known }: ConnectedDevice,
): Promise<void> {
  await sql`delete from devices where id in (
    select devices.id from devices
    where site_id = ${siteId} and approved_at is null and by_address = ${known} and devices.id <> ${id}
    order by ${isConnected} desc, last_seen_at desc, devices.id desc
    offset ${(known ? devicesMax : unknownDevicesMax) - 1})`.execute(executor);
}

interface PairedDisplay {
  deviceId: number;
  kind: DisplayKind;
  target: DisplayTarget;
}

export async function findPairedDisplay(
  executor: Executor,
  token: string,
  organisation: string,
): Promise<PairedDisplay | undefined> {
  const row = await executor
    .selectFrom('device_tokens')
    .innerJoin('devices', 'devices.id', 'device_tokens.device_id')
    .innerJoin('sites', 'sites.id', 'devices.site_id')
    .innerJoin('organisations', 'organisations.id', 'sites.organisation_id')
    .where('device_tokens.token_hash', '=', hashToken(token))
    .where('organisations.slug', '=', organisation)
    .select(['devices.id', 'devices.kind', 'devices.site_id', 'waiting_room_id', 'desk_id'])
    .executeTakeFirst();
  return (
    row && {
      deviceId: row.id,
      kind: row.kind as DisplayKind,
      target: {
        siteId: row.site_id,
        waitingRoomId: row.waiting_room_id,
        deskId: row.desk_id,
        nameless: false,
      },
    }
  );
}

export async function connectPaired(
  executor: Executor,
  deviceId: number,
  { handshake, node }: ConnectingDisplay,
): Promise<void> {
  await executor
    .updateTable('devices')
    .set({
      connected: true,
      last_seen_at: sql`now()`,
      node,
      version: handshake.version ?? null,
      ...(handshake.audio && { audio_state: handshake.audio }),
    })
    .where('id', '=', deviceId)
    .execute();
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

/** Devices connected to this node are alive; those now at another node are recorded there. */
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

/** A device left this node; if it is now at another node, it stays connected. */
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

/** Forgets displays not seen for a month; approved ones are left to administrators. */
export async function deleteUnseenDisplays(executor: Executor): Promise<void> {
  await sql`delete from devices where approved_at is null
    and last_seen_at < now() - make_interval(days => ${deviceKeptDays})`.execute(executor);
}
