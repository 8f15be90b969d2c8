import { get } from '../../common/request.ts';

export const auditRequests = {
  listAudit: get('/api/sites/{siteId}/audit'),
  exportAudit: get('/api/organisation/audit/export'),
  getAuditOptions: get('/api/sites/{siteId}/audit/options'),
};
