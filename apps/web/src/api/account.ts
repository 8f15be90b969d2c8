import { userOperations } from '@balie/contract/features/users/operations.ts';
import { webhookOperations } from '@balie/contract/features/webhooks/operations.ts';
import { thingText } from '../lib/i18n.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

/** My own account, at the site where I am. */
export interface Mine {
  siteId: number;
  userId: number;
}

const WAITING_REFRESH_MS = 3_000;

export const accountQuery = (params: Mine) => queryFor(userOperations.getUser, { params });

/** While something waits to be sent, the list follows it. */
export const webhookQuery = (params: Mine) => ({
  ...queryFor(webhookOperations.getWebhook, { params }),
  refetchInterval: (query: { state: { data?: { deliveries: { state: string }[] } } }) =>
    query.state.data?.deliveries.some(({ state }) => state === 'WAITING')
      ? WAITING_REFRESH_MS
      : (false as const),
});

const reloads = (params: Mine) => [
  keyOf(userOperations.getUser, params),
  keyOf(webhookOperations.getWebhook, params),
];

export const useSetWebhook = (params: Mine) =>
  useOperation(userOperations.setUserWebhook, {
    reloads: reloads(params),
    success: 'modified-success',
    named: () => thingText('webhook'),
    errors: { 422: 'invalidUrl' },
  });

export const useSetPhone = (params: Mine) =>
  useOperation(userOperations.setUserPhone, {
    reloads: reloads(params),
    success: 'modified-success',
    named: () => thingText('phone'),
    errors: { 422: 'invalidPhone' },
  });

export const useRotateSecret = (params: Mine) =>
  useOperation(webhookOperations.rotateWebhookSecret, {
    reloads: reloads(params),
    success: 'modified-success',
    named: () => thingText('secret'),
  });

export const useTestWebhook = (params: Mine) =>
  useOperation(webhookOperations.testWebhook, {
    reloads: reloads(params),
    success: 'webhook-queued',
  });

export const useReplayWebhook = (params: Mine) =>
  useOperation(webhookOperations.replayWebhook, {
    reloads: reloads(params),
    success: 'webhook-queued',
  });
