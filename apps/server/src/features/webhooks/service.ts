import type { Delivery } from '@balie/contract/features/webhooks/schema.ts';
import { assertFound } from '../../platform/app-error.ts';
import { newSessionToken } from '../../platform/auth/tokens.ts';
import { type Actor, recordChange, rememberAnswer } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import {
  findWebhook,
  insertDelivery,
  listDeliveries,
  type Owner,
  requeueDelivery,
  updateSecret,
} from './repository.ts';

/** Queues a message of the site itself. */
export async function queueSiteMessage(
  trx: Executor,
  { siteId, ...message }: { siteId: number; url: string; payload: object; now: Date },
): Promise<void> {
  await insertDelivery(trx, { siteId, userId: null }, message);
}

export async function getWebhook(db: Database, owner: Owner) {
  const [{ secret }, deliveries] = await Promise.all([
    findWebhook(db, owner.userId),
    listDeliveries(db, owner),
  ]);
  return { secret, deliveries };
}

/** A secret that may have leaked is replaced at once; the audit log records the change, not the secret. */
export async function rotateSecret(db: Database, { user, siteId }: Actor) {
  const owner = { siteId, userId: user.id };
  await db.transaction().execute(async (trx) => {
    await updateSecret(trx, user.id, newSessionToken());
    await recordChange(trx, {
      user,
      siteId,
      topic: 'users',
      action: 'UPDATE',
      entity: 'user',
      entityId: user.id,
      before: { username: user.username },
      after: { username: user.username, webhookSecretReplaced: true },
    });
  });
  return getWebhook(db, owner);
}

export async function sendTest(
  db: Database,
  { user, siteId, now }: Actor & { now: Date },
): Promise<Delivery> {
  return db.transaction().execute(async (trx) => {
    const { url } = await findWebhook(trx, user.id);
    const delivery = await insertDelivery(
      trx,
      { siteId, userId: user.id },
      {
        url: assertFound('WEBHOOK_MISSING', url),
        payload: { event: 'TEST', siteId, sentAt: now.toISOString() },
        now,
      },
    );
    await rememberAnswer(trx, user, delivery);
    return delivery;
  });
}

export async function replay(
  db: Database,
  owner: Owner,
  { deliveryId, now }: { deliveryId: number; now: Date },
): Promise<Delivery> {
  const { url } = await findWebhook(db, owner.userId);
  return assertFound(
    'WEBHOOK_DELIVERY_NOT_FOUND',
    await requeueDelivery(db, owner, { deliveryId, url: assertFound('WEBHOOK_MISSING', url), now }),
  );
}
