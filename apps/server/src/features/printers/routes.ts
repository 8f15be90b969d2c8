import { printerOperations } from '@balie/contract/features/printers/operations.ts';
import { assertFound } from '../../platform/app-error.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPrinter, listPrinters } from './repository.ts';
import { addPrinter, changePrinter, removePrinter } from './service.ts';

export function registerPrinterRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(printerOperations.listPrinters, ({ site }) => listPrinters(db, site.id));

  registrar.register(printerOperations.getPrinter, async ({ site, params }) =>
    assertFound(
      'PRINTER_NOT_FOUND',
      await findPrinter(db, { siteId: site.id, printerId: params.printerId }),
    ),
  );

  registrar.register(printerOperations.addPrinter, ({ user, site, body }) =>
    addPrinter(db, { user, siteId: site.id }, body),
  );

  registrar.register(printerOperations.updatePrinter, ({ user, site, params, body }) =>
    changePrinter(db, { user, siteId: site.id }, { printerId: params.printerId, edit: body }),
  );

  registrar.register(printerOperations.deletePrinter, ({ user, site, params }) =>
    removePrinter(db, { user, siteId: site.id }, params.printerId),
  );
}
