import { appointmentImportRequests } from '@balie/contract/features/appointment-import/requests.ts';
import { hasCode } from '../lib/http.ts';
import { noticeForServerMessage } from './notice-for-error.ts';
import { useOperation } from './operation.ts';

export const usePreviewAppointments = () =>
  useOperation(appointmentImportRequests.previewAppointmentImport, {
    noticeFor: noticeForServerMessage,
  });

export const useImportAppointments = () =>
  useOperation(appointmentImportRequests.importAppointmentFile, {
    noticeFor: (error) =>
      hasCode(error, 'IMPORT_CHANGED') ? undefined : noticeForServerMessage(error),
  });
