import { userRequests } from '@balie/contract/features/users/requests.ts';
import { webhookRequests } from '@balie/contract/features/webhooks/requests.ts';
import { thingText } from '../lib/i18n.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export interface OwnAccount {
  siteId: number;
  userId: number;
}

const WAITING_REFRESH_MS = 3_000;

export const accountQuery = (params: OwnAccount) => queryFor(userRequests.getUser, { params });

/** While a delivery is pending, the list refreshes. */
export const webhookQuery = (params: OwnAccount) => ({
  ...queryFor(webhookRequests.getWebhook, { params }),
  refetchInterval: (query: { state: { data?: { deliveries: { state: string }[] } } }) =>
    query.state.data?.deliveries.some(({ state }) => state === 'WAITING')
      ? WAITING_REFRESH_MS
      : (false as const),
});

const reloads = (params: OwnAccount) => [
  keyOf(userRequests.getUser, params),
  keyOf(webhookRequests.getWebhook, params),
];

export const useSetWebhook = (params: OwnAccount) =>
  useOperation(userRequests.setUserWebhook, {
    reloads: reloads(params),
    success: 'modified-success',
    named: () => thingText('webhook'),
    errors: { 422: 'invalidUrl' },
  });

export const useSetPhone = (params: OwnAccount) =>
  useOperation(userRequests.setUserPhone, {
    reloads: reloads(params),
    success: 'modified-success',
    named: () => thingText('phone'),
    errors: { 422: 'invalidPhone' },
  });

export const useRotateSecret = (params: OwnAccount) =>
  useOperation(webhookRequests.rotateWebhookSecret, {
    reloads: reloads(params),
    success: 'modified-success',
    named: () => thingText('secret'),
  });

export const useTestWebhook = (params: OwnAccount) =>
  useOperation(webhookRequests.testWebhook, {
    reloads: reloads(params),
    success: 'webhook-queued',
  });

export const useReplayWebhook = (params: OwnAccount) =>
  useOperation(webhookRequests.replayWebhook, {
    reloads: reloads(params),
    success: 'webhook-queued',
  });
