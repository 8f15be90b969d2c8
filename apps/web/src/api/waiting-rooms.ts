import { waitingRoomRequests } from '@balie/contract/features/waiting-rooms/requests.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, nameInList, queryFor, useOperation } from './operation.ts';

export const waitingRoomsQuery = (siteId: number) =>
  queryFor(waitingRoomRequests.listWaitingRooms, { params: { siteId } });

const rooms = (siteId: number) => [keyOf(waitingRoomRequests.listWaitingRooms, { siteId })];

const roomName = (client: QueryClient, id: number) =>
  nameInList(
    client,
    keyOf(waitingRoomRequests.listWaitingRooms),
    (row: { id: number }) => row.id === id,
  );

export const useAddWaitingRoom = (siteId: number) =>
  useOperation(waitingRoomRequests.addWaitingRoom, {
    reloads: rooms(siteId),
    success: 'added-success',
    errors: { 400: 'WAITING_ROOM_NAME_UNIQUE' },
  });

export const useUpdateWaitingRoom = (siteId: number) =>
  useOperation(waitingRoomRequests.updateWaitingRoom, {
    reloads: rooms(siteId),
    success: 'modified-success',
    errors: { 400: 'WAITING_ROOM_NAME_UNIQUE' },
  });

export const useMakeDefaultWaitingRoom = (siteId: number) =>
  useOperation(waitingRoomRequests.makeDefaultWaitingRoom, {
    reloads: rooms(siteId),
    reloadsOnError: true,
    success: 'modified-success',
    named: ({ params }, client) => roomName(client, params.waitingRoomId),
    errors: { other: 'WAITING_ROOM_UNIQUE' },
  });

export const useDeleteWaitingRoom = (siteId: number) =>
  useOperation(waitingRoomRequests.deleteWaitingRoom, {
    reloads: rooms(siteId),
    success: 'deleted-success',
    deleted: ({ params }) => ({
      siteId,
      entity: 'waiting-room',
      entityId: String(params.waitingRoomId),
    }),
    named: ({ params }, client) => roomName(client, params.waitingRoomId),
    errors: {
      423: 'WAITING_ROOM_HAS_INSTRUCTIONS',
      424: 'WAITING_ROOM_HAS_DESKS',
      425: 'WAITING_ROOM_HAS_VISITS',
      other: 'FAILED_TO_DELETE',
    },
  });
