import { get } from '../../common/request.ts';

export const siteRequests = {
  listSites: get('/api/sites'),
  getSiteTheme: get('/api/sites/{siteId}/theme'),
  getAppConfig: get('/api/sites/{siteId}/app-config/{name}'),
};
