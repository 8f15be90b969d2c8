import { limits } from '@balie/contract/common/limits.ts';
import {
  lineOf,
  shownIn,
  shownSince,
  type TimedCall,
} from '@balie/contract/features/displays/call-line.ts';
import {
  type CallReceipt,
  type ReceiptState,
  receiptState,
} from '@balie/contract/features/displays/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { isConnected, isKnown } from './device-repository.ts';

export interface Shown {
  deviceId: number;
  number: number;
}

/**
 * Stores which display showed which call, and returns the calls that were new. A display can only
 * vouch for its own room, and only if the site knows it.
 */
export async function insertAcknowledgements(
  executor: Executor,
  shown: readonly Shown[],
): Promise<number[]> {
  if (shown.length === 0) return [];
  const { rows } = await sql<{ number: number }>`
    insert into call_receipts (call_id, device_id)
    select calls.id, devices.id
    from unnest(${shown.map((one) => one.number)}::bigint[],
      ${shown.map((one) => one.deviceId)}::integer[]) as report (call_id, device_id)
    join calls on calls.id = report.call_id and calls.written_at > now() - interval '5 minutes'
    join devices on devices.id = report.device_id
      and devices.waiting_room_id = calls.waiting_room_id and devices.desk_id is null and ${isKnown}
    order by 1, 2
    on conflict do nothing
    returning call_id as number`.execute(executor);
  return [...new Set(rows.map((row) => row.number))];
}

export async function listKept(executor: Executor, shown: readonly Shown[]): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select kept.call_id as number, kept.device_id as "deviceId"
    from unnest(${shown.map((one) => one.number)}::bigint[],
      ${shown.map((one) => one.deviceId)}::integer[]) as report (call_id, device_id)
    join call_receipts kept using (call_id, device_id)`.execute(executor);
  return rows;
}

interface ReceiptRow {
  number: number;
  siteId: number;
  deskId: number;
  userId: number | null;
  waitingRoomId: number | null;
  ticketNumber: string;
  recall: boolean;
  at: Date;
  writtenAt: Date;
  now: Date;
  waitingRoomName: string | null;
  displays: number;
  audible: boolean;
  connected: number;
}

export interface FoundReceipt {
  siteId: number;
  deskId: number;
  /** Who works at the desk that called. */
  userId: number | null;
  receipt: CallReceipt;
}

async function findReceipts(
  executor: Executor,
  calls: ReturnType<typeof sql<unknown>>,
): Promise<FoundReceipt[]> {
  const { rows } = await sql<ReceiptRow>`
    select calls.id as number, calls.site_id as "siteId", calls.desk_id as "deskId",
      desks.user_id as "userId", calls.waiting_room_id as "waitingRoomId", ticket_number as "ticketNumber", recall, calls.at,
      calls.written_at as "writtenAt", clock_timestamp() as now, waiting_rooms.name as "waitingRoomName",
      receipts.displays, receipts.audible,
      (select count(*) from devices where devices.waiting_room_id = calls.waiting_room_id
        and devices.desk_id is null and ${isConnected} and ${isKnown})::integer as connected
    from (${calls}) calls
    left join desks on desks.id = calls.desk_id
    left join waiting_rooms on waiting_rooms.id = calls.waiting_room_id
    cross join lateral (
      select count(*)::integer as displays,
        coalesce(bool_or(devices.audio_state = 'ON'), false) as audible
      from call_receipts join devices on devices.id = call_receipts.device_id
      where call_receipts.call_id = calls.id
    ) receipts`.execute(executor);
  return Promise.all(rows.map((row) => toReceipt(executor, row)));
}

async function toReceipt(executor: Executor, found: ReceiptRow): Promise<FoundReceipt> {
  const { siteId, deskId, userId, waitingRoomId, connected, ...rest } = found;
  const { now, at, writtenAt, ...row } = rest;
  const turn =
    row.displays === 0 && connected > 0 && waitingRoomId !== null
      ? await findTurn(executor, { roomId: waitingRoomId, number: row.number, now })
      : {};
  const state = receiptState({
    shown: row.displays,
    connected,
    calledAt: writtenAt.getTime(),
    now: now.getTime(),
    ...turn,
  });
  const seconds = turn.shownIn === undefined ? null : Math.max(1, Math.ceil(turn.shownIn / 1_000));
  return {
    siteId,
    deskId,
    userId,
    receipt: { ...row, at: at.toISOString(), state, shownInSeconds: seconds },
  };
}

interface Turn {
  shownIn?: number | undefined;
  shownSince?: number | undefined;
}

/** When the room's displays show a call, by the rule they follow themselves. */
async function findTurn(
  executor: Executor,
  { roomId, number, now }: { roomId: number; number: number; now: Date },
): Promise<Turn> {
  const { rows } = await sql<
    Pick<TimedCall, 'number' | 'ticketNumber' | 'deskName' | 'group'> & {
      at: Date;
      overAt: Date | null;
    }
  >`
    select calls.id as number, calls.ticket_number as "ticketNumber", calls.desk_name as "deskName",
      visits.group_id as "group", written_at as at,
      case when visits.status <> 'SERVING' or visits.desk_id <> calls.desk_id
        then visits.updated_at end as "overAt"
    from calls join visits on visits.id = calls.visit_id
    where calls.waiting_room_id = ${roomId}
      and written_at > ${now}::timestamptz - make_interval(secs => ${limits.display.lineMs / 1_000})
    order by calls.id`.execute(executor);
  const calls = rows.map((row) => ({
    ...row,
    at: row.at.getTime(),
    overAt: row.overAt?.getTime(),
  }));
  const line = lineOf(calls, now.getTime());
  return {
    shownIn: shownIn(line, number, now.getTime()),
    shownSince: shownSince(line, number),
  };
}

export const findReceiptsOfCalls = async (executor: Executor, numbers: readonly number[]) =>
  numbers.length === 0
    ? []
    : findReceipts(executor, sql`select * from calls where id = any(${numbers}::bigint[])`);

/** Which receipt matters most to the clerk. */
const URGENCY: readonly ReceiptState[] = ['NOT_REACHED', 'IN_LINE', 'WAITING', 'SHOWN'];

/**
 * Whether the room saw the desk's last call. Members of a group may wait in several rooms, each
 * with its own call: a call that did not arrive comes first, so that one display does not hide that
 * another stayed dark.
 */
export async function findDeskReceipt(
  executor: Executor,
  desk: { siteId: number; deskId: number },
): Promise<CallReceipt | undefined> {
  const ofDesk = sql`calls.desk_id = ${desk.deskId} and calls.site_id = ${desk.siteId}
    and calls.written_at > now() - interval '12 hours'`;
  const found = await findReceipts(
    executor,
    sql`select * from calls where id = any(coalesce(
      nullif(array(
        select max(calls.id) from visits join calls on calls.visit_id = visits.id
        where visits.desk_id = ${desk.deskId} and visits.status = 'SERVING' and ${ofDesk}
        group by visits.id), '{}'),
      array(select max(calls.id) from calls where ${ofDesk})))`,
  );
  return found
    .map(({ receipt }) => receipt)
    .toSorted(
      (a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state) || b.number - a.number,
    )[0];
}
