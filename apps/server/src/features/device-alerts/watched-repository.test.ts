import { limits } from '@balie/contract/common/limits.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createDevice } from '@balie/testkit/devices.ts';
import {
  createDesk,
  createPrinter,
  createUser,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { createKioskKeys, type KioskKey } from '@balie/testkit/kiosk-keys.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import { listWatched } from './watched-repository.ts';

const { db } = await testDatabase();
const { here, there, keys, all } = await createKioskKeys(db);
const { siteId: site_id } = here;
beforeEach(async () => {
  const tables = ['device_tokens', 'kiosk_status', 'devices', 'desks', 'kiosk_settings'] as const;
  for (const table of [...tables, 'printers'] as const) await db.deleteFrom(table).execute();
});

const now = new Date('2026-11-16T09:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const watched = (siteId = site_id) => listWatched(db, { siteId, now });
const columns = ({ siteId, userId }: KioskKey) => ({ site_id: siteId, user_id: userId });
const bind = (key: KioskKey) =>
  addRows(db, 'device_tokens', {
    ...columns(key),
    token_hash: Buffer.from(`${key.siteId} ${key.userId}`),
    created_at: now,
  });

it('a kiosk at the site has its own reported state', async () => {
  const seen = { neighbour: ago(1), elsewhere: ago(2), own: ago(3) } as const;
  for (const [name, key] of notEmpty(all)) {
    await bind(key);
    const last_seen_at = seen[name as keyof typeof seen];
    await addRows(db, 'kiosk_status', { ...columns(key), last_seen_at });
  }
  const told = (name: keyof typeof keys) => ({
    ...{ kind: 'KIOSK', id: keys[name].userId, since: seen[name] },
  });
  expect(await watched()).toMatchObject([told('neighbour'), told('own')]);
  expect(await watched(there.siteId)).toMatchObject([told('elsewhere')]);
});

it('a kiosk whose account is deactivated is expected nowhere', async () => {
  const account = { organisation_id: here.organisationId, role: 'QPP', active: false };
  await bind({ siteId: site_id, userId: await createUser(db, account) });
  expect(await watched()).toEqual([]);
});

it.each([
  ['that came by its address', { by_address: true }, true],
  ['that was approved', { approved_at: now }, true],
  ['that is unknown', {}, false],
  ['of another site', { by_address: true, site_id: there.siteId }, false],
  [
    'that left almost a week ago',
    { by_address: true, last_seen_at: ago(limits.device.absentDays * 86_400_000 - 1) },
    true,
  ],
  [
    'that left a week ago',
    { by_address: true, last_seen_at: ago(limits.device.absentDays * 86_400_000) },
    false,
  ],
])('decides whether a display %s is watched', async (_, row, isWatched) => {
  const id = await createDevice(db, { site_id, last_seen_at: now, ...row });
  expect(await watched()).toMatchObject(isWatched ? [{ kind: 'DISPLAY', id }] : []);
});

it('a display is named after its own desk or room', async () => {
  const room = async (name: string) => createWaitingRoom(db, { site_id, name });
  const desk = async (name: string) => createDesk(db, { site_id, name });
  const [, waiting_room_id] = [await room('Andere zaal'), await room('Zaal')];
  const [, desk_id] = [await desk('Ander loket'), await desk('Loket')];
  const seen = { site_id, by_address: true, last_seen_at: now };
  await createDevice(db, { ...seen, waiting_room_id });
  await createDevice(db, { ...seen, waiting_room_id, desk_id });
  expect((await watched()).map(({ name }) => name)).toEqual(['Zaal', 'Loket']);
});

const settings = (printer_id: number) => ({
  ...{ ...columns(keys.own), printer_id, domain_ids: [], by_national_number: false },
  ...{ by_name: false, minutes_early: 0, minutes_late: 0, idle_seconds: 30 },
  ...{ show_waiting_times: false, high_contrast: false, spoken_help: false, low_reach: false },
});
const asked = { condition: 'READY', condition_since: now };

it.each([
  ['of a desk', (printer_id: number) => createDesk(db, { site_id, printer_id })],
  ['of a kiosk', (printer_id: number) => addRows(db, 'kiosk_settings', settings(printer_id))],
])('decides whether a printer %s is watched', async (_, use) => {
  const id = await createPrinter(db, { site_id, ...asked });
  await createPrinter(db, { site_id, ...asked });
  expect(await watched()).toEqual([]);
  await use(id);
  expect(await watched()).toMatchObject([{ kind: 'PRINTER', id }]);
  expect(await watched(there.siteId)).toEqual([]);
});

it('a printer is watched once it has been polled', async () => {
  const printer_id = await createPrinter(db, { site_id });
  await createDesk(db, { site_id, printer_id });
  expect(await watched()).toEqual([]);
});
