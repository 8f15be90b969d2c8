import { del, get, post, put } from '../../common/request.ts';

export const standardTextRequests = {
  listStandardTexts: get('/api/sites/{siteId}/standard-texts'),
  listDefaultLanguageTexts: get('/api/sites/{siteId}/standard-texts/default-language'),
  listStandardTextTypes: get('/api/sites/{siteId}/standard-texts/types'),
  getStandardText: get('/api/sites/{siteId}/standard-texts/uuid/{uuid}'),
  addStandardText: post('/api/sites/{siteId}/standard-texts'),
  updateStandardText: put('/api/sites/{siteId}/standard-texts'),
  deleteStandardText: del('/api/sites/{siteId}/standard-texts/{languageId}/{key}'),
  listPlaceholders: get('/api/sites/{siteId}/placeholders'),
};
