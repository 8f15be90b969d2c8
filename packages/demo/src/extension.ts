import type { Extension, RunningExtension } from '@balie/server/extension.ts';
import { virtualPrinterOperations } from './contract/operations.ts';
import { pointDemoDisplaysAt } from './display-address.ts';
import { loadDemo } from './load-demo.ts';
import { registerVirtualPrinterRoutes } from './virtual-printer/routes.ts';
import { VirtualPrinters } from './virtual-printer/virtual-printers.ts';

/** What a server with demo data has in addition; no other server loads this package. */
export const demo: Extension = {
  load: loadDemo,
  start: async (db) => runningDemo(await VirtualPrinters.start(db)),
  listening: pointDemoDisplaysAt,
};

export const runningDemo = (printers: VirtualPrinters): RunningExtension => ({
  operations: virtualPrinterOperations,
  registerRoutes: (registrar) => registerVirtualPrinterRoutes(registrar, printers),
  printerEndpoints: printers.endpoints,
  forgetTickets: (tickets) => printers.forgetTickets(tickets),
  close: () => printers.close(),
});
