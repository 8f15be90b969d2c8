import { PAIRED_DISPLAY } from '@balie/contract/realtime.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { ago, createDevice } from '@balie/testkit/devices.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import type { Executor } from '../../platform/database/database.ts';
import {
  countWithProblem,
  deleteDisplayDevice,
  findAbsentDisplays,
  findDisplayDevice,
  getDisplayDevice,
  listDisplayDevices,
  updateDisplayDevice,
} from './device-repository.ts';

const { db } = await testDatabase();
const { siteId, adminId } = await createTestSite(db);
const elsewhere = (await createTestSite(db)).siteId;
beforeEach(() => db.deleteFrom('devices').execute());

const device = (row: object = {}, executor: Executor = db) =>
  createDevice(executor, { site_id: siteId, ...row });
const approved = { approved_at: new Date('2026-11-16T09:00:00Z') };

it.each([
  ['was heard a moment ago', { connected: true, last_seen_at: ago(29.999999) }, true],
  ['was heard thirty seconds ago', { connected: true, last_seen_at: ago(30) }, false],
  ['left just now', { connected: false }, false],
])('decides whether a display that %s is connected', async (_, row, connected) => {
  await db.transaction().execute(async (trx) => {
    const id = await device(row, trx);
    expect(await listDisplayDevices(trx, siteId)).toEqual([
      expect.objectContaining({ id, connected }),
    ]);
    const absent = await findAbsentDisplays(trx, { siteId, deviceIds: [id] });
    expect(absent.map((one) => one.id)).toEqual(connected ? [] : [id]);
  });
});

it.each([
  ['PAIRED', { screen_id: PAIRED_DISPLAY, ...approved }],
  ['APPROVED', { by_address: true, ...approved }],
  ['APPROVED', approved],
  ['ADDRESS', { by_address: true }],
  ['UNKNOWN', {}],
])('decides whether a display is trusted: %s', async (trust, row) => {
  const deviceId = await device(row);
  expect(await getDisplayDevice(db, { siteId, deviceId })).toMatchObject({ id: deviceId, trust });
});

it('finds a display by its own id, at its own site', async () => {
  const ids = [await device(), await device()];
  await device({ site_id: elsewhere });
  expect((await listDisplayDevices(db, siteId)).map(({ id }) => id)).toEqual(ids);
  for (const deviceId of notEmpty(ids)) {
    expect(await findDisplayDevice(db, { siteId, deviceId })).toMatchObject({ id: deviceId });
    expect(await getDisplayDevice(db, { siteId, deviceId })).toMatchObject({ id: deviceId });
    expect(await findDisplayDevice(db, { siteId: elsewhere, deviceId })).toBeUndefined();
    const held = heldBy(db, { table: 'devices' }, (trx) =>
      findDisplayDevice(trx, { siteId, deviceId }),
    );
    expect(await held).toEqual([deviceId]);
    await expect(getDisplayDevice(db, { siteId: elsewhere, deviceId })).rejects.toThrow(
      'no result',
    );
  }
});

it('names and approves one display only', async () => {
  const [deviceId, other] = [await device(), await device()];
  await updateDisplayDevice(db, { siteId: elsewhere, deviceId }, { name: 'Van elders' });
  await updateDisplayDevice(db, { siteId, deviceId }, { ...approved, approved_by: adminId });
  await updateDisplayDevice(db, { siteId, deviceId: other }, { name: 'Hal' });
  expect(await listDisplayDevices(db, siteId)).toMatchObject([
    { id: deviceId, name: null, trust: 'APPROVED' },
    { id: other, name: 'Hal', trust: 'UNKNOWN' },
  ]);
});

it('removes one display only', async () => {
  const [deviceId, other] = [await device(), await device()];
  await deleteDisplayDevice(db, { siteId: elsewhere, deviceId });
  expect(await listDisplayDevices(db, siteId)).toHaveLength(2);
  await deleteDisplayDevice(db, { siteId, deviceId });
  expect((await listDisplayDevices(db, siteId)).map(({ id }) => id)).toEqual([other]);
});

it('lists and locks the given displays that belong to the site and are away', async () => {
  const [away, here] = [await device(), await device({ connected: true })];
  const [foreign] = [await device({ site_id: elsewhere }), await device()];
  const asked = { siteId, deviceIds: [away, here, foreign] };
  expect(await findAbsentDisplays(db, asked)).toMatchObject([{ id: away }]);
  const held = heldBy(db, { table: 'devices' }, (trx) => findAbsentDisplays(trx, asked));
  expect(await held).toEqual([away]);
});

it.each([
  ['is away', { by_address: true }, 1],
  ['is away and was approved', approved, 1],
  ['is away and unknown', {}, 0],
  ['is away for almost a week', { by_address: true, last_seen_at: ago(-0.000001, 7) }, 1],
  ['is away for a week', { by_address: true, last_seen_at: ago(0, 7) }, 0],
  ['is there', { by_address: true, connected: true }, 0],
  ['is heard', { by_address: true, connected: true, audio_state: 'ON' }, 0],
  ['may not sound', { by_address: true, connected: true, audio_state: 'BLOCKED' }, 1],
  ['cannot sound', { by_address: true, connected: true, audio_state: 'UNAVAILABLE' }, 1],
  [
    'never sounds, at a door',
    { by_address: true, connected: true, audio_state: 'BLOCKED', kind: 'door' },
    0,
  ],
])('decides whether a display that %s needs attention', async (_, row, count) => {
  await db.transaction().execute(async (trx) => {
    await device(row, trx);
    expect(await countWithProblem(trx, siteId)).toBe(count);
    expect(await countWithProblem(trx, elsewhere)).toBe(0);
  });
});
