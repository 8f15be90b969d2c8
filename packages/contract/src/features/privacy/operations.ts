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
  retentionPreviewQuery,
  retentionPreviewSchema,
  retentionSchema,
} from './schema.ts';

const tag = 'Privacy';

export const privacyOperations = {
  getRetention: operation({
    ...privacyRequests.getRetention,
    summary: 'How long it is known who came, and when it was last applied',
    tag,
    access: access.admin,
    params: siteParams,
    response: retentionSchema,
    errors: [],
  }),
  previewRetention: operation({
    ...privacyRequests.previewRetention,
    summary: 'What a number of days would anonymise now; changes nothing',
    tag,
    access: access.admin,
    params: siteParams,
    query: retentionPreviewQuery,
    response: retentionPreviewSchema,
    errors: ['INVALID_RETENTION'],
  }),
  setRetention: operation({
    ...privacyRequests.setRetention,
    summary: 'Switch the anonymising on or off, or change its days; needs a preview of today',
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
    summary: 'Find a person by name, national number or ticket, at all sites of the administrator',
    tag,
    access: access.admin,
    params: siteParams,
    query: personQuery,
    response: personListSchema,
    errors: ['MANDATORY_FIELD', 'SEARCH_TOO_SHORT', 'TEXT_TOO_LONG'],
  }),
  exportPerson: operation({
    ...privacyRequests.exportPerson,
    summary: 'Everything that is held about a person; leaves a trace in the audit log',
    tag,
    access: access.admin,
    params: siteParams,
    query: exportQuery,
    response: personExportSchema,
    errors: ['VISITOR_NOT_FOUND'],
  }),
  erasePerson: operation({
    ...privacyRequests.erasePerson,
    summary: 'Make a person and their visits anonymous, for good',
    tag,
    access: access.admin,
    params: siteParams,
    body: eraseInputSchema,
    response: erasedSchema,
    errors: ['MANDATORY_FIELD', 'VISITOR_NOT_FOUND', 'VISITOR_HAS_OPEN_VISIT'],
  }),
};
