import { printerInputSchema } from '@balie/contract/features/printers/schema.ts';
import { createDesk, createPrinter } from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  countWithProblem,
  deletePrinter,
  findDesksOf,
  findPrinter,
  forgetOutcome,
  listPrinters,
  updatePrinter,
} from './repository.ts';

const { db } = await testDatabase();

let here: TestSite;
let there: TestSite;
let own = { siteId: 0, printerId: 0 };
let beside = own;
let elsewhere = own;
const newPrinter = async (name: string) => ({
  siteId: here.siteId,
  printerId: await createPrinter(db, { site_id: here.siteId, name, last_outcome: 'PRINTED' }),
});
beforeEach(async () => {
  [here, there] = [await createTestSite(db), await createTestSite(db)];
  [own, beside] = [await newPrinter('Hal'), await newPrinter('Loket')];
  // The id of one, as if it belonged to the other site.
  elsewhere = { ...own, siteId: there.siteId };
});
const printers = async (site = here) =>
  (await listPrinters(db, site.siteId)).map(({ printerId, name, lastOutcome }) => ({
    ...{ printerId, name, lastOutcome },
  }));

it('lists the printers of one site', async () => {
  const foreign = await createPrinter(db, { site_id: there.siteId });
  expect((await printers()).map(({ name }) => name)).toEqual(['Hal', 'Loket']);
  expect((await printers(there)).map(({ printerId }) => printerId)).toEqual([foreign]);
  expect(await findPrinter(db, own)).toMatchObject({ name: 'Hal' });
  expect(await findPrinter(db, beside)).toMatchObject({ name: 'Loket' });
  expect(await findPrinter(db, elsewhere)).toBeUndefined();
});

it('locks the printer that is read for a change, and no other', async () => {
  const rows = { table: 'printers', ids: [own.printerId, beside.printerId] } as const;
  const find = (lock?: 'lock') => heldBy(db, rows, (executor) => findPrinter(executor, own, lock));
  expect(await find('lock')).toEqual([own.printerId]);
  expect(await find()).toEqual([]);
});

it('changes one printer only, and none of another site', async () => {
  const before = await printers();
  const asked = { name: 'Gang', ipDomain: 'gang.example', port: 9100 };
  const fields = printerInputSchema.parse(asked);
  await expect(updatePrinter(db, elsewhere, fields)).rejects.toThrow('no result');
  expect(await printers()).toEqual(before);
  expect(await updatePrinter(db, own, fields)).toMatchObject({ printerId: own.printerId });
  expect((await printers()).map(({ name }) => name)).toEqual(['Gang', 'Loket']);
});

it('clears the condition of one printer only, at its own site', async () => {
  const outcomes = async () => (await printers()).map(({ lastOutcome }) => lastOutcome);
  await forgetOutcome(db, elsewhere);
  expect(await outcomes()).toEqual(['PRINTED', 'PRINTED']);
  await forgetOutcome(db, own);
  expect(await outcomes()).toEqual([undefined, 'PRINTED']);
});

it('lists the desks that print on a printer', async () => {
  const desk = await createDesk(db, { site_id: here.siteId, printer_id: own.printerId });
  await createDesk(db, { site_id: here.siteId });
  expect(await findDesksOf(db, own)).toEqual([desk]);
  expect(await findDesksOf(db, beside)).toEqual([]);
  expect(await findDesksOf(db, elsewhere)).toEqual([]);
});

it.each([
  ['is ready', { condition: 'READY', last_outcome: 'PRINTER_BUSY' }, 0],
  ['is printing', { condition: 'PRINTER_BUSY' }, 0],
  ['has no paper', { condition: 'PRINTER_OUT_OF_PAPER' }, 1],
  ['is not polled and whose last ticket was printed', { last_outcome: 'PRINTED' }, 0],
  ['is not polled and whose last ticket failed', { last_outcome: 'PRINTER_BUSY' }, 1],
  ['is not polled and never printed', { last_outcome: null }, 0],
])(
  'decides whether a printer that %s counts as a problem at its own site',
  async (_, row, count) => {
    await changeRows(db, 'printers', own.printerId, row);
    expect(await countWithProblem(db, here.siteId)).toBe(count);
    expect(await countWithProblem(db, there.siteId)).toBe(0);
  },
);

it('deletes one printer only, and none of another site', async () => {
  await deletePrinter(db, elsewhere);
  expect(await printers()).toHaveLength(2);
  await deletePrinter(db, own);
  expect((await printers()).map(({ printerId }) => printerId)).toEqual([beside.printerId]);
});
