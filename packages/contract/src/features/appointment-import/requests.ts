import { post } from '../../common/request.ts';

export const appointmentImportRequests = {
  importAppointments: post('/api/sites/{siteId}/import/appointments'),
  importAppointmentFile: post('/api/sites/{siteId}/import/appointments/file'),
  previewAppointmentImport: post('/api/sites/{siteId}/import/appointments/preview'),
};
