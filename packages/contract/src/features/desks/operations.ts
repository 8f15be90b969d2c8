import { z } from 'zod';
import { deskUserParams, siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import {
  deskDetailSchema,
  deskLinkSchema,
  deskParams,
  deskSchema,
  deskUpdateSchema,
  newDeskSchema,
} from './schema.ts';

const tag = 'Desks';
const nameErrors = ['INVALID_NAME', 'NAME_TOO_LONG', 'DESK_NAME_UNIQUE'] as const;

export const deskOperations = {
  listDesks: operation({
    method: 'GET',
    path: '/api/sites/{siteId}/desks',
    summary: 'The desks of a site, by name',
    tag,
    access: access.staff,
    params: siteParams,
    response: z.array(deskSchema),
    errors: [],
  }),
  addDesk: operation({
    method: 'POST',
    path: '/api/sites/{siteId}/desks',
    summary: 'Add a desk; it works for the default waiting room until somebody changes that',
    tag,
    access: access.admin,
    params: siteParams,
    body: newDeskSchema,
    response: deskSchema,
    errors: nameErrors,
  }),
  getDesk: operation({
    method: 'GET',
    path: '/api/sites/{siteId}/desks/{deskId}',
    summary: 'One desk',
    tag,
    access: access.staff,
    params: deskParams,
    response: deskSchema,
    errors: ['DESK_NOT_FOUND'],
  }),
  updateDesk: operation({
    method: 'PUT',
    path: '/api/sites/{siteId}/desks/{deskId}',
    summary: 'Change the name and the printer of a desk',
    tag,
    access: access.admin,
    params: deskParams,
    body: deskUpdateSchema,
    response: deskSchema,
    errors: [...nameErrors, 'DESK_NOT_FOUND', 'PRINTER_NOT_FOUND', 'VALIDATION_FAILED'],
  }),
  deleteDesk: operation({
    method: 'DELETE',
    path: '/api/sites/{siteId}/desks/{deskId}',
    summary: 'Delete a desk without an ongoing visit and without a user',
    tag,
    access: access.admin,
    params: deskParams,
    errors: ['DESK_NOT_FOUND', 'APPOINTMENT_EXIST_ERROR', 'DESK_LINKED_ERROR'],
  }),
  listDeskDetails: operation({
    method: 'GET',
    path: '/api/sites/{siteId}/desks/details',
    summary: 'Who works at which desk, and for which waiting room',
    tag,
    access: access.staff,
    params: siteParams,
    response: z.array(deskDetailSchema),
    errors: [],
  }),
  linkDesk: operation({
    method: 'PUT',
    path: '/api/sites/{siteId}/desks/details/{deskId}',
    summary:
      'Link a user to a desk, or change its waiting room. Staff link themselves to a free desk; an administrator links any member of staff',
    tag,
    access: access.staff,
    params: deskParams,
    body: deskLinkSchema,
    response: deskDetailSchema,
    errors: [
      'DESK_NOT_FOUND',
      'DESK_ALREADY_LINKED',
      'USER_ALREADY_LINKED',
      'DESK_HAS_ONGOING_VISIT',
      'USER_NOT_FOUND',
      'WAITING_ROOM_NOT_FOUND',
    ],
  }),
  unlinkDesk: operation({
    method: 'DELETE',
    path: '/api/sites/{siteId}/desks/details/{deskId}/unlink/{userId}',
    summary: 'Unlink a user from a desk without an ongoing visit. Staff unlink only themselves',
    tag,
    access: access.staff,
    params: deskUserParams,
    errors: ['DESK_NOT_FOUND', 'DESK_LINK_NOT_FOUND', 'DESK_HAS_ONGOING_VISIT'],
  }),
};
