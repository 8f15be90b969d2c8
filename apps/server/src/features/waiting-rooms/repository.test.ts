import { createDevice } from '@balie/testkit/devices.ts';
import { createWaitingRoom } from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  findRoom,
  listRooms,
  lockRoomsOfSite,
  moveDefault,
  retireRoom,
  updateRoom,
} from './repository.ts';

const { db } = await testDatabase();

const now = new Date('2026-11-16T09:00:00Z');
let siteId = 0;
let elsewhere = 0;
let first = 0;
let second = 0;
let foreign = 0;
let farDefault = 0;
beforeEach(async () => {
  ({ siteId, roomId: first } = await createTestSite(db));
  ({ siteId: elsewhere, roomId: farDefault } = await createTestSite(db));
  second = await createWaitingRoom(db, { site_id: siteId });
  foreign = await createWaitingRoom(db, { site_id: elsewhere });
});
const ids = async (of = siteId) => (await listRooms(db, of)).map(({ id }) => id).sort();
const defaults = async () => {
  const rooms = [...(await listRooms(db, siteId)), ...(await listRooms(db, elsewhere))];
  return rooms.flatMap(({ id, default: isDefault }) => (isDefault ? [id] : []));
};

it('finds a room in use at its own site', async () => {
  const retired = await createWaitingRoom(db, { site_id: siteId, retired_at: now });
  const find = async (waitingRoomId: number) => (await findRoom(db, { siteId, waitingRoomId }))?.id;
  expect(await ids()).toEqual([first, second].sort());
  expect([await find(first), await find(second)]).toEqual([first, second]);
  expect([await find(retired), await find(foreign)]).toEqual([undefined, undefined]);
});

it('rooms of a site are changed one at a time', async () => {
  const site = heldBy(db, { table: 'sites' }, (trx) => lockRoomsOfSite(trx, siteId));
  expect(await site).toEqual([siteId]);
  const key = { siteId, waitingRoomId: second };
  const room = heldBy(db, { table: 'waiting_rooms' }, (trx) => findRoom(trx, key, 'lock'));
  expect(await room).toEqual([second]);
});

it('changes one room at its own site only', async () => {
  const change = (of: number) =>
    updateRoom(
      db,
      { siteId: of, waitingRoomId: second },
      { name: 'Nieuw', route: '', color: '#009CDE' },
    );
  await expect(change(elsewhere)).rejects.toThrow('no result');
  expect((await listRooms(db, siteId)).map(({ name }) => name)).not.toContain('Nieuw');
  expect(await change(siteId)).toMatchObject({ id: second, name: 'Nieuw' });
  expect((await findRoom(db, { siteId, waitingRoomId: first }))?.name).not.toBe('Nieuw');
});

it('makes that room the default, and does not change another site', async () => {
  const move = (waitingRoomId: number) =>
    db.transaction().execute((trx) => moveDefault(trx, { siteId, waitingRoomId }));
  await expect(move(foreign)).rejects.toThrow('no result');
  expect(await defaults()).toEqual([first, farDefault]);
  expect(await move(second)).toMatchObject({ id: second, default: true });
  expect(await defaults()).toEqual([second, farDefault]);
});

it('retires one room at its own site, with its displays only', async () => {
  const retire = (of: number, waitingRoomId: number) =>
    retireRoom(db, { siteId: of, waitingRoomId }, now);
  await createDevice(db, { site_id: siteId, waiting_room_id: second });
  const kept = await createDevice(db, { site_id: siteId, waiting_room_id: first });
  await retire(siteId, foreign);
  expect(await ids(elsewhere)).toEqual([farDefault, foreign].sort());
  await retire(siteId, second);
  expect(await ids()).toEqual([first]);
  const devices = db.selectFrom('devices').where('site_id', '=', siteId).select('id');
  expect(await devices.execute()).toEqual([{ id: kept }]);
});
