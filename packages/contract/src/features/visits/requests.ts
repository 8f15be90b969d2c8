import { del, get, post, put } from '../../common/request.ts';

export const visitRequests = {
  listVisits: get('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}'),
  countVisits: get('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/counts'),
  getCurrentVisits: get('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/current'),
  callVisit: put('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/call/{visitId}'),
  recallVisit: put('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/recall/{visitId}'),
  endVisit: put('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/end/{visitId}'),
  markNoShow: put('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/noshow/{visitId}'),
  registerVisit: put('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/waiting/{visitId}'),
  unregisterVisit: put('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/new/{visitId}'),
  cancelVisit: put('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/cancel/{visitId}'),
  undoVisit: put('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/undo/{visitId}'),
  endCurrentVisits: put('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/end'),
  callNextVisit: put('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/call-next'),
  updateVisit: put('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/visit/update'),
  addVisit: post('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/add'),
  walkIn: post('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/walk-in'),
  joinGroup: put('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/group/{visitId}'),
  leaveGroup: del('/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/group/{visitId}'),
  setPriority: put('/api/sites/{siteId}/visits/{visitId}'),
  getSelectedVisit: get(
    '/api/sites/{siteId}/visitors/{visitorId}/desks/{deskId}/users/{userId}/visits/{visitId}',
  ),
  updateVisitor: put('/api/sites/{siteId}/visitors/{visitorId}'),
  listContacts: get('/api/sites/{siteId}/contacts'),
};
