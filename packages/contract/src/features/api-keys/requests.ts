import { del, get, post } from '../../common/request.ts';

export const apiKeyRequests = {
  listApiKeys: get('/api/organisation/keys'),
  addApiKey: post('/api/organisation/keys'),
  revokeApiKey: del('/api/organisation/keys/{keyId}'),
};
