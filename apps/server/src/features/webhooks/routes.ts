import { webhookOperations } from '@balie/contract/features/webhooks/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { getWebhook, replay, rotateSecret, sendTest } from './service.ts';

export function registerWebhookRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(webhookOperations.getWebhook, ({ user, site }) =>
    getWebhook(db, { siteId: site.id, userId: user.id }),
  );
  registrar.register(webhookOperations.rotateWebhookSecret, ({ user, site }) =>
    rotateSecret(db, { user, siteId: site.id }),
  );
  registrar.register(webhookOperations.testWebhook, ({ user, site, now }) =>
    sendTest(db, { user, siteId: site.id, now }),
  );
  registrar.register(webhookOperations.replayWebhook, ({ user, site, params, now }) =>
    replay(db, { siteId: site.id, userId: user.id }, { deliveryId: params.deliveryId, now }),
  );
}
