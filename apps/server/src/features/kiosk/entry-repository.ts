import type { Executor } from '../../platform/database/database.ts';

/** What a touch became. */
export interface Entry {
  readonly requestHash: Buffer;
  readonly outcome: string;
  readonly visitId: number | null;
}

export async function findEntry(
  executor: Executor,
  { userId, key }: { userId: number; key: string },
): Promise<Entry | undefined> {
  return executor
    .selectFrom('kiosk_entries')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .select(['request_hash as requestHash', 'outcome', 'visit_id as visitId'])
    .executeTakeFirst();
}

interface NewEntry extends Omit<Entry, 'visitId'> {
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
      outcome: entry.outcome,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setEntryVisit(
  executor: Executor,
  { userId, key }: { userId: number; key: string },
  entry: { visitId: number | null; outcome: string },
): Promise<void> {
  await executor
    .updateTable('kiosk_entries')
    .set({ visit_id: entry.visitId, outcome: entry.outcome })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}
