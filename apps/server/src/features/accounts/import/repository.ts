import type { Database, Executor } from '../../../platform/database/database.ts';

/** What was done to find out what it would do. */
class TakenBack<T> extends Error {
  readonly found: T;
  constructor(found: T) {
    super('taken back');
    this.found = found;
  }
}

/** Does it, and takes it back: what is told is what really would happen. */
export async function tryOut<T>(
  db: Database,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      throw new TakenBack(await work(trx));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.found as T;
    throw error;
  }
}
