import { fillPath } from '@balie/contract/common/operation.ts';
import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import type { Topic } from '@balie/contract/realtime.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOrganisation, createSite, createWaitingRoom } from '../../demo/factories.ts';
import { endSession } from '../../platform/auth/sessions.ts';
import { recordEvent } from '../../platform/changes.ts';
import { type CallingDesk, createCallingDesk, insertCall } from '../../testing/calls.ts';
import {
  type ClientSocket,
  connected,
  connectedAtLast,
  openDisplay,
  openSocket,
  openStaffSocket,
  startTestNode,
} from '../../testing/realtime.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: TestSite;
let desk: CallingDesk;
let roomToken: string;
type Node = Awaited<ReturnType<typeof startTestNode>>;
let here: Node;
let there: Node;
const open: ClientSocket[] = [];
const soon = { timeout: 15_000, interval: 10 };

async function tokenOf(roomId: number): Promise<string> {
  const row = await database.db
    .selectFrom('waiting_rooms')
    .where('id', '=', roomId)
    .select('unique_identifier')
    .executeTakeFirstOrThrow();
  return row.unique_identifier;
}

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createTestSite(database.db);
  desk = await createCallingDesk(database.db, site, { userId: site.clerkId });
  roomToken = await tokenOf(site.roomId);
  [here, there] = await Promise.all([startTestNode(database), startTestNode(database)]);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.close();
});

async function display(node: Node, screenId: string) {
  const opened = openDisplay(node.url, screenId);
  open.push(opened.socket);
  await connectedAtLast(opened.socket);
  return opened;
}

async function staff(node: Node, userId: number) {
  const opened = await openStaffSocket(node.url, { database, userId });
  open.push(opened.socket);
  return opened;
}

const refusalOf = (url: string, options: Parameters<typeof openSocket>[1]) =>
  connected(openSocket(url, options)).then(
    () => 'let in',
    (error: Error) => error.message,
  );

describe('a call', () => {
  it('reaches the displays of its room on every node, and no other room', async () => {
    const otherRoom = await createWaitingRoom(database.db, { site_id: site.siteId });
    const displays = await Promise.all([
      display(here, roomToken),
      display(there, roomToken),
      display(there, `PQ-ND-${roomToken}`),
    ]);
    const elsewhere = await display(here, await tokenOf(otherRoom));
    const number = await insertCall(database.db, desk, { ticketNumber: 'A001' });
    here.wake();
    for (const { shown } of displays) {
      await vi.waitFor(() => expect(shown).toHaveLength(1), soon);
      expect(shown[0]).toEqual({
        number,
        ticketNumber: 'A001',
        deskName: 'Loket 1',
        userName: 'An Peeters',
        waitingRoomId: site.roomId,
        recall: false,
        at: expect.stringMatching(/Z$/),
      });
    }
    expect(elsewhere.arrivals).toEqual([]);
  });

  it('names no staff on a screen whose address can be counted', async () => {
    const byNumber = await display(here, `PQ-OD-${site.roomId}`);
    const door = await display(here, `PQ-ML-${desk.deskId}`);
    await insertCall(database.db, desk, { ticketNumber: 'N001' });
    here.wake();
    for (const { shown, tickets } of [byNumber, door]) {
      await vi.waitFor(() => expect(tickets()).toContain('N001'), soon);
      expect(shown.map((call) => call.userName).join('')).toBe('');
    }
  });

  it('that was missed is replayed on reconnecting, none twice, and only of the last 30 seconds', async () => {
    const screen = await display(here, roomToken);
    const witness = await display(here, roomToken);
    await insertCall(database.db, desk, { ticketNumber: 'R001' });
    here.wake();
    await vi.waitFor(() => expect(screen.tickets()).toContain('R001'), soon);
    screen.socket.disconnect();
    await insertCall(database.db, desk, { ticketNumber: 'R002' });
    await insertCall(database.db, desk, {
      ticketNumber: 'R-old',
      writtenAt: new Date(Date.now() - 31_000),
    });
    here.wake();
    // Who stayed connected got both: what the other one gets from now on is the replay.
    await vi.waitFor(() => expect(witness.tickets()).toContain('R-old'), soon);
    screen.socket.connect();
    await vi.waitFor(() => expect(screen.tickets()).toContain('R002'), soon);
    expect(screen.arrivals.filter((call) => call.ticketNumber === 'R001')).toHaveLength(1);
    expect(screen.tickets()).not.toContain('R-old');
  });

  it('is replayed after the last number a simple display names', async () => {
    const first = await insertCall(database.db, desk, { ticketNumber: 'L001' });
    await insertCall(database.db, desk, { ticketNumber: 'L002' });
    const witness = await display(here, roomToken);
    here.wake();
    await vi.waitFor(() => expect(witness.tickets()).toContain('L002'), soon);
    const socket = openSocket(here.url, {
      auth: { screenId: roomToken, applicationId: 'balie', lastCall: first },
    });
    open.push(socket);
    const tickets: string[] = [];
    socket.on('call', (call) => tickets.push(call.ticketNumber));
    await vi.waitFor(() => expect(tickets).toContain('L002'), soon);
    expect(tickets).not.toContain('L001');
  });

  it('is acknowledged by the display, and the clerk who called hears it', async () => {
    const room = await createWaitingRoom(database.db, { site_id: site.siteId, name: 'Zaal Q' });
    const calling = await createCallingDesk(database.db, site, {
      roomId: room,
      userId: site.adminId,
    });
    const admin = await staff(there, site.adminId);
    const received: unknown[] = [];
    admin.socket.on('receipt', (receipt) => received.push(receipt));
    const receipt = async () => {
      const path = fillPath(displayOperations.getCallReceipt.path, {
        siteId: site.siteId,
        deskId: calling.deskId,
        userId: site.adminId,
      });
      const answer = await fetch(`${here.url}${path}`, {
        headers: { cookie: `balie_session=${admin.token}` },
      });
      return answer.json();
    };
    expect(await receipt()).toBeNull();

    await insertCall(database.db, calling, { ticketNumber: 'Q001' });
    expect(await receipt()).toMatchObject({ state: 'NOT_REACHED', screens: 0 });

    const screen = await display(here, await tokenOf(room));
    const number = await insertCall(database.db, calling, { ticketNumber: 'Q002', recall: true });
    here.wake();
    const expected = {
      number,
      ticketNumber: 'Q002',
      recall: true,
      waitingRoomName: 'Zaal Q',
      state: 'SHOWN',
      screens: 1,
      audible: false,
    };
    await vi.waitFor(
      () =>
        expect(received).toContainEqual(
          expect.objectContaining({ ...expected, deskId: calling.deskId, siteId: site.siteId }),
        ),
      soon,
    );
    expect(await receipt()).toMatchObject(expected);
    expect(screen.tickets()).toContain('Q002');
  });

  it('cannot be acknowledged by a display of another room', async () => {
    const other = await createWaitingRoom(database.db, { site_id: site.siteId });
    const liar = await display(here, await tokenOf(other));
    const number = await insertCall(database.db, desk, { ticketNumber: 'X001' });
    await new Promise((resolve) => liar.socket.emit('shown', { numbers: [number] }, resolve));
    await new Promise((resolve) => setTimeout(resolve, 150));
    const rows = await database.db
      .selectFrom('call_receipts')
      .where('call_id', '=', number)
      .selectAll()
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('a public socket', () => {
  it('gets one answer for malformed, unknown and foreign names', async () => {
    const organisation = await createOrganisation(database.db);
    const foreignSite = await createSite(database.db, { organisation_id: organisation });
    const foreign = await tokenOf(await createWaitingRoom(database.db, { site_id: foreignSite }));
    const node = await startTestNode(database);
    const names = [foreign, 'A'.repeat(24), '', 'x', '../../etc', 'PQ-ML-999999', '0', "' or 1=1"];
    for (const screenId of names) {
      expect(
        await refusalOf(node.url, { auth: { screenId, applicationId: 'balie' } }),
        screenId,
      ).toBe('SCREEN_NOT_FOUND');
    }
    for (const auth of [
      { screenId: roomToken, applicationId: 'other' },
      { screenId: roomToken },
      { screenId: 5, applicationId: 'balie' },
      { screenId: roomToken, applicationId: 'balie', seen: 'all' },
    ]) {
      expect(await refusalOf(node.url, { auth })).toBe('SCREEN_NOT_FOUND');
    }
    await node.close();
  });

  it('is refused for a while after trying too many names', async () => {
    const node = await startTestNode(database);
    const answers: string[] = [];
    for (let index = 0; index < 40; index++) {
      const screenId = `unknown-screen-name-${index}`;
      answers.push(await refusalOf(node.url, { auth: { screenId, applicationId: 'balie' } }));
    }
    expect(answers[0]).toBe('SCREEN_NOT_FOUND');
    expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS');
    await node.close();
  });

  it('from a foreign page or to an unknown host does not get in', async () => {
    const auth = { screenId: roomToken, applicationId: 'balie' };
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { host: 'unknown.example' },
    ] as Record<string, string>[]) {
      expect(await refusalOf(here.url, { auth, headers })).toMatch(/websocket error/);
    }
    const own = { auth, headers: { origin: here.url } };
    expect(await refusalOf(here.url, own)).toBe('let in');
  });

  it('cannot use what staff use, hear what staff hear, or say anything unknown', async () => {
    const { socket } = await display(here, roomToken);
    const heard: Topic[] = [];
    socket.on('changed', ({ topic }) => heard.push(topic));
    const answer = await new Promise((resolve) =>
      socket.emit('watch', { siteId: site.siteId }, resolve),
    );
    expect(answer).toBe(false);
    const untyped = socket as unknown as { emit(name: string, ...args: unknown[]): void };
    expect(
      await new Promise((resolve) => untyped.emit('join', `site:${site.siteId}`, resolve)),
    ).toBe(false);
    for (const topic of ['visits', 'printers', 'messages', 'desks'] as const) {
      await recordEvent(database.db, { siteId: site.siteId, topic });
    }
    here.wake();
    await vi.waitFor(() => expect(heard).toContain('desks'), soon);
    expect(heard).toEqual(['desks']);
  });

  it('that floods is shown out', async () => {
    const { socket } = await display(here, roomToken);
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    for (let index = 0; index < 60; index++) {
      socket.emit('audio', { state: 'ON' }, () => undefined);
    }
    expect(await gone).toBe('io server disconnect');
  });

  it('that sends too much is cut off', async () => {
    const { socket } = await display(here, roomToken);
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    socket.emit('shown', { numbers: Array.from({ length: 20_000 }, (_, n) => n) }, () => undefined);
    await gone;
  });
});

describe('staff', () => {
  it('need a session', async () => {
    expect(await refusalOf(here.url, {})).toBe('NOT_SIGNED_IN');
    const headers = { cookie: 'balie_session=nonsense' };
    expect(await refusalOf(here.url, { headers })).toBe('NOT_SIGNED_IN');
  });

  it('a kiosk is not staff', async () => {
    await expect(staff(here, site.kioskId)).rejects.toThrow('NOT_SIGNED_IN');
  });

  it('hear what changes in the site they watch, once per round, and of no other site', async () => {
    const other = await createTestSite(database.db);
    const { socket } = await staff(there, site.clerkId);
    const heard: string[] = [];
    socket.on('changed', ({ topic, siteId }) => {
      // Displays of the tests before come and go in their own time.
      if (topic !== 'devices') heard.push(`${siteId} ${topic}`);
    });
    const watch = (siteId: number) =>
      new Promise((resolve) => socket.emit('watch', { siteId }, resolve));
    expect(await watch(site.siteId)).toBe(true);
    expect(await watch(other.siteId)).toBe(false);
    // What changed a moment before has arrived by now.
    heard.length = 0;
    await database.db.transaction().execute(async (trx) => {
      await recordEvent(trx, { siteId: other.siteId, topic: 'messages' });
      await recordEvent(trx, { siteId: site.siteId, topic: 'visits' });
      await recordEvent(trx, { siteId: site.siteId, topic: 'visits' });
      await recordEvent(trx, { siteId: site.siteId, topic: 'printers' });
    });
    here.wake();
    await vi.waitFor(() => expect(heard).toContain(`${site.siteId} printers`), soon);
    expect(heard.sort()).toEqual([`${site.siteId} printers`, `${site.siteId} visits`]);
  });

  it('hear what changed a moment before they began to watch', async () => {
    const fresh = await createTestSite(database.db);
    await recordEvent(database.db, { siteId: fresh.siteId, topic: 'domains' });
    here.wake();
    const { socket } = await staff(here, fresh.clerkId);
    const heard: string[] = [];
    socket.on('changed', ({ topic }) => heard.push(topic));
    // Announced before or after the first watch: at the latest the second one brings it.
    await vi.waitFor(async () => {
      await new Promise((resolve) => socket.emit('watch', { siteId: fresh.siteId }, resolve));
      expect(heard.length).toBeGreaterThanOrEqual(2);
    }, soon);
    expect(new Set(heard)).toEqual(new Set(['domains']));
  });

  it('are disconnected when their session ends or they are deactivated', async () => {
    const leaving = await staff(here, site.clerkId);
    const dismissed = await staff(here, site.adminId);
    const staying = await staff(here, site.clerkId);
    const gone = Promise.all(
      [leaving, dismissed].map(
        ({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)),
      ),
    );
    await endSession(database.db, leaving.token);
    await database.db
      .updateTable('users')
      .set({ active: false })
      .where('id', '=', site.adminId)
      .execute();
    expect(await gone).toEqual(['io server disconnect', 'io server disconnect']);
    expect(staying.socket.connected).toBe(true);
    await database.db
      .updateTable('users')
      .set({ active: true })
      .where('id', '=', site.adminId)
      .execute();
  });
});
