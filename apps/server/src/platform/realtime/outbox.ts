import type { CallMessage } from '@balie/contract/realtime.ts';
import type { ClientBase } from 'pg';

export interface OutboxCall extends CallMessage {
  siteId: number;
  deskId: number;
  visitId: number;
}

export interface OutboxEvent {
  id: number;
  siteId: number;
  topic: string;
  payload: Record<string, unknown>;
}

export interface OutboxRound {
  calls: OutboxCall[];
  events: OutboxEvent[];
}

interface Written {
  tx: string;
}
interface RoundRow {
  floor: string;
  calls: (OutboxCall & Written)[];
  events: (OutboxEvent & Written)[];
}

/** How many delivered numbers are remembered, for a database that took over from another. */
const REMEMBERED = 1_000;

/** How far below the highest number at startup a transaction may still be uncommitted. */
const LOOK_BACK = 10_000;

const ROUND = `
  select pg_snapshot_xmin(pg_current_snapshot())::text as floor,
    coalesce((select json_agg(json_build_object(
        'tx', transaction_id::text, 'number', id, 'siteId', site_id, 'deskId', desk_id,
        'visitId', visit_id, 'waitingRoomId', waiting_room_id, 'ticketNumber', ticket_number, 'deskName', desk_name,
        'userName', user_name, 'recall', recall, 'at', at,
        'group', (select v.group_id from visits v where v.id = visit_id)) order by id)
      from calls where transaction_id >= $1::xid8 and id > $4
        and id <> all($2::bigint[])), '[]') as calls,
    coalesce((select json_agg(json_build_object(
        'tx', transaction_id::text, 'id', id, 'siteId', site_id, 'topic', topic,
        'payload', payload) order by id)
      from events where transaction_id >= $1::xid8 and id > $5
        and id <> all($3::bigint[])), '[]') as events,
    case when $6::text is not null then pg_notify($6, $7)::text end as told`;

/** Tells the other nodes, in the same round trip, that there are new rows. */
export interface WakeUp {
  readonly channel: string;
  readonly from: string;
}

/**
 * Reads the rows that committed since the last round: each exactly once, none skipped, none late.
 *
 * Numbers are given out before the commit, so a lower number can become visible after a higher
 * one, and "everything above the last number" would skip it. Waiting until every older transaction
 * has ended would not skip it, but then one slow transaction anywhere would hold up every call.
 * So a round takes every visible row whose transaction is not older than the floor, and leaves out
 * the ones it already handed on. The floor is the oldest transaction that was still running in the
 * previous round: all below it had ended and were read. Rows go out the moment they are visible; a
 * slow transaction only makes the list of remembered numbers longer until it ends.
 */
export class OutboxReader {
  #floor: string | undefined;
  readonly #calls = new Map<number, bigint>();
  readonly #events = new Map<number, bigint>();
  /** Transaction ids mean nothing after a restore elsewhere: old rows are excluded by number. */
  #above = { call: 0, event: 0 };
  readonly #recent = { call: new RecentNumbers(), event: new RecentNumbers() };
  #reopened = false;

  /**
   * The next round uses a new connection, perhaps to a standby that became primary. Its transaction
   * ids continue from the last one it received, which may be below our floor: so that round goes by
   * the numbers of calls and events alone.
   */
  reopen(): void {
    this.#reopened = true;
  }

  async read(client: ClientBase, wakeUp?: WakeUp): Promise<OutboxRound> {
    if (this.#floor === undefined) {
      await this.#begin(client);
      return { calls: [], events: [] };
    }
    return this.#reopened
      ? this.#wideRound(client)
      : this.#round(client, { ...this.#since(this.#floor), wakeUp });
  }

  #since(floor: string): Since {
    const handedOn = { call: [...this.#calls.keys()], event: [...this.#events.keys()] };
    return { floor, above: this.#above, handedOn };
  }

  async #wideRound(client: ClientBase): Promise<OutboxRound> {
    const { call, event } = this.#recent;
    const round = await this.#round(client, {
      floor: '0',
      above: { call: call.above, event: event.above },
      handedOn: { call: [...call.numbers], event: [...event.numbers] },
    });
    this.#reopened = false;
    return round;
  }

  /** Rows from before the start are not announced: displays ask for what they missed. */
  async #begin(client: ClientBase): Promise<void> {
    const { rows } = await client.query<{ floor: string; call: number; event: number }>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as floor,
        (select coalesce(max(id), 0) from calls) as call,
        (select coalesce(max(id), 0) from events) as event`,
    );
    const [start] = rows;
    if (!start) throw new Error('The database returned no snapshot.');
    this.#above = { call: start.call - LOOK_BACK, event: start.event - LOOK_BACK };
    this.#recent.call.above = start.call;
    this.#recent.event.above = start.event;
    this.#reopened = false;
    await this.#round(client, this.#since(start.floor));
  }

  async #round(client: ClientBase, since: Since & { wakeUp?: WakeUp | undefined }) {
    const { rows } = await client.query<RoundRow>({
      name: 'outbox-round',
      text: ROUND,
      values: [
        since.floor,
        since.handedOn.call,
        since.handedOn.event,
        since.above.call,
        since.above.event,
        since.wakeUp?.channel,
        since.wakeUp?.from,
      ],
    });
    const row = rows[0];
    if (!row) throw new Error('The outbox query returned no row.');
    for (const { number, tx } of row.calls) {
      this.#calls.set(number, BigInt(tx));
      this.#recent.call.add(number);
    }
    for (const { id, tx } of row.events) {
      this.#events.set(id, BigInt(tx));
      this.#recent.event.add(id);
    }
    this.#floor = row.floor;
    forgetBelow(this.#calls, BigInt(row.floor));
    forgetBelow(this.#events, BigInt(row.floor));
    return {
      calls: row.calls.map(({ tx: _, ...call }) => ({
        ...call,
        at: new Date(call.at).toISOString(),
      })),
      events: row.events.map(({ tx: _, ...event }) => event),
    };
  }
}

interface Since {
  readonly floor: string;
  readonly above: { readonly call: number; readonly event: number };
  readonly handedOn: { readonly call: number[]; readonly event: number[] };
}

/** The most recently delivered numbers: every one above `above`. */
class RecentNumbers {
  readonly numbers = new Set<number>();
  above = 0;

  add(number: number): void {
    this.numbers.add(number);
    if (this.numbers.size <= REMEMBERED) return;
    const [oldest = number] = this.numbers;
    this.numbers.delete(oldest);
    this.above = Math.max(this.above, oldest);
  }
}

function forgetBelow(handedOn: Map<number, bigint>, floor: bigint): void {
  for (const [id, transaction] of handedOn) if (transaction < floor) handedOn.delete(id);
}
