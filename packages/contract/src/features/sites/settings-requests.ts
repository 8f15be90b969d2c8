import { get, post, put } from '../../common/request.ts';

export const siteSettingsRequests = {
  getSiteSettings: get('/api/sites/{siteId}/settings'),
  updateSiteSettings: put('/api/sites/{siteId}/settings'),
  testDisplayAddress: post('/api/sites/{siteId}/settings/display-address/test'),
};
