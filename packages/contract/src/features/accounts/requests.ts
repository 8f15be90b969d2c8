import { del, get, post, put } from '../../common/request.ts';

export const accountRequests = {
  listAccounts: get('/api/sites/{siteId}/accounts'),
  getAccountOptions: get('/api/sites/{siteId}/accounts/options'),
  addAccount: post('/api/sites/{siteId}/accounts'),
  changeDomainAccess: put('/api/sites/{siteId}/accounts/domain-access'),
  updateAccount: put('/api/sites/{siteId}/accounts/{userId}'),
  previewAccountImport: post('/api/sites/{siteId}/accounts/import/preview'),
  importAccounts: post('/api/sites/{siteId}/accounts/import'),
  inviteAccounts: post('/api/sites/{siteId}/accounts/invitations'),
  setAccountActive: put('/api/sites/{siteId}/accounts/{userId}/active'),
  setAccountPassword: put('/api/sites/{siteId}/accounts/{userId}/password'),
  getAccountSecurity: get('/api/sites/{siteId}/accounts/{userId}/security'),
  unlockAccount: del('/api/sites/{siteId}/accounts/{userId}/lock'),
  resetSecondFactor: del('/api/sites/{siteId}/accounts/{userId}/second-factor'),
  endAccountSessions: del('/api/sites/{siteId}/accounts/{userId}/sessions'),
};
