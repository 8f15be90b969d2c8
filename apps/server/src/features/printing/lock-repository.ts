import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const PRINT_LOCKS = 727_411_06;
const LOCK_NOT_AVAILABLE = '55P03';

export class PrinterLocked extends Error {}

/**
 * Holds the printer for one job, across server processes too. The lock has its own connection and a
 * transaction that does nothing else, so it cannot outlive the job; the database grants it in order
 * of request.
 */
export async function withPrinterLock<T>(
  db: Database,
  lock: { printer: string; timeoutMs: number },
  job: () => Promise<T>,
): Promise<T> {
  let done: { value: T } | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select set_config('lock_timeout', ${String(lock.timeoutMs)}, true)`.execute(trx);
      await acquire(() =>
        sql`select pg_advisory_xact_lock(${PRINT_LOCKS}, hashtext(${lock.printer}))`.execute(trx),
      );
      const value = await job();
      done = { value };
      return value;
    });
  } catch (error) {
    // The ticket was printed: losing the connection afterwards does not change that.
    if (done) return done.value;
    throw error;
  }
}

async function acquire(lock: () => Promise<unknown>): Promise<void> {
  try {
    await lock();
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) throw new PrinterLocked();
    throw error;
  }
}
