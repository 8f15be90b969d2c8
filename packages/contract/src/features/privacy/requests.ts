import { get, post, put } from '../../common/request.ts';

export const privacyRequests = {
  getRetention: get('/api/sites/{siteId}/privacy/retention'),
  previewRetention: get('/api/sites/{siteId}/privacy/retention/preview'),
  setRetention: put('/api/sites/{siteId}/privacy/retention'),
  findPersons: get('/api/sites/{siteId}/privacy/persons'),
  exportPerson: get('/api/sites/{siteId}/privacy/persons/export'),
  erasePerson: post('/api/sites/{siteId}/privacy/persons/erase'),
};
