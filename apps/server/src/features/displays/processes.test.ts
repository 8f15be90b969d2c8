import { setTimeout as wait } from 'node:timers/promises';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { type CallingDesk, createCallingDesk, insertCall } from '@balie/testkit/calls.ts';
import { inFullRun } from '@balie/testkit/in-full-run.ts';
import { keepRecent } from '@balie/testkit/open-calls.ts';
import { connectedAtLast, openDisplay } from '@balie/testkit/realtime.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { ServerProcess } from '@balie/testkit/server-process.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let desk: CallingDesk;
let screenId: string;
const servers: ServerProcess[] = [];
const displays: ReturnType<typeof openDisplay>[] = [];

const database = await testDatabase();
// A separate room for each: calls of another room are not shown here.
beforeEach(async () => {
  const site = await createTestSite(database.db);
  desk = await createCallingDesk(database.db, site);
  const room = await readRow(database.db, 'waiting_rooms', site.roomId, 'unique_identifier');
  screenId = room.unique_identifier;
});
afterEach(async () => {
  for (const { socket } of displays.splice(0)) socket.close();
  await Promise.all(servers.splice(0).map((server) => server.kill()));
});

async function start(): Promise<ServerProcess> {
  const server = await ServerProcess.start(database.connection);
  servers.push(server);
  return server;
}

async function display(server: ServerProcess) {
  const opened = openDisplay(server.url, screenId);
  displays.push(opened);
  await connectedAtLast(opened.socket);
  return opened;
}

const call = (ticketNumber: string) => insertCall(database.db, desk, { ticketNumber });

/** This process's own time, in tenths of a second: time taken by a busy machine does not count. */
function startOwnTime(): () => number {
  let ticks = 0;
  setInterval(() => ticks++, 100).unref();
  return () => ticks * 100;
}

/** A busy hour's calls, in a few seconds. */
async function callAll(tickets: readonly string[]) {
  for (const ticket of tickets) {
    await call(ticket);
    await wait(60);
  }
}

describe('two server processes on one database', () => {
  it('show each of 50 calls exactly once on every display, one frozen and the other killed in the meantime', {
    timeout: 400_000,
  }, async () => {
    const [frozen, killed] = await Promise.all([start(), start()]);
    const watched = await Promise.all([
      display(frozen),
      display(frozen),
      display(killed),
      display(killed),
    ]);
    const tickets = Array.from({ length: 50 }, (_, index) => `P${index}`);

    await callAll(tickets.slice(0, 15));
    const [watching] = watched;
    const noticed = new Promise<number>((resolve) => {
      const elapsed = startOwnTime();
      watching?.socket.once('disconnect', () => resolve(elapsed()));
    });
    frozen.freeze();
    await callAll(tickets.slice(15, 25));
    expect(await noticed).toBeLessThan(10_000);
    await keepRecent(database.db, desk.siteId);
    frozen.thaw();

    await callAll(tickets.slice(25, 30));
    await killed.kill();
    await callAll(tickets.slice(30, 40));
    await keepRecent(database.db, desk.siteId);
    await killed.start();
    await callAll(tickets.slice(40));

    for (const one of notEmpty(watched)) {
      await vi.waitFor(() => expect(one.shown).toHaveLength(50), {
        timeout: 60_000,
        interval: 50,
      });
      expect(one.tickets().sort()).toEqual([...tickets].sort());
    }
  });
});

const DISPLAYS = inFullRun(500, 100);

describe('one server process', () => {
  it(`gives ${DISPLAYS} displays every call`, { timeout: 400_000 }, async () => {
    const server = await start();
    // Too old to be replayed: only calls from here on count.
    const written_at = new Date(Date.now() - 60_000);
    await database.db.updateTable('calls').set({ written_at }).execute();
    for (let batch = 0; batch < DISPLAYS / 50; batch++) {
      await Promise.all(Array.from({ length: 50 }, () => display(server)));
    }
    const tickets = ['Q0', 'Q1', 'Q2'];
    const lateness: number[] = [];
    for (const [index, ticket] of notEmpty(tickets.entries())) {
      await call(ticket);
      const elapsed = startOwnTime();
      await vi.waitFor(
        () => {
          const missing = displays.filter((one) => one.shown.length <= index);
          expect(missing).toHaveLength(0);
        },
        { timeout: 90_000, interval: 100 },
      );
      lateness.push(elapsed());
    }
    expect(displays).toHaveLength(DISPLAYS);
    for (const one of displays) expect(one.tickets().sort()).toEqual(tickets);
    // Found by polling: whoever wrote the call did not wake the node.
    expect(Math.max(...lateness)).toBeLessThan(28_000);
    await vi.waitFor(
      async () => {
        const { count } = await database.db
          .selectFrom('call_receipts')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        expect(count).toBeGreaterThanOrEqual(DISPLAYS * tickets.length);
      },
      { timeout: 90_000, interval: 100 },
    );
  });
});
