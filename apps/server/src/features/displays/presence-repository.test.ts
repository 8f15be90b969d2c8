import { randomUUID } from 'node:crypto';
import { limits } from '@balie/contract/common/limits.ts';
import { ago, createDevice } from '@balie/testkit/devices.ts';
import { createOrganisation, createSite } from '@balie/testkit/factories.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import { hashToken } from '../../platform/auth/tokens.ts';
import type { Executor } from '../../platform/database/database.ts';
import { DEFAULT_ORGANISATION } from '../../platform/deployments.ts';
import { insertPairedDisplay } from './device-repository.ts';
import {
  connectDevice,
  connectPaired,
  deleteUnseenDisplays,
  disconnectDevice,
  findPairedDisplay,
  touchDevices,
  updateAudio,
} from './presence-repository.ts';

const { db } = await testDatabase();
const { siteId, roomId, adminId } = await createTestSite(db);
const elsewhere = (await createTestSite(db)).siteId;
beforeEach(() => db.deleteFrom('devices').execute());

const NODE = randomUUID();
const handshake = (deviceKey: string, screenId = '1') => ({
  ...{ screenId, applicationId: 'test', deviceKey, kind: 'waiting-room' as const, seen: [] },
});
const target = { siteId, waitingRoomId: roomId, deskId: null, nameless: true };
const arrive = (deviceKey: string, screenId?: string) =>
  connectDevice(db, target, { handshake: handshake(deviceKey, screenId), node: NODE });
const device = (row: object = {}, executor: Executor = db) =>
  createDevice(executor, { site_id: siteId, last_seen_at: ago(3_600), ...row });
const devices = (executor: Executor = db) =>
  executor.selectFrom('devices').selectAll().orderBy('id').execute();
const ids = async (executor?: Executor) => (await devices(executor)).map(({ id }) => id);

it('a display is recognised by its address and its own key', async () => {
  const first = await arrive('a');
  const others = [await arrive('b'), await arrive('a', '2')];
  expect(new Set([first, ...others].map((one) => one?.id)).size).toBe(3);
  await db.updateTable('devices').set({ connected: false }).execute();
  expect(await arrive('a')).toEqual(first);
  const here = (await devices()).filter(({ connected }) => connected);
  expect(here.map(({ id }) => id)).toEqual([first?.id]);
});

it('the longest silent unknown display of the site is replaced, and no other', async () => {
  const oldest = await device({ last_seen_at: ago(9_000) });
  const kept = [
    await device({ site_id: elsewhere, last_seen_at: ago(9_999) }),
    await device({ approved_at: new Date(), last_seen_at: ago(9_999) }),
    await device({ by_address: true, last_seen_at: ago(9_999) }),
  ];
  for (let count = 2; count <= limits.realtime.unknownDevicesMax; count++)
    kept.push(await device());
  const arrived = await arrive('new');
  expect(await ids()).toEqual([...kept, arrived?.id]);
  expect(kept).not.toContain(oldest);
});

it('a paired display is recognised by its own token, in its organisation', async () => {
  const slug = 'elders';
  const organisation_id = await createOrganisation(db, { slug });
  const foreign = await createSite(db, { organisation_id });
  const bind = (token: string, site: number) =>
    insertPairedDisplay(db, {
      ...{ siteId: site, tokenHash: hashToken(token), name: token, kind: 'waiting-room' },
      ...{ waitingRoomId: null, deskId: null, userId: adminId, now: new Date() },
    });
  const bound = {
    one: await bind('one', siteId),
    two: await bind('two', siteId),
    three: await bind('three', foreign),
  };
  const find = async (token: string, organisation = DEFAULT_ORGANISATION) =>
    (await findPairedDisplay(db, token, organisation))?.deviceId;
  expect(await find('one')).toBe(bound.one);
  expect(await find('two')).toBe(bound.two);
  expect(await find('three', slug)).toBe(bound.three);
  expect(await find('three')).toBeUndefined();
  expect(await find('one', slug)).toBeUndefined();
});

it.each([
  [
    'that a bound display is there',
    (id: number) => connectPaired(db, id, { handshake: handshake('x'), node: NODE }),
    { connected: true, node: NODE },
  ],
  ['how it sounds', (id: number) => updateAudio(db, id, 'ON'), { audio_state: 'ON' }],
  ['that it is alive', (id: number) => touchDevices(db, NODE, [id]), { connected: true }],
  ['that it left', (id: number) => disconnectDevice(db, NODE, id), { connected: false }],
])('%s is reported of that display only', async (_, work, change) => {
  const other = { connected: 'connected' in change && !change.connected, node: NODE };
  const own = await device(other);
  await device(other);
  const before = await devices();
  await work(own);
  const after = await devices();
  expect(after[0]).toMatchObject(change);
  expect(after[0]?.last_seen_at).not.toEqual(before[0]?.last_seen_at);
  expect(after[1]).toEqual(before[1]);
});

it.each([
  ['alive', (id: number) => touchDevices(db, NODE, [id])],
  ['gone', (id: number) => disconnectDevice(db, NODE, id)],
])('a display that is at another server by now is not reported as %s', async (_, work) => {
  const id = await device({ node: randomUUID() });
  const before = await devices();
  await work(id);
  expect(await devices()).toEqual(before);
});

it('a display not seen for a month is forgotten, unless it was approved', async () => {
  const { deviceKeptDays: days } = limits.realtime;
  await db.transaction().execute(async (trx) => {
    await device({ last_seen_at: ago(0.000001, days) }, trx);
    const kept = [
      await device({ last_seen_at: ago(0, days) }, trx),
      await device({ last_seen_at: ago(0, 2 * days), approved_at: new Date() }, trx),
    ];
    await deleteUnseenDisplays(trx);
    expect(await ids(trx)).toEqual(kept);
  });
});
