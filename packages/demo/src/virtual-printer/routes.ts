import { ANSWERED } from '@balie/server/platform/http/context.ts';
import type { Registrar } from '@balie/server/platform/http/registrar.ts';
import { virtualPrinterOperations } from '../contract/operations.ts';
import type { VirtualPrinters } from './virtual-printers.ts';

export function registerVirtualPrinterRoutes(
  registrar: Registrar,
  printers: VirtualPrinters,
): void {
  registrar.register(virtualPrinterOperations.listVirtualPrinters, ({ site }) =>
    printers.list(site.id),
  );
  registrar.register(virtualPrinterOperations.switchVirtualPrinter, ({ params, body }) =>
    printers.switch(params, body),
  );
  registrar.register(virtualPrinterOperations.getVirtualTicket, async ({ params, reply }) => {
    const { png } = await printers.ticket(params);
    reply.type('image/png').header('cache-control', 'private, max-age=3600').send(png);
    return ANSWERED;
  });
}
