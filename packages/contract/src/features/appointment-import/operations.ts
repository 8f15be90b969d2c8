import { siteParams } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { access, csvUpload, operation } from '../../common/operation.ts';
import { appointmentImportRequests } from './requests.ts';
import {
  appointmentImportSchema,
  importedFileSchema,
  importedSchema,
  importFileQuery,
  previewedSchema,
} from './schema.ts';

const shared = { tag: 'Import', access: access.admin, params: siteParams } as const;
const errors = ['IMPORT_EMPTY', 'IMPORT_TOO_MANY_ROWS', 'TEXT_TOO_LONG'] as const;

const csv = csvUpload(limits.appointmentImport.maxBytes);
const fileErrors = [
  ...errors,
  'IMPORT_UNREADABLE',
  'IMPORT_NO_EXTERNAL_ID',
  'IMPORT_COLUMN_TWICE',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
] as const;

export const appointmentImportOperations = {
  importAppointments: operation({
    ...shared,
    ...appointmentImportRequests.importAppointments,
    summary:
      'Import appointments from another system, keyed by externalId; repeating a row changes nothing',
    body: appointmentImportSchema,
    key: true,
    response: importedSchema,
    errors,
  }),
  previewAppointmentImport: operation({
    ...shared,
    ...appointmentImportRequests.previewAppointmentImport,
    summary: 'Preview a CSV file of appointments, line by line; changes nothing',
    upload: csv,
    response: previewedSchema,
    errors: fileErrors,
  }),
  importAppointmentFile: operation({
    ...shared,
    ...appointmentImportRequests.importAppointmentFile,
    summary:
      'Import a CSV file exactly as previewed, or not at all; `expected` is the fingerprint of the preview',
    query: importFileQuery,
    upload: csv,
    response: importedFileSchema,
    errors: [...fileErrors, 'IMPORT_CHANGED'],
  }),
};
