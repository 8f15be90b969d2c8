import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { auditRequests } from './requests.ts';
import { auditExportQuery, auditOptionsSchema, auditPageSchema, auditQuery } from './schema.ts';

const tag = 'Audit log';

export const auditOperations = {
  listAudit: operation({
    ...auditRequests.listAudit,
    summary: 'The audit log with old and new values, newest first, a page at a time',
    tag,
    access: access.admin,
    params: siteParams,
    query: auditQuery,
    response: auditPageSchema,
    errors: [],
  }),
  exportAudit: operation({
    ...auditRequests.exportAudit,
    summary:
      'The audit log of the organisation as NDJSON, oldest first; `after` is the position of the last line you have',
    tag,
    access: access.organisation,
    key: true,
    query: auditExportQuery,
    errors: ['NOT_FOUND'],
  }),
  getAuditOptions: operation({
    ...auditRequests.getAuditOptions,
    summary: 'The people and the kinds of things that occur in the audit log',
    tag,
    access: access.admin,
    params: siteParams,
    response: auditOptionsSchema,
    errors: [],
  }),
};
