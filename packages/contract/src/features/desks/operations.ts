import { z } from 'zod';
import { deskUserParams, pathIdSchema, siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { deskRequests } from './requests.ts';
import {
  deskDetailSchema,
  deskLinkSchema,
  deskParams,
  deskSchema,
  deskUnlinkSchema,
  deskUpdateSchema,
  newDeskSchema,
} from './schema.ts';

const tag = 'Desks';
const nameErrors = ['INVALID_NAME', 'NAME_TOO_LONG', 'DESK_NAME_UNIQUE'] as const;

export const deskOperations = {
  listDesks: operation({
    ...deskRequests.listDesks,
    summary: 'The desks of a site, by name',
    tag,
    access: access.staff,
    key: true,
    params: siteParams,
    response: z.array(deskSchema),
    errors: [],
  }),
  addDesk: operation({
    ...deskRequests.addDesk,
    summary:
      'Add a desk, with its printer and waiting room; without a room, it serves the default one',
    tag,
    access: access.admin,
    params: siteParams,
    body: newDeskSchema,
    response: deskSchema,
    errors: [...nameErrors, 'PRINTER_NOT_FOUND', 'WAITING_ROOM_NOT_FOUND'],
  }),
  getDesk: operation({
    ...deskRequests.getDesk,
    summary: 'One desk',
    tag,
    access: access.staff,
    params: deskParams,
    response: deskSchema,
    errors: ['DESK_NOT_FOUND'],
  }),
  updateDesk: operation({
    ...deskRequests.updateDesk,
    summary: 'Change the name and printer of a desk',
    tag,
    access: access.admin,
    params: deskParams,
    body: deskUpdateSchema,
    edits: true,
    response: deskSchema,
    errors: [
      'CHANGED_MEANWHILE',
      ...nameErrors,
      'DESK_NOT_FOUND',
      'PRINTER_NOT_FOUND',
      'VALIDATION_FAILED',
    ],
  }),
  deleteDesk: operation({
    ...deskRequests.deleteDesk,
    summary: 'Delete a desk that has no ongoing visit and no user',
    tag,
    access: access.admin,
    params: deskParams,
    errors: ['DESK_NOT_FOUND', 'APPOINTMENT_EXIST_ERROR', 'DESK_LINKED_ERROR'],
  }),
  listDeskDetails: operation({
    ...deskRequests.listDeskDetails,
    summary: 'Who works at which desk, and for which waiting room',
    tag,
    access: access.staff,
    params: siteParams,
    response: z.array(deskDetailSchema),
    errors: [],
  }),
  linkDesk: operation({
    ...deskRequests.linkDesk,
    summary:
      'Link a user to a desk, or change its waiting room. Staff link themselves to a free desk; an administrator links any member of staff',
    tag,
    access: access.staff,
    params: deskParams,
    body: deskLinkSchema,
    edits: true,
    response: deskDetailSchema,
    errors: [
      'CHANGED_MEANWHILE',
      'DESK_NOT_FOUND',
      'DESK_ALREADY_LINKED',
      'USER_ALREADY_LINKED',
      'DESK_HAS_ONGOING_VISIT',
      'USER_NOT_FOUND',
      'WAITING_ROOM_NOT_FOUND',
    ],
  }),
  unlinkDesk: operation({
    ...deskRequests.unlinkDesk,
    summary: 'Unlink a user from a desk without an ongoing visit; a colleague is notified',
    tag,
    access: access.staff,
    params: deskUserParams,
    errors: ['DESK_NOT_FOUND', 'DESK_LINK_NOT_FOUND', 'DESK_HAS_ONGOING_VISIT'],
  }),
  listUnlinks: operation({
    ...deskRequests.listUnlinks,
    summary: 'Desks a colleague unlinked me from, until acknowledged',
    tag,
    access: access.staff,
    params: siteParams,
    response: z.array(deskUnlinkSchema),
    errors: [],
  }),
  forgetUnlink: operation({
    ...deskRequests.forgetUnlink,
    summary: 'Acknowledge that I was unlinked',
    tag,
    access: access.staff,
    params: siteParams.extend({ unlinkId: pathIdSchema }),
    errors: ['DESK_LINK_NOT_FOUND'],
  }),
};
