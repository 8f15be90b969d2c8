import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { appointmentImportRequests } from './requests.ts';
import { appointmentImportSchema, importedSchema, previewedSchema } from './schema.ts';

const shared = {
  tag: 'Import',
  access: access.admin,
  params: siteParams,
  body: appointmentImportSchema,
  errors: ['IMPORT_EMPTY', 'IMPORT_TOO_MANY_ROWS', 'TEXT_TOO_LONG'],
} as const;

export const appointmentImportOperations = {
  importAppointments: operation({
    ...shared,
    ...appointmentImportRequests.importAppointments,
    summary:
      'Take over appointments of another system, keyed by externalId: the same again changes nothing',
    key: true,
    response: importedSchema,
  }),
  previewAppointmentImport: operation({
    ...shared,
    ...appointmentImportRequests.previewAppointmentImport,
    summary: 'What an import would do with each row; nothing is written',
    response: previewedSchema,
  }),
};
