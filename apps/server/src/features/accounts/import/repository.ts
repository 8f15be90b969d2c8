import type { Database, Executor } from '../../../platform/database/database.ts';

/** Thrown to roll back a dry run. */
class TakenBack<T> extends Error {
  readonly found: T;
  constructor(found: T) {
    super('taken back');
    this.found = found;
  }
}

/** Does the work and rolls it back, so the preview shows what would really happen. */
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
