import type { Transaction } from 'kysely';
import type { Executor } from './database.ts';
import type { DB } from './types.generated.ts';

/** Uses the given transaction, if it is one, else its own. */
export const inTransaction = <T>(
  executor: Executor,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  executor.isTransaction ? work(executor as Transaction<DB>) : executor.transaction().execute(work);
