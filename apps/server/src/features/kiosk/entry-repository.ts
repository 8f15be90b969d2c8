import type { KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import { sql } from 'kysely';
import { cachedStatement } from '../../platform/database/cached-statement.ts';
import type { Executor } from '../../platform/database/database.ts';

export interface Entry {
  readonly requestHash: Buffer;
  readonly visitId: number | null;
  /** The answer that was given; null if it could not be honoured. */
  readonly result: KioskResult | null;
}

/** The first query of every touch, and the only one when it is repeated. */
const entryStatement = cachedStatement<{ userId: number; key: string }, Entry>(
  (placeFor) => sql`
    select request_hash as "requestHash", visit_id as "visitId", result from kiosk_entries
    where user_id = ${placeFor(({ userId }) => userId)} and key = ${placeFor(({ key }) => key)}`,
);

export async function findEntry(
  executor: Executor,
  { userId, key }: { userId: number; key: string },
): Promise<Entry | undefined> {
  const [entry] = await entryStatement(executor, { userId, key });
  return entry;
}

interface NewEntry extends Pick<Entry, 'requestHash'> {
  readonly userId: number;
  readonly key: string;
  readonly siteId: number;
  readonly at: Date;
  readonly receivedAt: Date;
  readonly handedOver: boolean;
}

/**
 * Claims the key of a touch, first thing in its transaction; false if it was used before. If the
 * first try is still running, this waits for its outcome.
 */
export async function claimEntry(executor: Executor, entry: NewEntry): Promise<boolean> {
  const row = await executor
    .insertInto('kiosk_entries')
    .values({
      user_id: entry.userId,
      key: entry.key,
      site_id: entry.siteId,
      request_hash: entry.requestHash,
      at: entry.at,
      received_at: entry.receivedAt,
      handed_over: entry.handedOver,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the outcome, in the transaction of the check-in itself. */
export async function keepResult(
  executor: Executor,
  { userId, key }: { userId: number; key: string },
  { visitId, result }: { visitId: number; result: KioskResult },
): Promise<void> {
  await executor
    .updateTable('kiosk_entries')
    .set({ visit_id: visitId, result: JSON.stringify(result) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}
