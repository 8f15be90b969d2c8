import { del, get, post, put } from '../../common/request.ts';

export const domainRequests = {
  listDomainTypes: get('/api/domain-types'),
  listDomains: get('/api/sites/{siteId}/domains'),
  addDomain: post('/api/sites/{siteId}/domains'),
  getDomain: get('/api/sites/{siteId}/domains/{domainId}'),
  updateDomain: put('/api/sites/{siteId}/domains/{domainId}'),
  deleteDomain: del('/api/sites/{siteId}/domains/{domainId}'),
};
