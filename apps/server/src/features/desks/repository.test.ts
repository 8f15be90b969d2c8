import { createDesk, createPrinter, createWaitingRoom } from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { addRows, changeRows } from '@balie/testkit/rows.ts';
import { createServingVisit } from '@balie/testkit/serving-visit.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  findDesk,
  hasOngoingVisit,
  insertDesk,
  listDesks,
  lockDesk,
  retireDesk,
  updateDesk,
  withPrinterName,
} from './repository.ts';

const { db } = await testDatabase();

const now = new Date('2026-11-16T09:00:00Z');
const elsewhere = await createTestSite(db);
const place = await createTestSite(db);
const { siteId } = place;
let own = 0;
let other = 0;
let foreign = 0;
let retired = 0;
beforeEach(async () => {
  await db.deleteFrom('visits').execute();
  await db.deleteFrom('desks').execute();
  other = await createDesk(db, { site_id: siteId });
  own = await createDesk(db, { site_id: siteId });
  foreign = await createDesk(db, { site_id: elsewhere.siteId });
  retired = await createDesk(db, { site_id: siteId, retired_at: now });
});
const rowOf = (id: number) =>
  db.selectFrom('desks').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

it('lists the current desks of a site', async () => {
  const ids = (await listDesks(db, siteId)).map(({ id }) => id);
  expect(ids.toSorted((a, b) => a - b)).toEqual([other, own]);
});

it.each([
  ['its own', () => own, true],
  ['that of another site', () => foreign, false],
  ['one that was retired', () => retired, false],
])('a site finds and locks its own desk only: %s', async (_, desk, isFound) => {
  const key = { siteId, deskId: desk() };
  expect((await findDesk(db, key))?.id).toBe(isFound ? key.deskId : undefined);
  expect((await lockDesk(db, key))?.desk.id).toBe(isFound ? key.deskId : undefined);
});

it('a desk that is being changed gets no call in the meantime, and another one does', async () => {
  const rows = { table: 'desks', ids: [own, other], to: 'refer to' } as const;
  const held = await heldBy(db, rows, (trx) => lockDesk(trx, { siteId, deskId: own }));
  expect(held).toEqual([own]);
});

it('a desk is busy while a visitor is helped there, and not because of another desk', async () => {
  await createServingVisit(db, { site: place, deskId: other });
  const visitId = await createServingVisit(db, { site: place, deskId: own });
  expect(await hasOngoingVisit(db, own)).toBe(true);
  await changeRows(db, 'visits', visitId, { status: 'ENDED' });
  expect(await hasOngoingVisit(db, own)).toBe(false);
  expect(await hasOngoingVisit(db, other)).toBe(true);
});

it('a new desk works for the default room of its own site', async () => {
  await createWaitingRoom(db, { site_id: siteId });
  const { id } = await insertDesk(db, siteId, { name: 'Nieuw' });
  expect((await rowOf(id)).waiting_room_id).toBe(place.roomId);
});

it.each([
  [
    'given another name',
    (key: { siteId: number; deskId: number }) =>
      updateDesk(db, key, { name: 'Balie', printerId: null }).catch(() => undefined),
    { name: 'Balie' },
  ],
  [
    'retired',
    (key: { siteId: number; deskId: number }) => retireDesk(db, key, now),
    { retired_at: now },
  ],
])('one desk of the site is %s', async (_, work, changed) => {
  const others = await Promise.all([other, foreign].map(rowOf));
  await work({ siteId, deskId: own });
  await work({ siteId, deskId: foreign });
  expect(await rowOf(own)).toMatchObject(changed);
  expect(await Promise.all([other, foreign].map(rowOf))).toEqual(others);
});

it('deletes the displays of that desk only', async () => {
  const display = (desk_id: number) => ({
    ...{ site_id: siteId, desk_id, kind: 'desk', name: 'Scherm' },
    ...{ screen_id: `screen ${desk_id}`, device_key: `key ${desk_id}` },
  });
  await addRows(db, 'devices', [display(own), display(other)]);
  await retireDesk(db, { siteId, deskId: own }, now);
  expect(await db.selectFrom('devices').select('desk_id').execute()).toEqual([{ desk_id: other }]);
  await db.deleteFrom('devices').execute();
});

it('the log names the printer of a desk', async () => {
  await createPrinter(db, { site_id: siteId, name: 'Kelder' });
  const printerId = await createPrinter(db, { site_id: siteId, name: 'Inkom' });
  const desk = await updateDesk(db, { siteId, deskId: own }, { name: 'Balie', printerId });
  expect((await withPrinterName(db, desk)).printerName).toBe('Inkom');
  expect((await withPrinterName(db, { ...desk, printerId: null })).printerName).toBeNull();
  await db.updateTable('desks').set({ printer_id: null }).execute();
  await db.deleteFrom('printers').execute();
});
