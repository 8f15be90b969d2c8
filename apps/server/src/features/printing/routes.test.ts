import { printerOperations } from '@balie/contract/features/printers/operations.ts';
import { printingOperations } from '@balie/contract/features/printing/operations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDesk,
  createDomainType,
  createPrinter,
  createStandardText,
  createVisit,
  createVisitor,
} from '../../demo/factories.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { type Caller, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { VirtualPrinters } from './virtual-printer/virtual-printers.ts';

const HOST = '127.0.0.1';
const working = { outOfPaper: false, coverOpen: false, paused: false, silent: false };

let app: TestApp;
let site: TestSite;
let foreign: TestSite;
let admin: Caller;
let clerk: Caller;
let virtualPrinters: VirtualPrinters;
let printerId: number;
let zebraId: number;
let deskId: number;
let visitorId: number;

beforeAll(async () => {
  app = await createTestApp(
    {},
    {
      extras: async (db) => {
        site = await createTestSite(db);
        foreign = await createTestSite(db);
        const row = { site_id: site.siteId, ip_domain: HOST, virtual: true };
        printerId = await createPrinter(db, { ...row, name: 'Onthaal', port: 0 });
        zebraId = await createPrinter(db, { ...row, port: 1, print_service: 'ZEP' });
        virtualPrinters = await VirtualPrinters.start(db);
        return { virtualPrinters };
      },
    },
  );
  admin = await app.signIn(site.adminId);
  clerk = await app.signIn(site.clerkId);
  deskId = await createDesk(app.db, {
    site_id: site.siteId,
    user_id: site.clerkId,
    printer_id: printerId,
  });
  visitorId = await createVisitor(app.db, {
    site_id: site.siteId,
    first_name: 'Zoë',
    last_name: 'François',
  });
});
afterAll(async () => {
  await virtualPrinters.close();
  await app.close();
});

let lastTicket = 0;
const createArrived = (changes: Partial<Parameters<typeof createVisit>[1]> = {}) =>
  createVisit(app.db, {
    site_id: site.siteId,
    organisation_id: site.organisationId,
    visitor_id: visitorId,
    domain_type_id: site.domainTypeId,
    language_id: site.dutchId,
    day: '2026-11-15',
    status: 'ARRIVED',
    arrival_time: new Date('2026-11-15T13:05:00Z'),
    ticket_number: `B${String(++lastTicket).padStart(3, '0')}`,
    waiting_room_id: site.roomId,
    ...changes,
  });

const print = (caller: Caller, params: { visitId: number; deskId?: number; siteId?: number }) =>
  caller.call(printingOperations.printTicket, {
    params: { siteId: site.siteId, deskId, ...params },
  });

const lastText = async (id: number) => {
  const [ticket] =
    (await virtualPrinters.list(site.siteId)).find((printer) => printer.printerId === id)
      ?.tickets ?? [];
  return ticket
    ? virtualPrinters.ticket({ siteId: site.siteId, printerId: id, ticketId: ticket.ticketId }).text
    : '';
};

describe('printing a ticket', () => {
  it('prints on the printer of the desk, and answers when it came out', async () => {
    const visitId = await createArrived({ ticket_number: 'B777' });
    expect((await print(clerk, { visitId })).statusCode).toBe(204);
    expect(await lastText(printerId)).toMatch(/Uw nummer.*Wachtzaal.*14:05/s);
  });

  it('comes out once when the same request is sent again', async () => {
    const params = { siteId: site.siteId, deskId, visitId: await createArrived() };
    const headers = { 'idempotency-key': 'print-once-please' };
    const again = () => clerk.call(printingOperations.printTicket, { params, headers });
    expect((await again()).statusCode).toBe(204);
    expect((await again()).statusCode).toBe(204);
    const log = await admin.call(printingOperations.listPrintAttempts, {
      params: { siteId: site.siteId },
      query: { visitId: String(params.visitId) },
    });
    expect(log.json()).toHaveLength(1);
  });

  it('shows the name only when the site wants it', async () => {
    const visitId = await createArrived();
    await print(clerk, { visitId });
    expect(await lastText(printerId)).not.toContain('François');
    await app.db
      .updateTable('sites')
      .set({ name_on_ticket: true })
      .where('id', '=', site.siteId)
      .execute();
    await print(clerk, { visitId });
    expect(await lastText(printerId)).toContain('Zoë François');
  });

  it("adds the site's standard text in the visitor's language, or else in its own", async () => {
    await createStandardText(app.db, {
      site_id: site.siteId,
      type: 'TICKET',
      values: { [site.dutchId]: 'Om {appointmentTime}', [site.englishId]: 'At {appointmentTime}' },
    });
    await createStandardText(app.db, {
      site_id: site.siteId,
      type: 'TICKET',
      values: { [site.dutchId]: 'Volg {waitingRoom}' },
    });
    const appointment_time = new Date('2026-11-15T13:30:00Z');
    await print(clerk, {
      visitId: await createArrived({ appointment_time, language_id: site.englishId }),
    });
    expect(await lastText(printerId)).toContain('At 14:30');
    await print(clerk, { visitId: await createArrived({ language_id: site.englishId }) });
    expect(await lastText(printerId)).toContain('Volg Wachtzaal');
  });

  it.each([
    ['outOfPaper', 'PRINTER_OUT_OF_PAPER'],
    ['coverOpen', 'PRINTER_COVER_OPEN'],
    ['paused', 'PRINTER_PAUSED'],
    ['silent', 'PRINTER_SILENT'],
  ] as const)('that failed because of %s answers 422 with its own code', async (name, code) => {
    const params = { siteId: site.siteId, printerId };
    await admin.call(printingOperations.switchVirtualPrinter, {
      params,
      body: { ...working, [name]: true },
    });
    const visitId = await createArrived();
    const answer = await print(clerk, { visitId });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      message: 'PRINT_TICKET_FAILED',
      restCodes: ['PRINT_TICKET_FAILED', code],
    });
    await admin.call(printingOperations.switchVirtualPrinter, { params, body: working });
    const log = await admin.call(printingOperations.listPrintAttempts, {
      params: { siteId: site.siteId },
      query: { visitId: String(visitId) },
    });
    expect(log.json()).toMatchObject([{ outcome: code, visitId, printerId }]);
  });

  it('without a printer at the desk answers 404 PRINTER_NOT_FOUND', async () => {
    await app.db.updateTable('desks').set({ printer_id: null }).where('id', '=', deskId).execute();
    const answer = await print(clerk, { visitId: await createArrived() });
    await app.db
      .updateTable('desks')
      .set({ printer_id: printerId })
      .where('id', '=', deskId)
      .execute();
    expect(answer.json()).toMatchObject({ status: 404, message: 'PRINTER_NOT_FOUND' });
  });

  it('at a desk that is not yours answers 401 DESK_USER_NOT_LINKED', async () => {
    const visitId = await createArrived();
    const answers = [
      await print(admin, { visitId }),
      await print(clerk, { visitId, deskId: await createDesk(app.db, { site_id: site.siteId }) }),
    ];
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ status: 401, message: 'DESK_USER_NOT_LINKED' });
    }
  });

  it('of a visit of another site or another domain type is not found', async () => {
    const otherType = await createDomainType(app.db, { organisation_id: site.organisationId });
    const foreignVisit = await createVisit(app.db, {
      site_id: foreign.siteId,
      organisation_id: foreign.organisationId,
      visitor_id: await createVisitor(app.db, { site_id: foreign.siteId }),
      domain_type_id: site.domainTypeId,
      language_id: foreign.dutchId,
      day: '2026-11-15',
      ticket_number: 'B001',
    });
    for (const visitId of [foreignVisit, await createArrived({ domain_type_id: otherType })]) {
      expect((await print(clerk, { visitId })).json()).toMatchObject({
        status: 404,
        message: 'VISIT_NOT_FOUND',
      });
    }
    expect((await print(clerk, { visitId: foreignVisit, siteId: foreign.siteId })).statusCode).toBe(
      404,
    );
  });

  it('of a visit without a ticket answers 422 NO_TICKET', async () => {
    const visitId = await createArrived({
      status: 'NOT_ARRIVED',
      ticket_number: null,
      arrival_time: null,
    });
    expect((await print(clerk, { visitId })).json()).toMatchObject({
      status: 422,
      message: 'NO_TICKET',
    });
  });
});

describe('a test ticket', () => {
  it('is printed for an administrator, and becomes the last known state of the printer', async () => {
    const params = { siteId: site.siteId, printerId: zebraId };
    expect((await admin.call(printingOperations.printTestTicket, { params })).statusCode).toBe(204);
    expect(await lastText(zebraId)).toContain('Testticket');
    const printer = await admin.call(printerOperations.getPrinter, { params });
    expect(printer.json()).toMatchObject({ lastOutcome: 'PRINTED' });
    const log = await admin.call(printingOperations.listPrintAttempts, {
      params: { siteId: site.siteId },
      query: { printerId: String(zebraId) },
    });
    expect(log.json()).toMatchObject([{ outcome: 'PRINTED', visitId: null, deskName: null }]);

    await admin.call(printerOperations.updatePrinter, {
      params,
      body: { name: 'Verhuisd', ipDomain: '10.99.0.1', port: 9100, printService: 'ZEP' },
    });
    const moved = (await admin.call(printerOperations.getPrinter, { params })).json();
    expect(moved.lastOutcome).toBeUndefined();
  });

  it('never goes to an address inside the server itself', async () => {
    const id = await createPrinter(app.db, {
      site_id: site.siteId,
      ip_domain: '127.0.0.1',
      port: 22,
    });
    const answer = await admin.call(printingOperations.printTestTicket, {
      params: { siteId: site.siteId, printerId: id },
    });
    expect(answer.json()).toMatchObject({
      status: 422,
      restCodes: ['PRINT_TICKET_FAILED', 'PRINTER_ADDRESS_NOT_ALLOWED'],
    });
  });

  it('of a foreign printer is not found, and a clerk may not print one', async () => {
    const foreignId = await createPrinter(app.db, { site_id: foreign.siteId });
    const params = { siteId: site.siteId, printerId: foreignId };
    expect((await admin.call(printingOperations.printTestTicket, { params })).json()).toMatchObject(
      {
        message: 'PRINTER_NOT_FOUND',
      },
    );
    const own = { siteId: site.siteId, printerId };
    expect((await clerk.call(printingOperations.printTestTicket, { params: own })).statusCode).toBe(
      403,
    );
  });
});

describe('the virtual printers', () => {
  it('are shown to the administrators of their site with the pictures of their tickets', async () => {
    const params = { siteId: site.siteId, printerId };
    await admin.call(printingOperations.printTestTicket, { params });
    const [printer] = (
      await admin.call(printingOperations.listVirtualPrinters, { params: { siteId: site.siteId } })
    ).json();
    expect(printer).toMatchObject({ printerId, name: 'Onthaal', switches: working });
    const picture = await admin.call(printingOperations.getVirtualTicket, {
      params: { ...params, ticketId: printer.tickets[0].ticketId },
    });
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect((await clerk.call(printingOperations.listVirtualPrinters, { params })).statusCode).toBe(
      403,
    );
  });

  it('of another site are not found', async () => {
    const foreignAdmin = await app.signIn(foreign.adminId);
    const params = { siteId: foreign.siteId, printerId };
    const list = await foreignAdmin.call(printingOperations.listVirtualPrinters, { params });
    expect(list.json()).toEqual([]);
    const answers = [
      await foreignAdmin.call(printingOperations.switchVirtualPrinter, { params, body: working }),
      await foreignAdmin.call(printingOperations.getVirtualTicket, {
        params: { ...params, ticketId: 1 },
      }),
    ];
    for (const answer of answers) expect(answer.statusCode).toBe(404);
  });

  it('do not exist without demo data', async () => {
    const plain = await createTestApp();
    const own = await createTestSite(plain.db);
    const caller = await plain.signIn(own.adminId);
    const params = { siteId: own.siteId, printerId: 1 };
    expect((await caller.call(printingOperations.listVirtualPrinters, { params })).json()).toEqual(
      [],
    );
    const answer = await caller.call(printingOperations.switchVirtualPrinter, {
      params,
      body: working,
    });
    expect(answer.statusCode).toBe(404);
    await plain.close();
  });
});
