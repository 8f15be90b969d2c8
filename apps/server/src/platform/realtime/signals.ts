import type { CallReceipt } from '@balie/contract/features/displays/schema.ts';
import type { Executor } from '../database/database.ts';
import type { OutboxEvent } from './outbox.ts';

/** For one socket instead of a whole site; sent through the outbox to reach every node. */
export type Signal =
  | { kind: 'receipt'; userId: number; receipt: CallReceipt & { siteId: number; deskId: number } }
  | { kind: 'identify' | 'approved' | 'forgotten'; deviceId: number };

const PREFIX = 'signal:';

export async function recordSignal(
  executor: Executor,
  siteId: number,
  signal: Signal,
): Promise<void> {
  await executor
    .insertInto('events')
    .values({
      site_id: siteId,
      topic: `${PREFIX}${signal.kind}`,
      payload: JSON.stringify(signal),
    })
    .execute();
}

export const signalOf = (event: OutboxEvent): Signal | undefined =>
  event.topic.startsWith(PREFIX) ? (event.payload as unknown as Signal) : undefined;
