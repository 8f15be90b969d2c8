import { printingOperations } from '@balie/contract/features/printing/operations.ts';
import type { FastifyReply } from 'fastify';
import type { Registrar } from '../../platform/http/registrar.ts';
import { AddressPolicy, type Endpoint } from '../../platform/network/address-policy.ts';
import type { Platform } from '../../platform/platform.ts';
import { listPrintAttempts } from './attempt-repository.ts';
import { TicketPrinting } from './service.ts';

/** A ticket waits for its turn, then for the printer; a browser waits slightly longer. */
const FOR_PAPER = { timeoutMs: 25_000 };

export function registerPrintingRoutes(
  registrar: Registrar,
  { db, log, config }: Platform,
  ownEndpoints: readonly Endpoint[] = [],
): TicketPrinting {
  const policy = new AddressPolicy('printer', config.printerAllow);
  for (const endpoint of ownEndpoints) policy.allow(endpoint);
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
    listPrintAttempts(db, { siteId: site.id, ...query }),
  );
  return service;
}

/** The browser disconnected before there was a response. */
const hungUp = ({ raw }: FastifyReply): boolean => raw.destroyed && !raw.writableEnded;
