import { userParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { webhookRequests } from './requests.ts';
import { deliveryParams, deliverySchema, webhookSchema } from './schema.ts';

const tag = 'Webhooks';

export const webhookOperations = {
  getWebhook: operation({
    ...webhookRequests.getWebhook,
    summary: 'The secret of my webhook and its latest deliveries at this site',
    tag,
    access: access.ownAccount,
    params: userParams,
    response: webhookSchema,
    errors: [],
  }),
  rotateWebhookSecret: operation({
    ...webhookRequests.rotateWebhookSecret,
    summary: 'Replace the secret of my webhook; signs all later messages',
    tag,
    access: access.ownAccount,
    params: userParams,
    response: webhookSchema,
    errors: [],
  }),
  testWebhook: operation({
    ...webhookRequests.testWebhook,
    summary: 'Send a test message to my webhook',
    tag,
    access: access.ownAccount,
    params: userParams,
    response: deliverySchema,
    errors: ['WEBHOOK_MISSING'],
  }),
  replayWebhook: operation({
    ...webhookRequests.replayWebhook,
    summary: 'Repeat a delivery, with the same delivery id, to the current address of the webhook',
    tag,
    access: access.ownAccount,
    params: deliveryParams,
    response: deliverySchema,
    errors: ['WEBHOOK_DELIVERY_NOT_FOUND', 'WEBHOOK_MISSING'],
  }),
};
