import { del, get, post, put } from '../../common/request.ts';

export const deskRequests = {
  listDesks: get('/api/sites/{siteId}/desks'),
  addDesk: post('/api/sites/{siteId}/desks'),
  getDesk: get('/api/sites/{siteId}/desks/{deskId}'),
  updateDesk: put('/api/sites/{siteId}/desks/{deskId}'),
  deleteDesk: del('/api/sites/{siteId}/desks/{deskId}'),
  listDeskDetails: get('/api/sites/{siteId}/desks/details'),
  linkDesk: put('/api/sites/{siteId}/desks/details/{deskId}'),
  unlinkDesk: del('/api/sites/{siteId}/desks/details/{deskId}/unlink/{userId}'),
  listUnlinks: get('/api/sites/{siteId}/desks/unlinks'),
  forgetUnlink: del('/api/sites/{siteId}/desks/unlinks/{unlinkId}'),
};
