/** What only a server with demo data loads. */
export { VirtualPrinters } from '../features/printing/virtual-printer/virtual-printers.ts';
export { loadDemo } from './load-demo.ts';
export { pointDemoScreensAt } from './screen-address.ts';
