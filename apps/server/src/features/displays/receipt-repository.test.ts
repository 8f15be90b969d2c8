import { type CallingDesk, createCallingDesk, insertCall } from '@balie/testkit/calls.ts';
import { ago, createDevice } from '@balie/testkit/devices.ts';
import { createDesk, createWaitingRoom } from '@balie/testkit/factories.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Executor } from '../../platform/database/database.ts';
import {
  findDeskReceipt,
  findReceiptsOfCalls,
  insertAcknowledgements,
} from './receipt-repository.ts';

const { db } = await testDatabase();
const site = await createTestSite(db);
const { siteId, roomId, clerkId, adminId } = site;
const otherRoom = await createWaitingRoom(db, { site_id: siteId, name: 'Andere zaal' });
await changeRows(db, 'waiting_rooms', roomId, { name: 'Zaal' });

let desk: CallingDesk;
let next: CallingDesk;
beforeEach(async () => {
  for (const table of ['devices', 'calls', 'visits', 'desks'] as const)
    await db.deleteFrom(table).execute();
  desk = await createCallingDesk(db, site, { userId: clerkId });
  next = await createCallingDesk(db, site, { userId: adminId });
});

const KNOWN = { by_address: true, connected: true };
const device = (row: object = {}, executor: Executor = db) =>
  createDevice(executor, { site_id: siteId, waiting_room_id: roomId, ...KNOWN, ...row });
const call = (from: CallingDesk, ticketNumber = 'A001') => insertCall(db, from, { ticketNumber });
const writeAt = (executor: Executor, number: number, seconds: number) =>
  changeRows(executor, 'calls', number, { written_at: ago(seconds) });

describe('an acknowledgement of a display', () => {
  it('counts for the call it showed, and for no other', async () => {
    const [number, deviceId] = [await call(desk), await device()];
    await call(desk, 'A002');
    await device();
    expect(await insertAcknowledgements(db, [{ deviceId, number }])).toEqual([number]);
    const kept = await db.selectFrom('call_receipts').select(['call_id', 'device_id']).execute();
    expect(kept).toEqual([{ call_id: number, device_id: deviceId }]);
  });

  it.each([
    ['in the room of the call', () => ({}), true],
    ['that was approved', () => ({ by_address: false, approved_at: new Date() }), true],
    ['in another room', () => ({ waiting_room_id: otherRoom }), false],
    ['at a desk', () => ({ desk_id: desk.deskId }), false],
    ['that is unknown', () => ({ by_address: false }), false],
  ])('counts or not, of a display %s', async (_, row, counts) => {
    const [number, deviceId] = [await call(desk), await device(row())];
    expect(await insertAcknowledgements(db, [{ deviceId, number }])).toEqual(
      counts ? [number] : [],
    );
  });

  it.each([
    ['less than five minutes', 299.999999, true],
    ['five minutes', 300, false],
  ])('counts for a call of %s ago, or no longer', async (_, seconds, counts) => {
    await db.transaction().execute(async (trx) => {
      const [number, deviceId] = [await call(desk), await device({}, trx)];
      await writeAt(trx, number, seconds);
      expect(await insertAcknowledgements(trx, [{ deviceId, number }])).toEqual(
        counts ? [number] : [],
      );
    });
  });
});

it('a receipt belongs to its own call: its desk, its room and the display', async () => {
  const [first, second] = [await call(desk), await call({ ...next, roomId: otherRoom }, 'A002')];
  const silent = await device({ audio_state: 'BLOCKED' });
  const audible = await device({ waiting_room_id: otherRoom, audio_state: 'ON' });
  const found = (number: number) => findReceiptsOfCalls(db, [number]);
  await insertAcknowledgements(db, [
    { deviceId: silent, number: first },
    { deviceId: audible, number: second },
  ]);
  const shown = { displays: 1, state: 'SHOWN' };
  expect(await found(first)).toMatchObject([
    {
      ...{ siteId, deskId: desk.deskId, userId: clerkId },
      receipt: { ...shown, number: first, waitingRoomName: 'Zaal', audible: false },
    },
  ]);
  expect(await found(second)).toMatchObject([
    {
      ...{ siteId, deskId: next.deskId, userId: adminId },
      receipt: { ...shown, number: second, waitingRoomName: 'Andere zaal', audible: true },
    },
  ]);
});

it.each([
  ['a display of the room', () => ({}), 'WAITING'],
  ['a display of another room', () => ({ waiting_room_id: otherRoom }), 'NOT_REACHED'],
  ['a display at a desk', () => ({ desk_id: desk.deskId }), 'NOT_REACHED'],
  ['a display that went silent', () => ({ last_seen_at: ago(31) }), 'NOT_REACHED'],
  ['an unknown display', () => ({ by_address: false }), 'NOT_REACHED'],
])('decides whether %s can still show a call', async (_, row, state) => {
  await device(row());
  const number = await call(desk);
  // Written by a clock that is ahead, so it counts as new however long this takes.
  await writeAt(db, number, -0.5);
  expect(await findReceiptsOfCalls(db, [number])).toMatchObject([{ receipt: { state } }]);
});

describe('the line of a room', () => {
  /** Calls this many tickets at once, this long ago; returns the last number. */
  const callMany = async (from: CallingDesk, count: number, seconds: number) => {
    const place = { site_id: siteId, desk_id: from.deskId, waiting_room_id: from.roomId };
    const told = { desk_name: `Loket ${from.deskId}`, user_name: '', recall: false };
    const row = { ...place, ...told, visit_id: from.visitId, written_at: ago(seconds) };
    const rows = await db
      .insertInto('calls')
      .values(
        Array.from({ length: count }, (_, n) => ({ ...row, ticket_number: `${seconds}-${n}` })),
      )
      .returning('id')
      .execute();
    return rows.at(-1)?.id ?? 0;
  };
  const shownIn = async (number: number) =>
    (await findReceiptsOfCalls(db, [number]))[0]?.receipt.shownInSeconds;
  const endVisit = (visitId: number, row: object) =>
    changeRows(db, 'visits', visitId, { updated_at: ago(1.5), ...row });

  it('delays a call while others are shown, also after a visitor has gone', async () => {
    await device();
    await endVisit(next.visitId, { status: 'ENDED' });
    // The twentieth in a rush waits twenty seconds.
    expect(await shownIn(await callMany(desk, 20, 2))).toBeGreaterThan(0);
  });

  it('is not affected by calls in another room', async () => {
    await device();
    await callMany({ ...next, roomId: otherRoom }, 20, 0);
    expect(await shownIn(await call(desk))).toBeNull();
  });

  it('forgets calls of more than three minutes ago', async () => {
    await device();
    // This many cannot be read in that time.
    await callMany(desk, 200, 181);
    expect(await shownIn(await call(desk))).toBeNull();
  });

  it.each([
    ['their visit ended', async () => ({ status: 'ENDED' })],
    [
      'another desk took them over',
      async () => ({ desk_id: await createDesk(db, { site_id: siteId }) }),
    ],
  ])('drops a waiting call when %s', async (_, row) => {
    await device();
    await callMany(desk, 1, 6);
    await callMany(desk, 3, 2);
    await callMany(next, 1, 1.9);
    await endVisit(next.visitId, await row());
    expect(await shownIn(await callMany(desk, 1, 1.8))).toBeNull();
  });
});

describe('a desk is told', () => {
  const heard = async (executor: Executor = db, from = desk) =>
    (await findDeskReceipt(executor, from))?.number;
  const end = (visitId: number, row: object = {}) =>
    changeRows(db, 'visits', visitId, { status: 'ENDED', ...row });

  it.each([
    [
      'it called somebody else, who is gone',
      async () => {
        await end(next.visitId, { desk_id: desk.deskId });
        await call({ ...desk, visitId: next.visitId }, 'A002');
      },
    ],
    [
      'it called somebody who is at another desk by now',
      () => call({ ...desk, visitId: next.visitId }, 'A002'),
    ],
    ['another desk called the same visit', () => call({ ...desk, deskId: next.deskId })],
    ['another desk called its own', () => call(next, 'A002')],
  ])('about the visitor it serves, also after %s', async (_, later) => {
    const number = await call(desk);
    await later();
    expect(await heard()).toBe(number);
  });

  it('about its last call if it serves nobody, and about no other desk', async () => {
    await end(desk.visitId);
    const number = await call(desk);
    await call(next, 'A002');
    expect(await heard()).toBe(number);
    expect(await heard(db, { ...desk, siteId: siteId + 1 })).toBeUndefined();
  });

  it.each([
    ['less than twelve hours', 12 * 3_600 - 0.000001, true],
    ['twelve hours', 12 * 3_600, false],
  ])('about a call of %s ago only within twelve hours', async (_, seconds, counts) => {
    await db.transaction().execute(async (trx) => {
      const number = await call(desk);
      await writeAt(trx, number, seconds);
      expect(await heard(trx)).toBe(counts ? number : undefined);
    });
  });
});
