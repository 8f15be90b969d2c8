import { printerOperations } from '@balie/contract/features/printers/operations.ts';
import { printingOperations } from '@balie/contract/features/printing/operations.ts';
import { virtualPrinterOperations } from '@balie/demo/contract/operations.ts';
import { createPrinter } from '@balie/testkit/factories.ts';
import { createPrintOffice, printCalls, working } from '@balie/testkit/print-office.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestApp } from '@balie/testkit/test-app.ts';
import { afterAll, describe, expect, it } from 'vitest';

const { lastText } = printCalls(() => office);

const office = await createPrintOffice();
const { app, site, foreign, admin, clerk, printerId, zebraId } = office;
afterAll(() => office.close());

describe('a test ticket', () => {
  it('is printed for an administrator, and updates the last known state of the printer', async () => {
    const params = { siteId: site.siteId, printerId: zebraId };
    expect((await admin.send(printingOperations.printTestTicket, { params })).statusCode).toBe(204);
    expect(await lastText(zebraId)).toContain('Testticket');
    const printer = await admin.send(printerOperations.getPrinter, { params });
    expect(printer.json()).toMatchObject({ lastOutcome: 'PRINTED' });
    const log = await admin.send(printingOperations.listPrintAttempts, {
      params: { siteId: site.siteId },
      query: { printerId: String(zebraId) },
    });
    expect(log.json()).toMatchObject([{ outcome: 'PRINTED', visitId: null, deskName: null }]);

    await admin.send(printerOperations.updatePrinter, {
      params,
      body: { name: 'Verhuisd', ipDomain: '10.99.0.1', port: 9100, printService: 'ZEP' },
    });
    const moved = (await admin.send(printerOperations.getPrinter, { params })).json();
    expect(moved.lastOutcome).toBeUndefined();
  });

  it('never connects to an address inside the server itself', async () => {
    const id = await createPrinter(app.db, {
      site_id: site.siteId,
      ip_domain: '127.0.0.1',
      port: 22,
    });
    const answer = await admin.send(printingOperations.printTestTicket, {
      params: { siteId: site.siteId, printerId: id },
    });
    expect(answer.json()).toMatchObject({
      status: 422,
      restCodes: ['PRINT_TICKET_FAILED', 'PRINTER_ADDRESS_NOT_ALLOWED'],
    });
  });

  it("of another site's printer is not found, and a clerk may not print one", async () => {
    const foreignId = await createPrinter(app.db, { site_id: foreign.siteId });
    const params = { siteId: site.siteId, printerId: foreignId };
    expect((await admin.send(printingOperations.printTestTicket, { params })).json()).toMatchObject(
      {
        message: 'PRINTER_NOT_FOUND',
      },
    );
    const own = { siteId: site.siteId, printerId };
    expect((await clerk.send(printingOperations.printTestTicket, { params: own })).statusCode).toBe(
      403,
    );
  });
});

describe('the virtual printers', () => {
  it('are shown to the administrators of their site with the pictures of their tickets', async () => {
    const params = { siteId: site.siteId, printerId };
    await admin.send(printingOperations.printTestTicket, { params });
    const [printer] = (
      await admin.send(virtualPrinterOperations.listVirtualPrinters, {
        params: { siteId: site.siteId },
      })
    ).json();
    expect(printer).toMatchObject({ printerId, name: 'Onthaal', switches: working });
    const picture = await admin.send(virtualPrinterOperations.getVirtualTicket, {
      params: { ...params, ticketId: printer.tickets[0].ticketId },
    });
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(
      (await clerk.send(virtualPrinterOperations.listVirtualPrinters, { params })).statusCode,
    ).toBe(403);
  });

  it('keep what two people switch at the same moment', async () => {
    const params = { siteId: site.siteId, printerId };
    const turn = (body: Partial<typeof working>) =>
      admin.send(virtualPrinterOperations.switchVirtualPrinter, { params, body });
    const turned = await Promise.all([turn({ paused: true }), turn({ coverOpen: true })]);
    expect(turned.map((answer) => answer.statusCode)).toEqual([200, 200]);
    const list = await admin.send(virtualPrinterOperations.listVirtualPrinters, { params });
    expect(list.json()[0].switches).toEqual({ ...working, paused: true, coverOpen: true });
    expect((await turn(working)).json().switches).toEqual(working);
  });

  it('of another site are not found', async () => {
    const foreignAdmin = await app.signIn(foreign.adminId);
    const params = { siteId: foreign.siteId, printerId };
    const list = await foreignAdmin.send(virtualPrinterOperations.listVirtualPrinters, { params });
    expect(list.json()).toEqual([]);
    const answers = [
      await foreignAdmin.send(virtualPrinterOperations.switchVirtualPrinter, {
        params,
        body: working,
      }),
      await foreignAdmin.send(virtualPrinterOperations.getVirtualTicket, {
        params: { ...params, ticketId: 1 },
      }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  it('print for a copied site too, at the same address', async () => {
    const copy = await createTestSite(app.db);
    const { ip_domain, port } = await readRow(app.db, 'printers', printerId, 'ip_domain', 'port');
    const copied = await createPrinter(app.db, { site_id: copy.siteId, ip_domain, port });
    const copyAdmin = await app.signIn(copy.adminId);
    const params = { siteId: copy.siteId, printerId: copied };
    const printed = await copyAdmin.send(printingOperations.printTestTicket, { params });
    expect(printed.statusCode).toBe(204);
    const list = await copyAdmin.send(virtualPrinterOperations.listVirtualPrinters, { params });
    expect(list.json()).toMatchObject([{ printerId: copied, switches: working }]);
  });

  it('do not exist without the demo', async () => {
    const plain = await createTestApp();
    const own = await createTestSite(plain.db);
    const sender = await plain.signIn(own.adminId);
    const params = { siteId: own.siteId, printerId: 1, ticketId: 1 };
    const answers = await Promise.all(
      Object.values(virtualPrinterOperations).map((one) => sender.send(one, { params })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    await plain.close();
  });
});
