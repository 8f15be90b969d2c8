import type { Operation } from '@balie/contract/common/operation.ts';
import type { KeptTickets } from './features/privacy/job.ts';
import type { Database } from './platform/database/database.ts';
import type { Registrar } from './platform/http/registrar.ts';
import type { Endpoint } from './platform/network/address-policy.ts';

/** What a server can have besides the product itself; the demo is the only extension. */
export interface Extension {
  /** Fills an empty database, and returns what to tell the operator at startup. */
  load(db: Database, now: Date): Promise<readonly string[]>;
  start(db: Database): Promise<RunningExtension>;
  listening(db: Database, address: string): Promise<void>;
}

export interface RunningExtension extends KeptTickets {
  readonly operations: Readonly<Record<string, Operation>>;
  registerRoutes(registrar: Registrar): void;
  /** The exact addresses that printing must be allowed to reach. */
  readonly printerEndpoints: readonly Endpoint[];
  close(): Promise<void>;
}
