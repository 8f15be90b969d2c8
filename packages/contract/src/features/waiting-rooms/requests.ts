import { del, get, post, put } from '../../common/request.ts';

export const waitingRoomRequests = {
  listWaitingRooms: get('/api/sites/{siteId}/waiting-rooms'),
  addWaitingRoom: post('/api/sites/{siteId}/waiting-rooms'),
  getWaitingRoom: get('/api/sites/{siteId}/waiting-rooms/{waitingRoomId}'),
  updateWaitingRoom: put('/api/sites/{siteId}/waiting-rooms/{waitingRoomId}'),
  deleteWaitingRoom: del('/api/sites/{siteId}/waiting-rooms/{waitingRoomId}'),
  makeDefaultWaitingRoom: put('/api/sites/{siteId}/waiting-rooms/default/{waitingRoomId}'),
};
