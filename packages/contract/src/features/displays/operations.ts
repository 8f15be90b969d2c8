import { z } from 'zod';
import { deskUserParams, siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { displayRequests } from './requests.ts';
import {
  callReceiptSchema,
  displayDeviceParams,
  displayDeviceSchema,
  displayParams,
  displaySchema,
  displayUpdateSchema,
  displayUserSchema,
  forgetDisplaysSchema,
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
  listDisplays: operation({
    ...displayRequests.listDisplays,
    summary: 'All known displays, whether they are trusted, and their state',
    tag: 'Displays',
    access: access.admin,
    params: siteParams,
    response: z.array(displayDeviceSchema),
    errors: [],
  }),
  identifyDisplay: operation({
    ...displayRequests.identifyDisplay,
    summary: 'Make a display flash and chime',
    tag: 'Displays',
    access: access.admin,
    params: displayDeviceParams,
    errors: ['DEVICE_NOT_FOUND'],
  }),
  pairDisplay: operation({
    ...displayRequests.pairDisplay,
    summary: 'Bind the display that shows this code to a waiting room or a desk',
    tag: 'Displays',
    access: access.admin,
    params: siteParams,
    body: pairDisplaySchema,
    response: displayDeviceSchema,
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
  updateDisplay: operation({
    ...displayRequests.updateDisplay,
    summary: 'Name a display',
    tag: 'Displays',
    access: access.admin,
    params: displayDeviceParams,
    body: displayUpdateSchema,
    edits: true,
    errors: ['CHANGED_MEANWHILE', 'DEVICE_NOT_FOUND', 'INVALID_NAME', 'NAME_TOO_LONG'],
  }),
  approveDisplay: operation({
    ...displayRequests.approveDisplay,
    summary: 'Trust a display',
    tag: 'Displays',
    access: access.admin,
    params: displayDeviceParams,
    errors: ['DEVICE_NOT_FOUND'],
  }),
  deleteDisplay: operation({
    ...displayRequests.deleteDisplay,
    summary:
      'Forget a display: it is disconnected, and returns as a new one if its address still exists',
    tag: 'Displays',
    access: access.admin,
    params: displayDeviceParams,
    errors: ['DEVICE_NOT_FOUND'],
  }),
  forgetDisplays: operation({
    ...displayRequests.forgetDisplays,
    summary:
      'Forget several disconnected displays; returns those forgotten, without any that reconnected in the meantime',
    tag: 'Displays',
    access: access.admin,
    params: siteParams,
    body: forgetDisplaysSchema,
    response: forgetDisplaysSchema,
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
