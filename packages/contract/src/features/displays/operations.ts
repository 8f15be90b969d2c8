import { z } from 'zod';
import { deskUserParams, siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { displayRequests } from './requests.ts';
import {
  callReceiptSchema,
  deviceParams,
  deviceSchema,
  deviceUpdateSchema,
  displayParams,
  displaySchema,
  displayUserSchema,
  forgetDevicesSchema,
  pairDisplaySchema,
} from './schema.ts';

const displayErrors = ['DISPLAY_NOT_FOUND', 'TOO_MANY_REQUESTS'] as const;

export const displayOperations = {
  getDisplay: operation({
    ...displayRequests.getDisplay,
    summary: 'What a display needs to show; names no visitors',
    tag: 'Displays',
    access: access.public,
    params: displayParams,
    response: displaySchema,
    errors: displayErrors,
  }),
  listDisplayUsers: operation({
    ...displayRequests.listDisplayUsers,
    summary: 'The people working in the room of a display',
    tag: 'Displays',
    access: access.public,
    params: displayParams,
    response: z.array(displayUserSchema),
    errors: displayErrors,
  }),
  listDevices: operation({
    ...displayRequests.listDevices,
    summary: 'All known displays, whether they are trusted, and their state',
    tag: 'Displays',
    access: access.admin,
    params: siteParams,
    response: z.array(deviceSchema),
    errors: [],
  }),
  identifyDevice: operation({
    ...displayRequests.identifyDevice,
    summary: 'Make a display flash and chime',
    tag: 'Displays',
    access: access.admin,
    params: deviceParams,
    errors: ['DEVICE_NOT_FOUND'],
  }),
  pairDisplay: operation({
    ...displayRequests.pairDisplay,
    summary: 'Bind the display that shows this code to a waiting room or a desk',
    tag: 'Displays',
    access: access.admin,
    params: siteParams,
    body: pairDisplaySchema,
    response: deviceSchema,
    errors: [
      'PAIRING_CODE_UNKNOWN',
      'DISPLAY_PLACE_MISSING',
      'INVALID_NAME',
      'NAME_TOO_LONG',
      'WAITING_ROOM_NOT_FOUND',
      'DESK_NOT_FOUND',
      'TOO_MANY_REQUESTS',
    ],
  }),
  updateDevice: operation({
    ...displayRequests.updateDevice,
    summary: 'Name a display',
    tag: 'Displays',
    access: access.admin,
    params: deviceParams,
    body: deviceUpdateSchema,
    edits: true,
    errors: ['CHANGED_MEANWHILE', 'DEVICE_NOT_FOUND', 'INVALID_NAME', 'NAME_TOO_LONG'],
  }),
  approveDevice: operation({
    ...displayRequests.approveDevice,
    summary: 'Trust a display',
    tag: 'Displays',
    access: access.admin,
    params: deviceParams,
    errors: ['DEVICE_NOT_FOUND'],
  }),
  deleteDevice: operation({
    ...displayRequests.deleteDevice,
    summary:
      'Forget a display: it is disconnected, and returns as a new one if its address still exists',
    tag: 'Displays',
    access: access.admin,
    params: deviceParams,
    errors: ['DEVICE_NOT_FOUND'],
  }),
  forgetDevices: operation({
    ...displayRequests.forgetDevices,
    summary:
      'Forget several disconnected displays; returns those forgotten, without any that reconnected in the meantime',
    tag: 'Displays',
    access: access.admin,
    params: siteParams,
    body: forgetDevicesSchema,
    response: forgetDevicesSchema,
    errors: [],
  }),
  getCallReceipt: operation({
    ...displayRequests.getCallReceipt,
    summary: "Whether the room saw this desk's last call; null if it called nobody today",
    tag: 'Displays',
    access: access.desk,
    params: deskUserParams,
    response: callReceiptSchema.nullable(),
    errors: ['DESK_USER_NOT_LINKED'],
  }),
};
