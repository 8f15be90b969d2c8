import { get, post, put } from '../../common/request.ts';

export const organisationRequests = {
  getOrganisation: get('/api/organisation'),
  renameOrganisation: put('/api/organisation'),
  getOrganisationSecurity: get('/api/organisation/security'),
  setOrganisationSecurity: put('/api/organisation/security'),
  listOrganisationSites: get('/api/organisation/sites'),
  addSite: post('/api/organisation/sites'),
  renameSite: put('/api/organisation/sites/{siteId}'),
  retireSite: put('/api/organisation/sites/{siteId}/retired'),
  listOrganisationDomainTypes: get('/api/organisation/domain-types'),
  addDomainType: post('/api/organisation/domain-types'),
  renameDomainType: put('/api/organisation/domain-types/{domainTypeId}'),
  retireDomainType: put('/api/organisation/domain-types/{domainTypeId}/retired'),
  mergeDomainType: post('/api/organisation/domain-types/{domainTypeId}/merge'),
  listOrganisationPeople: get('/api/organisation/people'),
};
