import { get, post } from '../../common/request.ts';

export const authRequests = {
  getDeployment: get('/deployment.json'),
  verifySession: get('/api/auth/verify'),
  startLogin: get('/api/auth/browser'),
  finishLogin: get('/api/auth/callback'),
  login: post('/api/auth/login'),
  logout: get('/api/auth/logout'),
  whoami: get('/api/whoami'),
};
