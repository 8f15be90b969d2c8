import { AppError } from '../../platform/app-error.ts';
import type { RetryKey } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/database/database.ts';
import { PrintError } from './transport/print-error.ts';

/** Who something is printed for: staff, or the account of a kiosk. */
export interface PrintingFor {
  readonly id: number;
  readonly retry?: RetryKey;
}

/**
 * Prints at most once per retry key. Belongs where the printer is held: a parallel retry then waits
 * and finds the outcome here. The key is claimed before anything is sent, and released if the
 * ticket was not printed. A claim without an outcome means that a server died in between: nobody
 * knows whether paper came out, so nothing is printed and the clerk is asked to look.
 */
export async function printOnce(
  db: Database,
  { id, retry }: PrintingFor,
  print: () => Promise<void>,
): Promise<'PRINTED' | 'ALREADY_PRINTED'> {
  if (!retry) {
    await print();
    return 'PRINTED';
  }
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({
      user_id: id,
      key: retry.key,
      operation: retry.operation,
      request_hash: retry.requestHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  const claim = { userId: id, ...retry };
  if (!claimed) return findEnding(db, claim);
  try {
    await print();
  } catch (error) {
    await letGo(db, claim).catch(() => undefined);
    throw error;
  }
  // What happened to the paper is final; a retry that cannot read it is asked to look.
  await noteEnding(db, claim).catch(() => undefined);
  return 'PRINTED';
}

interface Claim extends Pick<RetryKey, 'key' | 'requestHash'> {
  readonly userId: number;
}

async function findEnding(
  db: Database,
  { userId, key, requestHash }: Claim,
): Promise<'ALREADY_PRINTED'> {
  const row = await db
    .selectFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .select(['request_hash', 'response'])
    .executeTakeFirst();
  // Another printed ticket says nothing about this one.
  if (row && !row.request_hash.equals(requestHash)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (row?.response == null) throw new PrintError('PRINTER_CONNECTION_LOST');
  return 'ALREADY_PRINTED';
}

const noteEnding = (db: Database, { userId, key }: Claim) =>
  db
    .updateTable('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .set({ response: JSON.stringify(null) })
    .execute();

const letGo = (db: Database, { userId, key }: Claim) =>
  db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('response', 'is', null)
    .execute();

/** How many prints of an operation came out, are in progress, or may have come out. */
export async function countClaims(db: Database, operation: string): Promise<number> {
  const { claims } = await db
    .selectFrom('idempotency_keys')
    .where('operation', '=', operation)
    .select(({ fn }) => fn.countAll<number>().as('claims'))
    .executeTakeFirstOrThrow();
  return Number(claims);
}
