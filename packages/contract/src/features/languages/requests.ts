import { del, get, post, put } from '../../common/request.ts';

export const languageRequests = {
  listLanguages: get('/api/sites/{siteId}/languages'),
  reorderLanguages: put('/api/sites/{siteId}/languages'),
  listManagedLanguages: get('/api/sites/{siteId}/languages/all'),
  addLanguage: post('/api/sites/{siteId}/languages'),
  removeLanguage: del('/api/sites/{siteId}/languages/{languageId}'),
  makeDefaultLanguage: put('/api/sites/{siteId}/languages/default/{languageId}'),
  getDefaultLanguage: get('/api/sites/{siteId}/languages/default'),
};
