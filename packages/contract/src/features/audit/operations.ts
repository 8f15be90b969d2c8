import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { auditOptionsSchema, auditPageSchema, auditQuery } from './schema.ts';

const tag = 'Audit log';

export const auditOperations = {
  listAudit: operation({
    method: 'GET',
    path: '/api/sites/{siteId}/audit',
    summary: 'Who changed what, from and to, newest first, a page at a time',
    tag,
    access: access.admin,
    params: siteParams,
    query: auditQuery,
    response: auditPageSchema,
    errors: [],
  }),
  getAuditOptions: operation({
    method: 'GET',
    path: '/api/sites/{siteId}/audit/options',
    summary: 'The people and the kinds of things that occur in the log',
    tag,
    access: access.admin,
    params: siteParams,
    response: auditOptionsSchema,
    errors: [],
  }),
};
