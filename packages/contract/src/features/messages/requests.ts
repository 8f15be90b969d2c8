import { del, get, post, put } from '../../common/request.ts';

export const messageRequests = {
  listMessages: get('/api/sites/{siteId}/messages/all'),
  listDashboardMessages: get('/api/sites/{siteId}/messages/dashboard'),
  getMessage: get('/api/sites/{siteId}/messages/{messageId}'),
  addMessage: post('/api/sites/{siteId}/messages'),
  updateMessage: put('/api/sites/{siteId}/messages/{messageId}'),
  deleteMessage: del('/api/sites/{siteId}/messages/{messageId}'),
};
