import { get, post, put } from '../../common/request.ts';

export const webhookRequests = {
  getWebhook: get('/api/sites/{siteId}/users/{userId}/webhook'),
  rotateWebhookSecret: put('/api/sites/{siteId}/users/{userId}/webhook/secret'),
  testWebhook: post('/api/sites/{siteId}/users/{userId}/webhook/deliveries'),
  replayWebhook: put('/api/sites/{siteId}/users/{userId}/webhook/deliveries/{deliveryId}'),
};
