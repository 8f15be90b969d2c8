import type { Pool } from 'pg';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Deployments } from './deployments.ts';
import type { Log } from './log.ts';

/** Delivers what transactions wrote to the `events` and `calls` tables. */
export interface Realtime {
  /** Something may have been written: check now instead of at the next round. Never throws, never waits. */
  wake(): void;
}

/** What every feature receives: one of each, created in main.ts or by a test. */
export interface Platform {
  readonly config: Config;
  readonly db: Database;
  readonly pool: Pool;
  readonly deployments: Deployments;
  readonly log: Log;
  /** The clock, as an argument: rules take `now` and never read it themselves. */
  readonly now: () => Date;
  readonly realtime: Realtime;
}
