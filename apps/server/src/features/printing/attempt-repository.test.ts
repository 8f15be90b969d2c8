import { createPrinter, createUser } from '@balie/testkit/factories.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { expect, it } from 'vitest';
import { insertAttempt, listPrintAttempts } from './attempt-repository.ts';

const app = await testApp();
const [here, there] = [await createVisitDay(app), await createVisitDay(app)];

it('the result of a ticket belongs to its own printer, visit and site', async () => {
  const [first, second] = [
    await createPrinter(app.db, { site_id: here.siteId }),
    await createPrinter(app.db, { site_id: here.siteId }),
  ];
  const [visitId, otherVisitId] = [await here.visit('ARRIVED'), await here.visit('ARRIVED')];
  const attempt = (printerId: number, of: number, outcome: 'PRINTED' | 'PRINTER_BUSY') =>
    insertAttempt(app.db, {
      ...{ siteId: here.siteId, deskId: null, visitId: of, userId: here.clerkId },
      printer: { printerId, name: 'x', host: 'x', port: 9100, printService: 'QKEP' },
      ...{ outcome, durationMs: 1, at: app.now },
    });
  await attempt(first, visitId, 'PRINTED');
  await attempt(second, otherVisitId, 'PRINTER_BUSY');
  const printers = await app.db
    .selectFrom('printers')
    .where('id', 'in', [first, second])
    .select('last_outcome')
    .orderBy('id')
    .execute();
  expect(printers.map((printer) => printer.last_outcome)).toEqual(['PRINTED', 'PRINTER_BUSY']);
  const told = async (filter: { printerId?: number; visitId?: number }, site = here) =>
    (await listPrintAttempts(app.db, { siteId: site.siteId, ...filter })).map(
      (line) => line.outcome,
    );
  expect(await told({})).toEqual(['PRINTER_BUSY', 'PRINTED']);
  expect(await told({ printerId: first })).toEqual(['PRINTED']);
  expect(await told({ visitId: otherVisitId })).toEqual(['PRINTER_BUSY']);
  expect(await told({}, there)).toEqual([]);
});

it('an attempt by an account without a name goes by its username', async () => {
  const kiosk = { username: 'kiosk-onthaal', first_name: '', last_name: '', role: 'QPP' };
  const { siteId, organisationId } = await createVisitDay(app);
  const userId = await createUser(app.db, { organisation_id: organisationId, ...kiosk });
  const printerId = await createPrinter(app.db, { site_id: siteId });
  await insertAttempt(app.db, {
    ...{ siteId, deskId: null, visitId: null, userId },
    printer: { printerId, name: 'x', host: 'x', port: 9100, printService: 'QKEP' },
    ...{ outcome: 'PRINTED', durationMs: 1, at: app.now },
  });
  const [attempt] = await listPrintAttempts(app.db, { siteId });
  expect(attempt?.userName).toBe('kiosk-onthaal');
});
