import { limits } from '@balie/contract/common/limits.ts';
import { type Delivery, deliverySchema } from '@balie/contract/features/webhooks/schema.ts';
import type { Selectable } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { fromRow } from '../../platform/database/rows.ts';
import type { WebhookDeliveries } from '../../platform/database/types.generated.ts';

export interface Owner {
  siteId: number;
  userId: number;
}

const toDelivery = (row: Selectable<WebhookDeliveries>): Delivery =>
  fromRow(deliverySchema, {
    ...row,
    event: (row.payload as { event?: string }).event === 'TEST' ? 'TEST' : 'VISITOR_ARRIVED',
    outcome: row.last_outcome,
    http_status: row.last_status,
    next_attempt_at: row.state === 'WAITING' ? row.next_attempt_at : null,
  });

export async function listDeliveries(executor: Executor, owner: Owner): Promise<Delivery[]> {
  const rows = await executor
    .selectFrom('webhook_deliveries')
    .where('user_id', '=', owner.userId)
    .where('site_id', '=', owner.siteId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limits.webhook.deliveriesShown)
    .execute();
  return rows.map(toDelivery);
}

export const findWebhook = (executor: Executor, userId: number) =>
  executor
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['webhook_url as url', 'webhook_secret as secret'])
    .executeTakeFirstOrThrow();

export async function updateSecret(
  executor: Executor,
  userId: number,
  secret: string,
): Promise<void> {
  await executor
    .updateTable('users')
    .set({ webhook_secret: secret })
    .where('id', '=', userId)
    .execute();
}

/** Nobody owns a message of the site itself: it is signed with the secret of its alerts. */
export async function insertDelivery(
  executor: Executor,
  owner: { siteId: number; userId: number | null },
  { url, payload, now }: { url: string; payload: object; now: Date },
): Promise<Delivery> {
  const row = await executor
    .insertInto('webhook_deliveries')
    .values({
      site_id: owner.siteId,
      user_id: owner.userId,
      url,
      payload: JSON.stringify(payload),
      next_attempt_at: now,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDelivery(row);
}

/** Puts a delivery back in the queue from the beginning, with the id and the message it had. */
export async function requeueDelivery(
  executor: Executor,
  owner: Owner,
  { deliveryId, url, now }: { deliveryId: number; url: string; now: Date },
): Promise<Delivery | undefined> {
  const row = await executor
    .updateTable('webhook_deliveries')
    .set({
      url,
      state: 'WAITING',
      attempts: 0,
      next_attempt_at: now,
      last_outcome: null,
      last_status: null,
      delivered_at: null,
    })
    .where('id', '=', deliveryId)
    .where('user_id', '=', owner.userId)
    .where('site_id', '=', owner.siteId)
    .returningAll()
    .executeTakeFirst();
  return row && toDelivery(row);
}
