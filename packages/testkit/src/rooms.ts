import { waitingRoomOperations } from '@balie/contract/features/waiting-rooms/operations.ts';
import { createWaitingRoom } from './factories.ts';
import type { Office } from './office.ts';

export const roomActions = (office: () => Office) => {
  const key = (waitingRoomId: number) => ({ siteId: office().site.siteId, waitingRoomId });
  return {
    key,
    valid: { name: 'Zaal A', route: 'A', color: '#007A3E' },
    room: (row: object = {}) =>
      createWaitingRoom(office().app.db, { site_id: office().site.siteId, ...row }),
    add: (body: object) =>
      office().admin.send(waitingRoomOperations.addWaitingRoom, {
        params: { siteId: office().site.siteId },
        body,
      }),
    update: (waitingRoomId: number, body: object) =>
      office().admin.send(waitingRoomOperations.updateWaitingRoom, {
        params: key(waitingRoomId),
        body,
      }),
    remove: (waitingRoomId: number) =>
      office().admin.send(waitingRoomOperations.deleteWaitingRoom, { params: key(waitingRoomId) }),
  };
};
