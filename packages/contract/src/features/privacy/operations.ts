import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { privacyRequests } from './requests.ts';
import {
  erasedSchema,
  eraseInputSchema,
  exportQuery,
  personExportSchema,
  personListSchema,
  personQuery,
  retentionInputSchema,
  retentionPreviewQuerySchema,
  retentionPreviewSchema,
  retentionSchema,
} from './schema.ts';

const tag = 'Privacy';

export const privacyOperations = {
  getRetention: operation({
    ...privacyRequests.getRetention,
    summary: 'The retention period, and when it was last applied',
    tag,
    access: access.admin,
    params: siteParams,
    response: retentionSchema,
    errors: [],
  }),
  previewRetention: operation({
    ...privacyRequests.previewRetention,
    summary: 'Preview what a retention period would anonymise now; changes nothing',
    tag,
    access: access.admin,
    params: siteParams,
    query: retentionPreviewQuerySchema,
    response: retentionPreviewSchema,
    errors: ['INVALID_RETENTION'],
  }),
  setRetention: operation({
    ...privacyRequests.setRetention,
    summary: 'Turn anonymisation on or off, or change its period; needs a preview made today',
    tag,
    access: access.admin,
    params: siteParams,
    body: retentionInputSchema,
    edits: true,
    response: retentionSchema,
    errors: ['CHANGED_MEANWHILE', 'INVALID_RETENTION', 'RETENTION_PREVIEW_NEEDED'],
  }),
  findPersons: operation({
    ...privacyRequests.findPersons,
    summary:
      'Find a person by name, national register number or ticket, at all sites of the administrator',
    tag,
    access: access.admin,
    params: siteParams,
    query: personQuery,
    response: personListSchema,
    errors: ['MANDATORY_FIELD', 'SEARCH_TOO_SHORT', 'TEXT_TOO_LONG'],
  }),
  exportPerson: operation({
    ...privacyRequests.exportPerson,
    summary: 'Export everything held about a person; recorded in the audit log',
    tag,
    access: access.admin,
    params: siteParams,
    query: exportQuery,
    response: personExportSchema,
    errors: ['VISITOR_NOT_FOUND'],
  }),
  erasePerson: operation({
    ...privacyRequests.erasePerson,
    summary: 'Anonymise a person and their visits permanently',
    tag,
    access: access.admin,
    params: siteParams,
    body: eraseInputSchema,
    response: erasedSchema,
    errors: ['MANDATORY_FIELD', 'VISITOR_NOT_FOUND', 'VISITOR_HAS_OPEN_VISIT'],
  }),
};
