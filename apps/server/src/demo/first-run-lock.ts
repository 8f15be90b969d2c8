import { sql } from 'kysely';
import type { Executor } from '../platform/database/database.ts';

const FIRST_RUN = 727_411_01;

/** Held until the transaction ends: of several nodes that start together, one loads the first data. */
export const lockFirstRun = (executor: Executor) =>
  sql`select pg_advisory_xact_lock(${FIRST_RUN})`.execute(executor);
