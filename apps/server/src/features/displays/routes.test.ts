import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import { createCallingDesk, insertCall } from '@balie/testkit/calls.ts';
import {
  createDesk,
  createOrganisation,
  createSite,
  createUser,
  createVisit,
  createVisitor,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestApp, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { listMissedCalls } from './repository.ts';

const identifiers = { room: 'room-identifier-1', desk: 'desk-identifier-1' };

const app = await testApp();
const site = await createTestSite(app.db);
const roomId = await createWaitingRoom(app.db, {
  site_id: site.siteId,
  name: 'Wachtzaal B',
  route: 'B',
  color: '#007A3E',
  unique_identifier: identifiers.room,
});
const deskId = await createDesk(app.db, {
  site_id: site.siteId,
  name: 'Loket 10',
  waiting_room_id: roomId,
  user_id: site.clerkId,
  unique_identifier: identifiers.desk,
});
const colleague = await createUser(app.db, {
  organisation_id: site.organisationId,
  first_name: 'Els',
  last_name: 'Claes',
});
await createDesk(app.db, {
  site_id: site.siteId,
  name: 'Loket 9',
  waiting_room_id: roomId,
  user_id: colleague,
});
await createDesk(app.db, { site_id: site.siteId, name: 'Loket leeg', waiting_room_id: roomId });
beforeEach(() => app.db.deleteFrom('visits').execute());

const display = (screenId: string) =>
  app.anonymous.send(displayOperations.getDisplay, { params: { screenId } });
const users = (screenId: string) =>
  app.anonymous.send(displayOperations.listDisplayUsers, { params: { screenId } });

/** Somebody is being helped at desk 10. */
async function serve(): Promise<void> {
  await createVisit(app.db, {
    site_id: site.siteId,
    organisation_id: site.organisationId,
    visitor_id: await createVisitor(app.db, {
      site_id: site.siteId,
      first_name: 'Geheim',
      last_name: 'Persoon',
    }),
    domain_type_id: site.domainTypeId,
    language_id: site.dutchId,
    day: '2026-01-01',
    status: 'SERVING',
    desk_id: deskId,
    served_by: site.clerkId,
    called_at: new Date(),
    arrival_time: new Date(),
    ticket_number: 'B017',
  });
}

describe('a public display', () => {
  it('needs no session and lists the people of the room by desk, desk 10 after desk 9', async () => {
    const answer = await users(identifiers.room);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([
      { deskId: expect.any(Number), deskName: 'Loket 9', firstName: 'Els', lastName: 'Claes' },
      {
        deskId,
        deskName: 'Loket 10',
        firstName: 'An',
        lastName: expect.stringContaining('Peeters'),
      },
    ]);
  });

  it('shows a room with its colour, the site and the last calls, each ticket once, newest first', async () => {
    const desk = await createCallingDesk(app.db, site, { roomId });
    for (const ticketNumber of ['A001', 'A002', 'A003', 'A001']) {
      await insertCall(app.db, desk, { ticketNumber });
    }
    await insertCall(app.db, desk, {
      ticketNumber: 'OLD1',
      at: new Date(Date.now() - 48 * 3_600_000),
    });
    const body = (await display(`PQ-ND-${identifiers.room}`)).json();
    expect(body).toMatchObject({
      language: 'nl',
      timeZone: 'Europe/Brussels',
      room: { id: roomId, name: 'Wachtzaal B', route: 'B', color: '#007A3E' },
      desk: null,
    });
    expect(body.lastCalls.map((call: { ticketNumber: string }) => call.ticketNumber)).toEqual([
      'A001',
      'A003',
      'A002',
    ]);
    expect((await display(identifiers.room)).json()).toEqual(body);
    expect((await display(`PQ-OD-${identifiers.room}`)).json()).toEqual(body);
    expect((await display(`PQ-OD-${roomId}`)).json()).toEqual(body);
  });

  it('lists calls for twenty minutes, five at most, also over midnight', async () => {
    const room = await createWaitingRoom(app.db, { site_id: site.siteId });
    const desk = await createCallingDesk(app.db, site, { roomId: room });
    for (const [ticketNumber, at] of [
      ['B001', '2026-11-15T22:35:00Z'],
      ['B002', '2026-11-15T22:55:00Z'],
      ['B003', '2026-11-15T23:01:00Z'],
    ] as const) {
      await insertCall(app.db, desk, { ticketNumber, at: new Date(at) });
    }
    const { now } = app;
    const listedAt = async (moment: string) => {
      app.now = new Date(moment);
      const { lastCalls } = (await display(`PQ-OD-${room}`)).json();
      return lastCalls.map((call: { ticketNumber: string }) => call.ticketNumber);
    };
    expect(await listedAt('2026-11-15T22:54:59Z')).toEqual(['B003', 'B002', 'B001']);
    expect(await listedAt('2026-11-15T22:55:00Z')).toEqual(['B003', 'B002']);
    expect(await listedAt('2026-11-15T23:15:00Z')).toEqual(['B003']);
    expect(await listedAt('2026-11-15T23:21:00Z')).toEqual([]);
    for (const ticketNumber of ['C001', 'C002', 'C003', 'C004', 'C005', 'C006']) {
      await insertCall(app.db, desk, { ticketNumber, at: new Date('2026-11-15T23:30:00Z') });
    }
    expect(await listedAt('2026-11-15T23:31:00Z')).toEqual([
      ...['C006', 'C005', 'C004', 'C003', 'C002'],
    ]);
    app.now = now;
  });

  it('of a desk shows who works there and which ticket is being served, and never the visitor', async () => {
    await serve();
    const answer = await display(identifiers.desk);
    expect(answer.json()).toMatchObject({
      room: { name: 'Wachtzaal B' },
      desk: { id: deskId, name: 'Loket 10', open: true, ticketNumber: 'B017' },
    });
    expect(answer.json().desk.userName).toMatch(/^An Peeters/);
    expect(answer.body).not.toMatch(/Geheim|Persoon/);
  });

  it('with a numbered address shows the desk and the ticket, but no person', async () => {
    await serve();
    const door = await display(`PQ-ML-${deskId}`);
    expect(door.json().desk).toEqual({
      id: deskId,
      name: 'Loket 10',
      userName: '',
      open: true,
      opensAt: null,
      ticketNumber: 'B017',
    });
    expect(door.body).not.toMatch(/Peeters/);
    for (const countable of [`PQ-ML-${deskId}`, `PQ-OD-${roomId}`, String(roomId)]) {
      expect((await users(countable)).json()).toMatchObject({ message: 'DISPLAY_NOT_FOUND' });
    }
  });
});

describe('a wrong name', () => {
  it('gets the same response whether it is malformed, unknown or foreign, and soon none', async () => {
    const other = await createTestApp();
    const here = await createTestSite(other.db);
    const organisation_id = await createOrganisation(other.db);
    const foreignSite = await createSite(other.db, { organisation_id });
    const foreign = await createWaitingRoom(other.db, {
      site_id: foreignSite,
      unique_identifier: 'foreign-room-identifier',
    });
    const send = (screenId: string) =>
      other.anonymous.send(displayOperations.getDisplay, { params: { screenId } });
    const answers = [];
    for (const name of [
      'foreign-room-identifier',
      `PQ-OD-${foreign}`,
      'unknown-room-identifier',
      'PQ-ML-999999',
      'PQ-ND-1',
      'x',
      '%',
      '../users',
      '-1',
      'x'.repeat(150),
    ]) {
      answers.push((await send(name)).body);
    }
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0] ?? '')).toMatchObject({
      status: 404,
      message: 'DISPLAY_NOT_FOUND',
    });
    for (let index = 0; index < 25; index++) {
      expect([404, 429]).toContain((await send(`unknown-room-identifier-${index}`)).statusCode);
    }
    expect(await send('unknown-room-identifier')).toBeRefused(429, 'TOO_MANY_REQUESTS');
    expect(here.roomId).toBeGreaterThan(0);
    await other.close();
  });
});

it('a display that reconnects after the clock was set back gets no calls of an hour ago', async () => {
  const desk = await createCallingDesk(app.db, site, { roomId });
  const now = Date.now();
  await insertCall(app.db, desk, { ticketNumber: 'C001', writtenAt: new Date(now + 3_600_000) });
  const missed = await insertCall(app.db, desk, {
    ticketNumber: 'C002',
    writtenAt: new Date(now - 5_000),
  });
  const target = { siteId: site.siteId, waitingRoomId: null, deskId: desk.deskId, nameless: false };
  const calls = await listMissedCalls(app.db, target, { seen: [] });
  expect(calls.map(({ number }) => number)).toEqual([missed]);
});
