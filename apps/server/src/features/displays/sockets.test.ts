import { fillPath } from '@balie/contract/common/request.ts';
import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createCallingDesk, insertCall } from '@balie/testkit/calls.ts';
import { createWaitingRoom } from '@balie/testkit/factories.ts';
import { openSocket } from '@balie/testkit/realtime.ts';
import { openTwoNodes, soon } from '@balie/testkit/two-nodes.ts';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

const nodes = await openTwoNodes();
afterEach(() => nodes.closeSockets());
afterAll(() => nodes.close());

describe('a call', () => {
  it('reaches the displays of its room at every process, and no other room', async () => {
    const { database, site, here, there, tokenOf, display } = nodes;
    const room = await createWaitingRoom(database.db, { site_id: site.siteId });
    const roomToken = await tokenOf(room);
    const desk = await createCallingDesk(database.db, site, { roomId: room });
    const otherRoom = await createWaitingRoom(database.db, { site_id: site.siteId });
    const displays = await Promise.all([
      display(here, roomToken),
      display(there, roomToken),
      display(there, `PQ-ND-${roomToken}`),
    ]);
    const elsewhere = await display(here, await tokenOf(otherRoom));
    const number = await insertCall(database.db, desk, { ticketNumber: 'A001' });
    here.wake();
    for (const { shown } of notEmpty(displays)) {
      await vi.waitFor(() => expect(shown).toHaveLength(1), soon);
      expect(shown[0]).toEqual({
        number,
        ticketNumber: 'A001',
        deskName: 'Loket 1',
        userName: 'An Peeters',
        waitingRoomId: room,
        group: null,
        recall: false,
        at: expect.stringMatching(/Z$/),
      });
    }
    expect(elsewhere.arrivals).toEqual([]);
  });

  it('names no staff on a display with a numbered address', async () => {
    const { database, site, desk, here, display } = nodes;
    const byNumber = await display(here, `PQ-OD-${site.roomId}`);
    const door = await display(here, `PQ-ML-${desk.deskId}`);
    await insertCall(database.db, desk, { ticketNumber: 'N001' });
    here.wake();
    for (const { shown, tickets } of [byNumber, door]) {
      await vi.waitFor(() => expect(tickets()).toContain('N001'), soon);
      expect(shown.map((call) => call.userName).join('')).toBe('');
    }
  });

  it('that was missed is replayed on reconnecting, once, and only from the last 30 seconds', async () => {
    const { database, desk, roomToken, here, display } = nodes;
    const watched = await display(here, roomToken);
    const witness = await display(here, roomToken);
    await insertCall(database.db, desk, { ticketNumber: 'R001' });
    here.wake();
    await vi.waitFor(() => expect(watched.tickets()).toContain('R001'), soon);
    watched.socket.disconnect();
    await insertCall(database.db, desk, { ticketNumber: 'R002' });
    await insertCall(database.db, desk, {
      ticketNumber: 'R-old',
      writtenAt: new Date(Date.now() - 31_000),
    });
    here.wake();
    // The one that stayed connected got both: anything the other one gets now is the replay.
    await vi.waitFor(() => expect(witness.tickets()).toContain('R-old'), soon);
    watched.socket.connect();
    await vi.waitFor(() => expect(watched.tickets()).toContain('R002'), soon);
    expect(watched.arrivals.filter((call) => call.ticketNumber === 'R001')).toHaveLength(1);
    expect(watched.tickets()).not.toContain('R-old');
  });

  it('is replayed from the last number that a simple display sends', async () => {
    const { database, desk, roomToken, here, open, display } = nodes;
    const witness = await display(here, roomToken);
    const first = await insertCall(database.db, desk, { ticketNumber: 'L001' });
    await insertCall(database.db, desk, { ticketNumber: 'L002' });
    await insertCall(database.db, desk, {
      ticketNumber: 'L-old',
      writtenAt: new Date(Date.now() - 31_000),
    });
    here.wake();
    // Too old to be replayed: once it is here, the two before it were delivered too.
    await vi.waitFor(() => expect(witness.tickets()).toContain('L-old'), soon);
    const socket = openSocket(here.url, {
      auth: { screenId: roomToken, applicationId: 'balie', lastCall: first },
    });
    open.push(socket);
    const tickets: string[] = [];
    socket.on('call', (call) => tickets.push(call.ticketNumber));
    await vi.waitFor(() => expect(tickets).toContain('L002'), soon);
    expect(tickets).not.toContain('L001');
  });

  it('is acknowledged by the display, and the clerk who called is told', async () => {
    const { database, site, here, there, tokenOf, display, staff } = nodes;
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
    expect(await receipt()).toMatchObject({ state: 'NOT_REACHED', displays: 0 });

    const watched = await display(here, await tokenOf(room));
    const number = await insertCall(database.db, calling, { ticketNumber: 'Q002', recall: true });
    here.wake();
    const expected = {
      number,
      ticketNumber: 'Q002',
      recall: true,
      waitingRoomName: 'Zaal Q',
      state: 'SHOWN',
      displays: 1,
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
    expect(watched.tickets()).toContain('Q002');
  });

  it('cannot be acknowledged by a display of another room', async () => {
    const { database, site, desk, here, tokenOf, display } = nodes;
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
