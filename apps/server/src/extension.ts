import type { VirtualPrinters } from './features/printing/virtual-printers.ts';
import type { KeptTickets } from './features/privacy/job.ts';
import type { Database } from './platform/database/database.ts';

/** What a server can have besides the product itself; the demo is the only extension. */
export interface Extension {
  /** Fills an empty database, and returns what to tell the operator at startup. */
  load(db: Database, now: Date): Promise<readonly string[]>;
  start(db: Database): Promise<RunningExtension>;
  listening(db: Database, address: string): Promise<void>;
}

export interface RunningExtension extends VirtualPrinters, KeptTickets {
  close(): Promise<void>;
}
