import { post } from '../../common/request.ts';

export const appointmentImportRequests = {
  importAppointments: post('/api/sites/{siteId}/import/appointments'),
  previewAppointmentImport: post('/api/sites/{siteId}/import/appointments/preview'),
};
