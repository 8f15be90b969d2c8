import { z } from 'zod';
import { deskUserParams, siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import {
  callReceiptSchema,
  deviceParams,
  deviceSchema,
  screenParams,
  screenSchema,
  screenUserSchema,
} from './schema.ts';

const screenErrors = ['SCREEN_NOT_FOUND', 'TOO_MANY_REQUESTS'] as const;

export const displayOperations = {
  getScreen: operation({
    method: 'GET',
    path: '/api/screen/{screenId}',
    summary: 'What a public screen needs to draw itself; no visitor is named',
    tag: 'Displays',
    access: access.public,
    params: screenParams,
    response: screenSchema,
    errors: screenErrors,
  }),
  listScreenUsers: operation({
    method: 'GET',
    path: '/api/screen/{screenId}/users',
    summary: 'The people working in the room of a screen',
    tag: 'Displays',
    access: access.public,
    params: screenParams,
    response: z.array(screenUserSchema),
    errors: screenErrors,
  }),
  listDevices: operation({
    method: 'GET',
    path: '/api/sites/{siteId}/devices',
    summary: 'Every display that connected, and how it is',
    tag: 'Displays',
    access: access.admin,
    params: siteParams,
    response: z.array(deviceSchema),
    errors: [],
  }),
  identifyDevice: operation({
    method: 'POST',
    path: '/api/sites/{siteId}/devices/{deviceId}/identify',
    summary: 'Make a display flash and chime',
    tag: 'Displays',
    access: access.admin,
    params: deviceParams,
    errors: ['DEVICE_NOT_FOUND'],
  }),
  deleteDevice: operation({
    method: 'DELETE',
    path: '/api/sites/{siteId}/devices/{deviceId}',
    summary: 'Forget a display; it is listed again when it connects again',
    tag: 'Displays',
    access: access.admin,
    params: deviceParams,
    errors: ['DEVICE_NOT_FOUND'],
  }),
  getCallReceipt: operation({
    method: 'GET',
    path: '/api/sites/{siteId}/visits/desks/{deskId}/users/{userId}/receipt',
    summary:
      'Whether the room saw what this desk called last, of a group what did not arrive first; null when it called nobody today',
    tag: 'Displays',
    access: access.desk,
    params: deskUserParams,
    response: callReceiptSchema.nullable(),
    errors: ['DESK_USER_NOT_LINKED'],
  }),
};
