import {
  type CallReceipt,
  type ReceiptState,
  receiptState,
} from '@balie/contract/features/displays/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { isConnected } from './device-repository.ts';

export interface Shown {
  deviceId: number;
  number: number;
}

/** Keeps which display showed which call, and returns the calls that were news. A display can vouch for its own room only. */
export async function insertReceipts(
  executor: Executor,
  shown: readonly Shown[],
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    insert into call_receipts (call_id, device_id)
    select calls.id, devices.id
    from unnest(${shown.map((one) => one.number)}::bigint[],
      ${shown.map((one) => one.deviceId)}::integer[]) as report (call_id, device_id)
    join calls on calls.id = report.call_id and calls.written_at > now() - interval '5 minutes'
    join devices on devices.id = report.device_id
      and devices.waiting_room_id = calls.waiting_room_id and devices.desk_id is null
    order by 1, 2
    on conflict do nothing
    returning call_id as number`.execute(executor);
  return [...new Set(rows.map((row) => row.number))];
}

interface ReceiptRow {
  number: number;
  siteId: number;
  deskId: number;
  userId: number | null;
  ticketNumber: string;
  recall: boolean;
  at: Date;
  writtenAt: Date;
  now: Date;
  waitingRoomName: string | null;
  screens: number;
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
      desks.user_id as "userId", ticket_number as "ticketNumber", recall, calls.at,
      calls.written_at as "writtenAt", clock_timestamp() as now, waiting_rooms.name as "waitingRoomName",
      receipts.screens, receipts.audible,
      (select count(*) from devices where devices.waiting_room_id = calls.waiting_room_id
        and devices.desk_id is null and ${isConnected})::integer as connected
    from (${calls}) calls
    left join desks on desks.id = calls.desk_id
    left join waiting_rooms on waiting_rooms.id = calls.waiting_room_id
    cross join lateral (
      select count(*)::integer as screens,
        coalesce(bool_or(devices.audio_state = 'ON'), false) as audible
      from call_receipts join devices on devices.id = call_receipts.device_id
      where call_receipts.call_id = calls.id
    ) receipts`.execute(executor);
  return rows.map(({ siteId, deskId, userId, connected, now, at, writtenAt, ...row }) => ({
    siteId,
    deskId,
    userId,
    receipt: {
      ...row,
      at: at.toISOString(),
      state: receiptState({ shown: row.screens, connected, calledAt: writtenAt, now }),
    },
  }));
}

export const findReceiptsOfCalls = (executor: Executor, numbers: readonly number[]) =>
  findReceipts(executor, sql`select * from calls where id = any(${numbers}::bigint[])`);

/** Which receipt a clerk must know of first. */
const URGENCY: readonly ReceiptState[] = ['NOT_REACHED', 'WAITING', 'SHOWN'];

/**
 * Whether the room saw what the desk called last. The members of a group may wait in several rooms, each with
 * a call of its own: what did not arrive comes first, so that one screen never hides that another stayed dark.
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
