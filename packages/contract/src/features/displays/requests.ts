import { del, get, post, put } from '../../common/request.ts';

export const displayRequests = {
  getDisplay: get('/api/screen/{screenId}'),
  listDisplayUsers: get('/api/screen/{screenId}/users'),
  listDisplays: get('/api/sites/{siteId}/devices'),
  forgetDisplays: put('/api/sites/{siteId}/devices/forgotten'),
  identifyDisplay: post('/api/sites/{siteId}/devices/{deviceId}/identify'),
  pairDisplay: post('/api/sites/{siteId}/devices'),
  updateDisplay: put('/api/sites/{siteId}/devices/{deviceId}'),
  approveDisplay: post('/api/sites/{siteId}/devices/{deviceId}/approve'),
  deleteDisplay: del('/api/sites/{siteId}/devices/{deviceId}'),
  getCallReceipt: get('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/receipt'),
};
