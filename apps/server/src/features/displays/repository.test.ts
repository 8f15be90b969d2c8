import { limits } from '@balie/contract/common/limits.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { type CallingDesk, createCallingDesk, insertCall } from '@balie/testkit/calls.ts';
import { ago } from '@balie/testkit/devices.ts';
import {
  createDesk,
  createDomainType,
  createOrganisation,
  createSite,
  createUser,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { addRows, changeRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Executor } from '../../platform/database/database.ts';
import { DEFAULT_ORGANISATION } from '../../platform/deployments.ts';
import {
  findDeskPlace,
  findDisplayTarget,
  findRoomPlace,
  getDisplay,
  listDisplayUsers,
  listMissedCalls,
} from './repository.ts';

const { db } = await testDatabase();
const site = await createTestSite(db);
const { siteId, roomId, clerkId, adminId, domainTypeId, organisationId } = site;
const elsewhere = await createTestSite(db);
const otherRoom = await createWaitingRoom(db, { site_id: siteId });

const now = new Date('2026-11-16T09:00:00Z');
let desk: CallingDesk;
let next: CallingDesk;
beforeEach(async () => {
  for (const table of ['calls', 'visits', 'desks'] as const) await db.deleteFrom(table).execute();
  desk = await createCallingDesk(db, site, { userId: clerkId });
  next = await createCallingDesk(db, site, { userId: adminId, roomId: otherRoom });
});
const roomDisplay = { siteId, waitingRoomId: roomId, deskId: null, nameless: false };
const deskDisplay = () => ({ ...roomDisplay, deskId: desk.deskId });

describe('a display address leads to', () => {
  it.each([
    ['room', createWaitingRoom],
    ['desk', createDesk],
  ])('the display of a %s in use, at a site of the organisation', async (sort, create) => {
    const slug = `far-${sort}`;
    const foreign = await createSite(db, {
      organisation_id: await createOrganisation(db, { slug }),
    });
    const closed = await createSite(db, { organisation_id: organisationId, retired_at: now });
    const token = (what: string) => `${sort}-${what}`.padEnd(16, '-');
    const make = (what: string, site_id: number, retired_at: Date | null = null) =>
      create(db, { site_id, unique_identifier: token(what), retired_at });
    const ids = { own: await make('own', siteId), foreign: await make('foreign', foreign) };
    await make('retired', siteId, now);
    await make('closed', closed);
    const find = (what: string, organisation = DEFAULT_ORGANISATION) =>
      findDisplayTarget(db, { kind: 'any', token: token(what) }, organisation);
    const place = (id: number) => ({
      ...(sort === 'room'
        ? { waitingRoomId: id, deskId: null }
        : { waitingRoomId: null, deskId: id }),
      nameless: false,
    });
    expect(await find('own')).toEqual({ siteId, ...place(ids.own) });
    expect(await find('foreign', slug)).toEqual({ siteId: foreign, ...place(ids.foreign) });
    expect(await find('own', slug)).toBeUndefined();
    for (const what of notEmpty(['foreign', 'retired', 'closed']))
      expect(await find(what), what).toBeUndefined();
  });

  it('a room or a desk, which may share an id', async () => {
    await sql`select setval(pg_get_serial_sequence(name, 'id'), 1000)
      from unnest(array['waiting_rooms', 'desks']) as name`.execute(db);
    const [id, deskId] = [
      await createWaitingRoom(db, { site_id: siteId }),
      await createDesk(db, { site_id: siteId }),
    ];
    expect(deskId).toBe(id);
    const named = { room: { kind: 'room', id }, desk: { kind: 'desk', id } } as const;
    const find = (kind: 'room' | 'desk') =>
      findDisplayTarget(db, named[kind], DEFAULT_ORGANISATION);
    const retire = (table: 'waiting_rooms' | 'desks', retired_at: Date | null) =>
      db.updateTable(table).set({ retired_at }).where('id', '=', id).execute();
    const room = { siteId, waitingRoomId: id, deskId: null, nameless: true };
    const atDesk = { siteId, waitingRoomId: null, deskId: id, nameless: true };
    expect([await find('room'), await find('desk')]).toEqual([room, atDesk]);
    await retire('waiting_rooms', now);
    expect([await find('room'), await find('desk')]).toEqual([undefined, atDesk]);
    await retire('waiting_rooms', null);
    await retire('desks', now);
    expect([await find('room'), await find('desk')]).toEqual([room, undefined]);
  });
});

it('a display is linked to a room or a desk of its site', async () => {
  const room = (waitingRoomId: number, of = siteId) =>
    findRoomPlace(db, { siteId: of, waitingRoomId });
  const atDesk = ({ deskId }: CallingDesk, of = siteId) =>
    findDeskPlace(db, { siteId: of, deskId });
  expect(await room(roomId)).toEqual({ waitingRoomId: roomId, deskId: null });
  expect(await room(otherRoom)).toEqual({ waitingRoomId: otherRoom, deskId: null });
  expect(await room(roomId, elsewhere.siteId)).toBeUndefined();
  expect(await atDesk(desk)).toEqual({ deskId: desk.deskId, waitingRoomId: roomId });
  expect(await atDesk(next)).toEqual({ deskId: next.deskId, waitingRoomId: otherRoom });
  expect(await atDesk(desk, elsewhere.siteId)).toBeUndefined();
});

it('a display shows its own site, room and desk, and the visitor the desk serves', async () => {
  const type = await createDomainType(db, { organisation_id: organisationId });
  const right = { organisation_id: organisationId, user_id: adminId, domain_type_id: type };
  await addRows(db, 'user_domain_types', right);
  await changeRows(db, 'sites', siteId, { name: 'Hier' });
  const before = await createCallingDesk(db, site, { serving: false });
  const left = { desk_id: desk.deskId, ticket_number: 'LEFT', called_at: new Date('2050-01-01') };
  const gone = db.updateTable('visits').set({ status: 'ENDED', ...left });
  await gone.where('id', '=', before.visitId).execute();
  const displayOf = (of: CallingDesk) =>
    getDisplay(db, { ...roomDisplay, waitingRoomId: of.roomId, deskId: of.deskId }, now);
  for (const [of, types] of [
    [desk, [domainTypeId]],
    [next, [domainTypeId, type]],
  ] as const)
    expect(await displayOf(of)).toMatchObject({
      siteName: 'Hier',
      room: { id: of.roomId },
      desk: { id: of.deskId, ticketNumber: `D${of.deskId}`, domainTypeIds: types },
    });
  const far = { ...roomDisplay, siteId: elsewhere.siteId, waitingRoomId: elsewhere.roomId };
  expect((await getDisplay(db, far, now)).siteName).not.toBe('Hier');
});

it('a display lists the recent calls of its room or desk', async () => {
  const at = (ms: number) => new Date(now.getTime() - limits.display.lastCallsKeptMs + ms);
  await insertCall(db, desk, { ticketNumber: 'OLD', at: at(0) });
  await insertCall(db, desk, { ticketNumber: 'A001', at: at(1) });
  await insertCall(db, { ...next, roomId }, { ticketNumber: 'A002', at: at(2) });
  await insertCall(db, { ...desk, roomId: otherRoom }, { ticketNumber: 'A003', at: at(3) });
  await insertCall(db, next, { ticketNumber: 'A004', at: at(4) });
  const listed = async (target: typeof roomDisplay | ReturnType<typeof deskDisplay>) =>
    (await getDisplay(db, target, now)).lastCalls.map(({ ticketNumber }) => ticketNumber);
  expect(await listed(roomDisplay)).toEqual(['A002', 'A001']);
  expect(await listed(deskDisplay())).toEqual(['A003', 'A001']);
});

it('a display names the active users who work at its desks', async () => {
  const neighbour = await createUser(db, { organisation_id: organisationId });
  await createDesk(db, { site_id: siteId, waiting_room_id: roomId, user_id: neighbour });
  const left = await createUser(db, { organisation_id: organisationId, active: false });
  const empty = await createDesk(db, { site_id: siteId, waiting_room_id: roomId, user_id: left });
  const listed = async (target: Parameters<typeof listDisplayUsers>[1]) =>
    (await listDisplayUsers(db, target)).map(({ deskId }) => deskId);
  expect(await listed(roomDisplay)).toHaveLength(2);
  expect(await listed(roomDisplay)).toContain(desk.deskId);
  expect(await listed(deskDisplay())).toEqual([desk.deskId]);
  expect(await listed({ ...roomDisplay, deskId: empty })).toEqual([]);
  expect(await listed({ ...roomDisplay, siteId: elsewhere.siteId })).toEqual([]);
});

describe('a display that was away gets a call', () => {
  const missed = async (
    executor: Executor,
    target: Parameters<typeof listMissedCalls>[1] = roomDisplay,
    told: Partial<Parameters<typeof listMissedCalls>[2]> = {},
  ) => (await listMissedCalls(executor, target, { seen: [], ...told })).map(({ number }) => number);
  const call = (from: CallingDesk) => insertCall(db, from, { ticketNumber: 'A001' });

  it('of its own room or desk', async () => {
    const own = await call(desk);
    const [inRoom, atDesk] = [
      await call({ ...next, roomId }),
      await call({ ...desk, roomId: otherRoom }),
    ];
    await call(next);
    expect(await missed(db)).toEqual([own, inRoom]);
    expect(await missed(db, deskDisplay())).toEqual([own, atDesk]);
  });

  it('that it has not shown yet', async () => {
    const [first, second, third] = [await call(desk), await call(desk), await call(desk)];
    expect(await missed(db, roomDisplay, { seen: [second] })).toEqual([first, third]);
    expect(await missed(db, roomDisplay, { lastCall: first })).toEqual([second, third]);
    expect(await missed(db, roomDisplay, { lastCall: third })).toEqual([]);
  });

  it.each([
    ['ended', () => ({ status: 'ENDED' })],
    ['went to another desk', async () => ({ desk_id: await createDesk(db, { site_id: siteId }) })],
  ])('until the visit %s, also if the desk serves someone else', async (_, row) => {
    const number = await call(desk);
    const change = db.updateTable('visits').set(await row());
    expect(await missed(db)).toEqual([number]);
    await change.where('id', '=', desk.visitId).execute();
    const after = db.updateTable('visits').set({ desk_id: desk.deskId });
    await after.where('id', '=', next.visitId).execute();
    expect(await missed(db)).toEqual([]);
  });

  it.each([
    ['just under thirty seconds ago', 29.999999, true],
    ['thirty seconds ago', 30, false],
    ['by a clock that is almost thirty seconds ahead', -29.999999, true],
    ['by a clock that is thirty seconds ahead', -30, false],
  ])('or no longer, depending on when it was made: %s', async (_, seconds, isHeard) => {
    const number = await call(desk);
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('calls')
        .set({ written_at: ago(seconds) })
        .execute();
      expect(await missed(trx)).toEqual(isHeard ? [number] : []);
    });
  });
});
