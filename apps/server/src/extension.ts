import type { VirtualPrinters } from './features/printing/virtual-printers.ts';
import type { KeptTickets } from './features/privacy/kept-tickets.ts';
import type { Database } from './platform/database/database.ts';

/** What a server may have besides the product; the demo is the only one. */
export interface Extension {
  /** Gives an empty database its first data, and says what the operator reads at the start. */
  load(db: Database, now: Date): Promise<readonly string[]>;
  /** Starts what runs beside the server. */
  start(db: Database): Promise<RunningExtension>;
  /** The server listens: this is where people find it. */
  listening(db: Database, address: string): Promise<void>;
}

export interface RunningExtension extends VirtualPrinters, KeptTickets {
  close(): Promise<void>;
}
