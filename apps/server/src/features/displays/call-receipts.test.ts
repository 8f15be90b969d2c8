import { randomUUID } from 'node:crypto';
import { createCallingDesk, insertCall } from '@balie/testkit/calls.ts';
import { createVisit, createVisitor, createWaitingRoom } from '@balie/testkit/factories.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDeskReceipt, insertAcknowledgements } from './receipt-repository.ts';

const database = await testDatabase();
const site = await createTestSite(database.db);
const desk = await createCallingDesk(database.db, site, {
  userId: site.clerkId,
  serving: false,
});
/** Nobody works at the desk yet. */
beforeEach(async () => {
  await changeRows(
    database.db,
    'visits',
    { desk_id: desk.deskId, status: 'SERVING' },
    { status: 'ENDED', closed_at: new Date() },
  );
});

const receipt = () => findDeskReceipt(database.db, desk);

/** A member of the group being served, waiting in a room of their own. */
async function member(groupId: number, ticketNumber: string, inRoom?: number) {
  const roomId = inRoom ?? (await createWaitingRoom(database.db, { site_id: site.siteId }));
  const now = new Date();
  const visitId = await createVisit(database.db, {
    site_id: site.siteId,
    organisation_id: site.organisationId,
    visitor_id: await createVisitor(database.db, { site_id: site.siteId }),
    domain_type_id: site.domainTypeId,
    language_id: site.dutchId,
    day: '2026-01-01',
    group_id: groupId,
    waiting_room_id: roomId,
    status: 'SERVING',
    ticket_number: ticketNumber,
    arrival_time: now,
    called_at: now,
    desk_id: desk.deskId,
    served_by: site.clerkId,
  });
  const number = await insertCall(database.db, { ...desk, visitId, roomId }, { ticketNumber });
  const device = await database.db
    .insertInto('devices')
    .values({
      site_id: site.siteId,
      screen_id: `room-${roomId}`,
      device_key: ticketNumber,
      kind: 'waiting-room',
      waiting_room_id: roomId,
      by_address: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    visitId,
    shown: () => insertAcknowledgements(database.db, [{ deviceId: device.id, number }]),
  };
}

const newGroup = async (name: string) => {
  const { id } = await database.db
    .insertInto('visit_groups')
    .values({ site_id: site.siteId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

it('of a group tells the clerk which room was not reached, whichever visitor was called last', async () => {
  const groupId = await newGroup('Gezin Van Rompaey');
  const first = await member(groupId, 'G001');
  const second = await member(groupId, 'G002');
  await second.shown();
  expect(await receipt()).toMatchObject({ ticketNumber: 'G001', state: 'NOT_REACHED' });
  await first.shown();
  expect(await receipt()).toMatchObject({ ticketNumber: 'G002', state: 'SHOWN' });

  await changeRows(database.db, 'visits', second.visitId, {
    status: 'ENDED',
    closed_at: new Date(),
  });
  expect(await receipt()).toMatchObject({ ticketNumber: 'G001', state: 'SHOWN' });
});

it('of a group that shares one picture lists no member as waiting in line', async () => {
  const groupId = await newGroup('Voetbalclub');
  const roomId = await createWaitingRoom(database.db, { site_id: site.siteId });
  for (let count = 1; count <= 6; count++) await member(groupId, `V00${count}`, roomId);
  await changeRows(
    database.db,
    'devices',
    { waiting_room_id: roomId },
    { connected: true, last_seen_at: new Date() },
  );
  // Alone, the fifth would wait for a place: the desk would see it in line while the room stays dark.
  expect(await receipt()).toMatchObject({ state: 'WAITING', shownInSeconds: null });
});

describe('an acknowledgement of a display', () => {
  const device = async (row: object) => {
    const { id } = await database.db
      .insertInto('devices')
      .values({
        site_id: site.siteId,
        screen_id: 'a-room',
        device_key: randomUUID(),
        kind: 'waiting-room',
        waiting_room_id: site.roomId,
        by_address: true,
        ...row,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const calling = { roomId: 0 };
  beforeAll(() => {
    calling.roomId = site.roomId;
  });
  const call = (writtenAt = new Date()) =>
    insertCall(database.db, { ...desk, ...calling }, { ticketNumber: 'W001', writtenAt });

  it('of the room counts, once', async () => {
    const number = await call();
    const deviceId = await device({});
    expect(await insertAcknowledgements(database.db, [{ deviceId, number }])).toEqual([number]);
    expect(await insertAcknowledgements(database.db, [{ deviceId, number }])).toEqual([]);
  });

  it('counts for calls of up to five minutes ago', async () => {
    const deviceId = await device({});
    const [recent, old] = [await call(minutesAgo(4.9)), await call(minutesAgo(5.1))];
    const shown = [recent, old].map((number) => ({ deviceId, number }));
    expect(await insertAcknowledgements(database.db, shown)).toEqual([recent]);
  });

  it.each([
    ['that is unknown', { by_address: false }],
    ['at the door of a desk', () => ({ desk_id: desk.deskId })],
    [
      'in another room',
      async () => ({
        waiting_room_id: await createWaitingRoom(database.db, { site_id: site.siteId }),
      }),
    ],
  ])('%s does not count', async (_, row) => {
    const number = await call();
    const deviceId = await device(typeof row === 'function' ? await row() : row);
    expect(await insertAcknowledgements(database.db, [{ deviceId, number }])).toEqual([]);
  });
});
