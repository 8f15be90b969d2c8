import { z } from 'zod';
import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { waitingRoomRequests } from './requests.ts';
import {
  newWaitingRoomSchema,
  waitingRoomParams,
  waitingRoomSchema,
  waitingRoomUpdateSchema,
} from './schema.ts';

const tag = 'Waiting rooms';
const ruleErrors = [
  'INVALID_NAME',
  'NAME_TOO_LONG',
  'INVALID_ROUTE',
  'INVALID_COLOR',
  'WAITING_ROOM_NAME_UNIQUE',
] as const;

export const waitingRoomOperations = {
  listWaitingRooms: operation({
    ...waitingRoomRequests.listWaitingRooms,
    summary: 'The waiting rooms of a site, by name',
    tag,
    access: access.staff,
    key: true,
    params: siteParams,
    response: z.array(waitingRoomSchema),
    errors: [],
  }),
  addWaitingRoom: operation({
    ...waitingRoomRequests.addWaitingRoom,
    summary: 'Add a waiting room; the first of a site becomes its default',
    tag,
    access: access.admin,
    params: siteParams,
    body: newWaitingRoomSchema,
    response: waitingRoomSchema,
    errors: ruleErrors,
  }),
  getWaitingRoom: operation({
    ...waitingRoomRequests.getWaitingRoom,
    summary: 'One waiting room',
    tag,
    access: access.staff,
    params: waitingRoomParams,
    response: waitingRoomSchema,
    errors: ['WAITING_ROOM_NOT_FOUND'],
  }),
  updateWaitingRoom: operation({
    ...waitingRoomRequests.updateWaitingRoom,
    summary: 'Change the name, route and colour of a waiting room',
    tag,
    access: access.admin,
    params: waitingRoomParams,
    body: waitingRoomUpdateSchema,
    edits: true,
    response: waitingRoomSchema,
    errors: ['CHANGED_MEANWHILE', ...ruleErrors, 'WAITING_ROOM_NOT_FOUND'],
  }),
  deleteWaitingRoom: operation({
    ...waitingRoomRequests.deleteWaitingRoom,
    summary: 'Delete a waiting room that is unused and not the default',
    tag,
    access: access.admin,
    params: waitingRoomParams,
    errors: [
      'WAITING_ROOM_NOT_FOUND',
      'WAITING_ROOM_HAS_INSTRUCTIONS',
      'WAITING_ROOM_HAS_DESKS',
      'WAITING_ROOM_HAS_VISITS',
      'WAITING_ROOM_IS_DEFAULT',
    ],
  }),
  makeDefaultWaitingRoom: operation({
    ...waitingRoomRequests.makeDefaultWaitingRoom,
    summary: 'Make a waiting room the default',
    tag,
    access: access.admin,
    params: waitingRoomParams,
    response: waitingRoomSchema,
    errors: ['WAITING_ROOM_NOT_FOUND', 'WAITING_ROOM_UNIQUE'],
  }),
};
