import { printingOperations } from '@balie/contract/features/printing/operations.ts';
import { runningDemo } from '@balie/demo/extension.ts';
import { VirtualPrinters } from '@balie/demo/virtual-printer/virtual-printers.ts';
import type { Database } from '@balie/server/platform/database/database.ts';
import { createDesk, createPrinter, createVisit, createVisitor } from './factories.ts';
import { createTestSite } from './site.ts';
import { createTestApp, type Sender } from './test-app.ts';

export const working = { outOfPaper: false, coverOpen: false, paused: false, silent: false };

async function createPrinters(db: Database) {
  const site = await createTestSite(db);
  const foreign = await createTestSite(db);
  const row = { site_id: site.siteId, ip_domain: '127.0.0.1' };
  const printerId = await createPrinter(db, { ...row, name: 'Onthaal', port: 0 });
  const zebraId = await createPrinter(db, { ...row, port: 1, print_service: 'ZEP' });
  return { site, foreign, printerId, zebraId, virtualPrinters: await VirtualPrinters.start(db) };
}

/** A site with two virtual printers, the first at the clerk's desk, and another site. */
export async function createPrintOffice() {
  const made = Promise.withResolvers<Awaited<ReturnType<typeof createPrinters>>>();
  const extension = async (db: Database) => {
    made.resolve(await createPrinters(db));
    return runningDemo((await made.promise).virtualPrinters);
  };
  const app = await createTestApp({}, { extension });
  const printers = await made.promise;
  const { site, printerId, virtualPrinters } = printers;
  const deskId = await createDesk(app.db, {
    site_id: site.siteId,
    user_id: site.clerkId,
    printer_id: printerId,
  });
  const visitorId = await createVisitor(app.db, {
    site_id: site.siteId,
    first_name: 'Zoë',
    last_name: 'François',
  });
  const close = async () => {
    await virtualPrinters.close();
    await app.close();
  };
  const admin = await app.signIn(site.adminId);
  const clerk = await app.signIn(site.clerkId);
  return { ...printers, app, admin, clerk, deskId, visitorId, close };
}
export type PrintOffice = Awaited<ReturnType<typeof createPrintOffice>>;

export const printCalls = (office: () => PrintOffice) => {
  let lastTicket = 0;
  return {
    createArrived: (changes: Partial<Parameters<typeof createVisit>[1]> = {}) => {
      const { app, site, visitorId } = office();
      return createVisit(app.db, {
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
    },
    print: (sender: Sender, params: { visitId: number; deskId?: number; siteId?: number }) =>
      sender.send(printingOperations.printTicket, {
        params: { siteId: office().site.siteId, deskId: office().deskId, ...params },
      }),
    lastText: async (printerId: number) => {
      const { virtualPrinters, site } = office();
      const printers = await virtualPrinters.list(site.siteId);
      const [ticket] = printers.find((printer) => printer.printerId === printerId)?.tickets ?? [];
      const key = { siteId: site.siteId, printerId };
      if (!ticket) return '';
      return (await virtualPrinters.ticket({ ...key, ticketId: ticket.ticketId })).text;
    },
  };
};
