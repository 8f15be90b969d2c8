import { z } from 'zod';
import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import {
  dashboardMessageSchema,
  editedMessageSchema,
  messageParams,
  messageSchema,
  newMessageSchema,
} from './schema.ts';

const tag = 'Messages';

const ruleErrors = [
  'MANDATORY_FIELD',
  'INVALID_DATE',
  'INVALID_IMPORTANCE',
  'TITLE_TOO_LONG',
  'DESCRIPTION_TOO_LONG',
  'COMMENT_TOO_LONG',
  'PUBLICATION_BEFORE_TODAY',
  'EXPIRY_BEFORE_PUBLICATION',
] as const;

export const messageOperations = {
  listMessages: operation({
    method: 'GET',
    path: '/api/sites/{siteId}/messages/all',
    summary: 'Every message of a site, newest publication first, removed ones included',
    tag,
    access: access.admin,
    params: siteParams,
    response: z.array(messageSchema),
    errors: [],
  }),
  listDashboardMessages: operation({
    method: 'GET',
    path: '/api/sites/{siteId}/messages/dashboard',
    summary: 'Messages between publication and expiry, newest first',
    tag,
    access: access.staff,
    params: siteParams,
    response: z.array(dashboardMessageSchema),
    errors: [],
  }),
  getMessage: operation({
    method: 'GET',
    path: '/api/sites/{siteId}/messages/{messageId}',
    summary: 'One message',
    tag,
    access: access.admin,
    params: messageParams,
    response: messageSchema,
    errors: ['MESSAGE_NOT_FOUND'],
  }),
  addMessage: operation({
    method: 'POST',
    path: '/api/sites/{siteId}/messages',
    summary: 'Add a message',
    tag,
    access: access.admin,
    params: siteParams,
    body: newMessageSchema,
    response: messageSchema,
    errors: ruleErrors,
  }),
  updateMessage: operation({
    method: 'PUT',
    path: '/api/sites/{siteId}/messages/{messageId}',
    summary: 'Change a message; a publication date in the past may stay as it is',
    tag,
    access: access.admin,
    params: messageParams,
    body: editedMessageSchema,
    edits: true,
    response: messageSchema,
    errors: ['CHANGED_MEANWHILE', ...ruleErrors, 'MESSAGE_NOT_FOUND', 'MESSAGE_REMOVED'],
  }),
  deleteMessage: operation({
    method: 'DELETE',
    path: '/api/sites/{siteId}/messages/{messageId}',
    summary: 'Mark a message removed: it leaves the dashboard and stays in the list',
    tag,
    access: access.admin,
    params: messageParams,
    errors: ['MESSAGE_NOT_FOUND', 'MESSAGE_REMOVED'],
  }),
};
