import { createDesk, createPrinter } from '@balie/testkit/factories.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { findOwnDesk, findPrinterTarget } from './printer-repository.ts';

const { db } = await testDatabase();
const [here, there] = [await createTestSite(db), await createTestSite(db)];

const { siteId, clerkId, adminId } = here;
const newPrinter = () => createPrinter(db, { site_id: siteId });
const [printerId, other] = [await newPrinter(), await newPrinter()];
const newDesk = (user_id: number, printer_id: number) =>
  createDesk(db, { site_id: siteId, user_id, printer_id });
const [deskId, otherDeskId] = [await newDesk(clerkId, printerId), await newDesk(adminId, other)];

it('finds a printer at its own site only', async () => {
  expect(await findPrinterTarget(db, { siteId, printerId })).toMatchObject({ printerId });
  const second = findPrinterTarget(db, { siteId, printerId: other });
  expect(await second).toMatchObject({ printerId: other });
  expect(await findPrinterTarget(db, { siteId: there.siteId, printerId })).toBeUndefined();
});

it('a clerk prints on the printer of their desk, at that site', async () => {
  const find = (change: object = {}) =>
    findOwnDesk(db, { siteId, deskId, userId: clerkId, ...change });
  expect(await find()).toMatchObject({ printer: { printerId } });
  expect(await find({ deskId: otherDeskId, userId: adminId })).toMatchObject({
    printer: { printerId: other },
  });
  for (const change of [{ deskId: otherDeskId }, { userId: adminId }, { siteId: there.siteId }])
    expect(await find(change)).toBeUndefined();
});
