import { printingOperations } from '@balie/contract/features/printing/operations.ts';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { ANSWERED } from '../../platform/http/context.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import { AddressPolicy } from '../../platform/network/address-policy.ts';
import type { Platform } from '../../platform/platform.ts';
import { listAttempts } from './attempt-repository.ts';
import { TicketPrinting } from './service.ts';
import type { VirtualPrinters } from './virtual-printers.ts';

/** A ticket waits for its turn, then for the printer; a browser waits slightly longer. */
const FOR_PAPER = { timeoutMs: 25_000 };

/** Virtual printers exist with demo data only. */
export function registerPrintingRoutes(
  registrar: Registrar,
  { db, log, config }: Platform,
  virtualPrinters?: VirtualPrinters,
): TicketPrinting {
  const policy = new AddressPolicy('printer', config.printerAllow);
  for (const endpoint of virtualPrinters?.endpoints ?? []) policy.allow(endpoint);
  const service = new TicketPrinting({ db, log, policy });

  registrar.register(
    printingOperations.printTicket,
    ({ user, site, params, now, reply }) =>
      service.printTicket({ ...params, user, siteId: site.id, now, gaveUp: () => hungUp(reply) }),
    FOR_PAPER,
  );
  registrar.register(
    printingOperations.printTestTicket,
    ({ user, site, params, now, reply }) =>
      service.printTestTicket({
        ...params,
        user,
        siteId: site.id,
        now,
        gaveUp: () => hungUp(reply),
      }),
    FOR_PAPER,
  );
  registrar.register(printingOperations.listPrintAttempts, ({ site, query }) =>
    listAttempts(db, { siteId: site.id, ...query }),
  );

  registrar.register(
    printingOperations.listVirtualPrinters,
    async ({ site }) => (await virtualPrinters?.list(site.id)) ?? [],
  );
  registrar.register(printingOperations.switchVirtualPrinter, ({ params, body }) => {
    if (!virtualPrinters) throw new AppError('PRINTER_NOT_FOUND');
    return virtualPrinters.switch(params, body);
  });
  registrar.register(printingOperations.getVirtualTicket, ({ params, reply }) => {
    if (!virtualPrinters) throw new AppError('PRINTER_NOT_FOUND');
    const { png } = virtualPrinters.ticket(params);
    reply.type('image/png').header('cache-control', 'private, max-age=3600').send(png);
    return ANSWERED;
  });
  return service;
}

/** The browser disconnected before there was a response. */
const hungUp = ({ raw }: FastifyReply): boolean => raw.destroyed && !raw.writableEnded;
