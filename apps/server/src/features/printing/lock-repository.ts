import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const PRINT_LOCKS = 727_411_06;
const LOCK_NOT_AVAILABLE = '55P03';

export class PrinterLocked extends Error {}

/**
 * Holds the printer for one job, also against other server processes. The lock lives on a connection
 * of its own, in a transaction that holds nothing else, so it can never outlive the job; the database
 * grants it in the order in which it was asked for.
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
    // The ticket came out: losing the connection afterwards does not undo that.
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
