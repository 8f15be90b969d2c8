import { sql } from 'kysely';
import type { Executor } from '../platform/database/database.ts';

const FIRST_DATA = 727_411_01;

/** Locked until the transaction ends: of several nodes that start together, one creates the first data. */
export const lockFirstData = (executor: Executor) =>
  sql`select pg_advisory_xact_lock(${FIRST_DATA})`.execute(executor);
