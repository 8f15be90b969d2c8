import { get, post, put } from '../../common/request.ts';

export const deviceAlertRequests = {
  getDeviceAlerts: get('/api/sites/{siteId}/device-alerts'),
  updateDeviceAlerts: put('/api/sites/{siteId}/device-alerts'),
  replaceAlertSecret: put('/api/sites/{siteId}/device-alerts/secret'),
  testDeviceAlerts: post('/api/sites/{siteId}/device-alerts/tests'),
};
