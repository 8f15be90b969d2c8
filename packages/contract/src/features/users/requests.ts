import { get, put } from '../../common/request.ts';

export const userRequests = {
  getUserLanguage: get('/api/users/{userId}/language'),
  setUserLanguage: put('/api/users/{userId}/language'),
  listUsersByRole: get('/api/sites/{siteId}/users/role/{role}'),
  getUser: get('/api/sites/{siteId}/users/{userId}'),
  setUserWebhook: put('/api/sites/{siteId}/users/{userId}'),
  setUserPhone: put('/api/sites/{siteId}/users/{userId}/phone'),
};
