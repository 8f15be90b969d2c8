import { waitingRoomOperations } from '@balie/contract/features/waiting-rooms/operations.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const waitingRoomsQuery = (siteId: number) =>
  queryFor(waitingRoomOperations.listWaitingRooms, { params: { siteId } });

const rooms = (siteId: number) => [keyOf(waitingRoomOperations.listWaitingRooms, { siteId })];

export const useAddWaitingRoom = (siteId: number) =>
  useOperation(waitingRoomOperations.addWaitingRoom, {
    reloads: rooms(siteId),
    success: 'added-success',
    errors: { 400: 'waiting-room-name-unique' },
  });

export const useUpdateWaitingRoom = (siteId: number) =>
  useOperation(waitingRoomOperations.updateWaitingRoom, {
    reloads: rooms(siteId),
    success: 'modified-success',
    errors: { 400: 'waiting-room-name-unique' },
  });

export const useMakeDefaultWaitingRoom = (siteId: number) =>
  useOperation(waitingRoomOperations.makeDefaultWaitingRoom, {
    reloads: rooms(siteId),
    reloadsOnError: true,
    success: 'modified-success',
    errors: { other: 'waiting-room-unique' },
  });

export const useDeleteWaitingRoom = (siteId: number) =>
  useOperation(waitingRoomOperations.deleteWaitingRoom, {
    reloads: rooms(siteId),
    success: 'deleted-success',
    errors: {
      423: 'waiting-room-has-instructions',
      424: 'waiting-room-has-desks',
      425: 'waiting-room-has-visits',
      other: 'failed-to-delete',
    },
  });
