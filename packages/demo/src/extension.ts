import type { Extension } from '@balie/server/extension.ts';
import { pointDemoDisplaysAt } from './display-address.ts';
import { loadDemo } from './load-demo.ts';
import { VirtualPrinters } from './virtual-printer/virtual-printers.ts';

/** What a server with demo data has in addition; no other server loads this package. */
export const demo: Extension = {
  load: loadDemo,
  start: (db) => VirtualPrinters.start(db),
  listening: pointDemoDisplaysAt,
};
