import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createCallingDesk, insertCall } from '@balie/testkit/calls.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { recordEvent } from '../changes.ts';
import { createLog } from '../log.ts';
import type { OutboxCall, OutboxEvent } from './outbox.ts';
import { Relay } from './relay.ts';

const running: Relay[] = [];

const database = await testDatabase();
const desk = await createCallingDesk(database.db, await createTestSite(database.db));
afterEach(async () => {
  await Promise.all(running.splice(0).map((relay) => relay.close()));
});

async function startRelay() {
  const calls: OutboxCall[] = [];
  const events: OutboxEvent[] = [];
  let arrived: (at: number) => void = () => undefined;
  const relay = new Relay({
    pool: database.pool,
    log: createLog('silent'),
    deliver: (round) => {
      calls.push(...round.calls);
      events.push(...round.events);
      arrived(performance.now());
    },
  });
  await relay.start();
  running.push(relay);
  const tickets = () => calls.map((call) => call.ticketNumber);
  /** When the next round arrives. */
  const next = () =>
    new Promise<number>((resolve) => {
      arrived = resolve;
    });
  return { relay, calls, events, tickets, next };
}

/** A transaction that has written a call but not committed yet. */
async function openCall(ticketNumber: string) {
  const trx = await database.db.startTransaction().execute();
  await insertCall(trx, desk, { ticketNumber });
  return trx;
}

const soon = { timeout: 15_000, interval: 5 };

describe('the relay', () => {
  it('delivers a call right after its commit, and nothing of a change that was rolled back', async () => {
    const { relay, calls, events } = await startRelay();
    const undone = await openCall('X001');
    await recordEvent(undone, { siteId: desk.siteId, topic: 'visits' });
    await undone.rollback().execute();
    relay.wake();
    const number = await insertCall(database.db, desk, { ticketNumber: 'A001' });
    await recordEvent(database.db, { siteId: desk.siteId, topic: 'visits', payload: { id: 5 } });
    relay.wake();
    await vi.waitFor(() => expect(events).toHaveLength(1), soon);
    expect(events[0]).toMatchObject({ siteId: desk.siteId, topic: 'visits', payload: { id: 5 } });
    expect(calls).toEqual([
      expect.objectContaining({ number, ticketNumber: 'A001', deskId: desk.deskId, recall: false }),
    ]);
    expect(calls[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it('leaves no connection open if it cannot listen', async () => {
    const query = vi.spyOn(Client.prototype, 'query');
    query.mockImplementation((() => Promise.reject(new Error('no listening'))) as never);
    const relay = new Relay({
      pool: database.pool,
      log: createLog('silent'),
      deliver: () => undefined,
    });
    await expect(relay.start()).rejects.toThrow('no listening');
    query.mockRestore();
    const left = async () => {
      const { rows } = await database.pool.query(
        "select from pg_stat_activity where application_name = 'balie realtime' and datname = current_database()",
      );
      return rows.length;
    };
    await vi.waitFor(async () => expect(await left()).toBe(running.length), soon);
    await relay.close();
  });

  it('does not skip a lower number that commits later, nor wait for it', async () => {
    const { relay, tickets } = await startRelay();
    const slow = await openCall('B001');
    const quick = await openCall('B002');
    await quick.commit().execute();
    relay.wake();
    await vi.waitFor(() => expect(tickets()).toEqual(['B002']), soon);
    await insertCall(database.db, desk, { ticketNumber: 'B003' });
    relay.wake();
    await vi.waitFor(() => expect(tickets()).toEqual(['B002', 'B003']), soon);
    await slow.commit().execute();
    relay.wake();
    await vi.waitFor(() => expect(tickets()).toEqual(['B002', 'B003', 'B001']), soon);
  });

  it('is not delayed by a long transaction without calls', async () => {
    const { relay, tickets } = await startRelay();
    const long = await database.db.startTransaction().execute();
    await long.updateTable('sites').set({ full_address: 'x' }).execute();
    const numbers = Array.from({ length: 20 }, (_, index) => `C${index}`);
    for (const ticketNumber of numbers) {
      await insertCall(database.db, desk, { ticketNumber });
      relay.wake();
      await vi.waitFor(() => expect(tickets().at(-1)).toBe(ticketNumber), {
        timeout: 900,
        interval: 2,
      });
    }
    await long.rollback().execute();
    relay.wake();
    await insertCall(database.db, desk, { ticketNumber: 'C-end' });
    relay.wake();
    await vi.waitFor(() => expect(tickets().at(-1)).toBe('C-end'), soon);
    expect(tickets()).toEqual([...numbers, 'C-end']);
  });

  it('delivers each of 300 calls by 12 parallel writers exactly once, in two processes', async () => {
    const nodes = [await startRelay(), await startRelay()];
    const writer = async (name: number) => {
      for (let index = 0; index < 25; index++) {
        const trx = await openCall(`D${name}-${index}`);
        if (index % 5 === 0) await new Promise((resolve) => setTimeout(resolve, name));
        await trx.commit().execute();
        nodes[name % 2]?.relay.wake();
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_, name) => writer(name)));
    for (const node of notEmpty(nodes)) {
      await vi.waitFor(() => expect(node.calls).toHaveLength(300), soon);
      expect(new Set(node.tickets()).size).toBe(300);
    }
  });

  it('wakes another process well before it would look by itself', async () => {
    const here = await startRelay();
    const there = await startRelay();
    const delays: number[] = [];
    for (let round = 0; round < 5; round++) {
      await insertCall(database.db, desk, { ticketNumber: `E${round}` });
      const started = performance.now();
      here.relay.wake();
      await vi.waitFor(() => expect(there.tickets().at(-1)).toBe(`E${round}`), soon);
      delays.push(performance.now() - started);
    }
    expect(Math.min(...delays)).toBeLessThan(300);
  });

  it('delivers several calls in a row to both processes at once, without waiting for a pause', async () => {
    const nodes = [await startRelay(), await startRelay()];
    const [here] = nodes;
    const delays = nodes.map((): number[] => []);
    for (let round = 0; round < 12; round++) {
      const arrivals = nodes.map((node) => node.next());
      await insertCall(database.db, desk, { ticketNumber: `H${round}` });
      const started = performance.now();
      here?.relay.wake();
      for (const [index, arrival] of arrivals.entries())
        delays[index]?.push((await arrival) - started);
    }
    // The first one never had to wait; on a busy machine some of the others do.
    for (const own of notEmpty(delays)) expect(Math.min(...own.slice(1))).toBeLessThan(12);
  });

  it('finds rows of a process that died before it could notify', async () => {
    const { tickets } = await startRelay();
    await insertCall(database.db, desk, { ticketNumber: 'F001' });
    await vi.waitFor(() => expect(tickets()).toEqual(['F001']), soon);
  });

  it('recovers after its connection is cut, without losing or repeating a call', async () => {
    const { relay, tickets } = await startRelay();
    await insertCall(database.db, desk, { ticketNumber: 'G001' });
    relay.wake();
    await vi.waitFor(() => expect(tickets()).toEqual(['G001']), soon);
    expect((await cutRelays()).rows).toHaveLength(1);
    await insertCall(database.db, desk, { ticketNumber: 'G002' });
    relay.wake();
    await vi.waitFor(() => expect(tickets()).toEqual(['G001', 'G002']), soon);
  });

  it('notifies the other processes later if its connection was cut', async () => {
    const { relay } = await startRelay();
    const node = new Client({ ...database.connection });
    await node.connect();
    onTestFinished(() => node.end());
    let notices = 0;
    node.on('notification', () => {
      notices++;
    });
    await node.query('listen balie_outbox');
    await insertCall(database.db, desk, { ticketNumber: 'H001' });
    relay.wake();
    await vi.waitFor(() => expect(notices).toBe(1), soon);
    // Cut while notifying: the table is locked, so that its round cannot have ended before.
    const held = await database.db.startTransaction().execute();
    await sql`lock table events in access exclusive mode`.execute(held);
    relay.wake();
    await vi.waitFor(async () => expect(await waitingRelays()).toBe(1), soon);
    await cutRelays();
    await held.rollback().execute();
    await vi.waitFor(() => expect(notices).toBe(2), soon);
  });

  it('finds the calls of a standby that took over with lower transaction ids', async () => {
    const { relay, tickets } = await startRelay();
    await insertCall(database.db, desk, { ticketNumber: 'I001' });
    relay.wake();
    await vi.waitFor(() => expect(tickets()).toEqual(['I001']), soon);
    // As if later transactions had never reached the standby.
    await insertCall(database.db, desk, { ticketNumber: 'I002' });
    await sql`update calls set transaction_id = '3' where ticket_number = 'I002'`.execute(
      database.db,
    );
    await cutRelays();
    await vi.waitFor(() => expect(tickets()).toEqual(['I001', 'I002']), soon);
    await insertCall(database.db, desk, { ticketNumber: 'I003' });
    relay.wake();
    await vi.waitFor(() => expect(tickets()).toEqual(['I001', 'I002', 'I003']), soon);
  });
});

const cutRelays = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'balie realtime' and datname = current_database()`.execute(
    database.db,
  );

const waitingRelays = async () => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where application_name = 'balie realtime' and datname = current_database()
      and wait_event_type = 'Lock'`.execute(database.db);
  return rows.length;
};
