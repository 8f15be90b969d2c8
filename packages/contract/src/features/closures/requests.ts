import { del, get, post, put } from '../../common/request.ts';

export const closureRequests = {
  listClosures: get('/api/sites/{siteId}/closures'),
  addClosure: post('/api/sites/{siteId}/closures'),
  updateClosure: put('/api/sites/{siteId}/closures/{closureId}'),
  deleteClosure: del('/api/sites/{siteId}/closures/{closureId}'),
  countClosureAppointments: get('/api/sites/{siteId}/closures/appointments'),
  cancelClosureAppointments: put('/api/sites/{siteId}/closures/{closureId}/cancel-appointments'),
  listHolidays: get('/api/sites/{siteId}/holidays'),
  chooseHolidays: put('/api/sites/{siteId}/holidays'),
};
