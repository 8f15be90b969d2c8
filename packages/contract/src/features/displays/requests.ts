import { del, get, post, put } from '../../common/request.ts';

export const displayRequests = {
  getDisplay: get('/api/screen/{screenId}'),
  listDisplayUsers: get('/api/screen/{screenId}/users'),
  listDevices: get('/api/sites/{siteId}/devices'),
  forgetDevices: put('/api/sites/{siteId}/devices/forgotten'),
  identifyDevice: post('/api/sites/{siteId}/devices/{deviceId}/identify'),
  pairDisplay: post('/api/sites/{siteId}/devices'),
  updateDevice: put('/api/sites/{siteId}/devices/{deviceId}'),
  approveDevice: post('/api/sites/{siteId}/devices/{deviceId}/approve'),
  deleteDevice: del('/api/sites/{siteId}/devices/{deviceId}'),
  getCallReceipt: get('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/receipt'),
};
