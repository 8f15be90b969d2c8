import { post } from '../../common/request.ts';

export const oneTimeLinkRequests = {
  readOneTimeLink: post('/api/auth/one-time/read'),
  useOneTimeLink: post('/api/auth/one-time/use'),
};
