import type { KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import { sql } from 'kysely';
import { cachedStatement } from '../../platform/database/cached-statement.ts';
import type { Executor } from '../../platform/database/database.ts';

/** What a touch became. */
export interface Entry {
  readonly requestHash: Buffer;
  readonly visitId: number | null;
  /** What was answered; null when it could not be honoured. */
  readonly result: KioskResult | null;
}

/** Asked first at every touch, and alone at every repetition of one. */
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
 * Claims the key of a touch, first of all in its transaction; false when it was there before. Beside a first try
 * that is still under way this waits until it is known how that one ends.
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

/** What it became, with the registration itself. */
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
