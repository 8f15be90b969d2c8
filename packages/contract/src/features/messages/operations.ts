import { z } from 'zod';
import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { messageRequests } from './requests.ts';
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
    ...messageRequests.listMessages,
    summary: 'All messages of a site, newest publication first, including removed ones',
    tag,
    access: access.admin,
    params: siteParams,
    response: z.array(messageSchema),
    errors: [],
  }),
  listDashboardMessages: operation({
    ...messageRequests.listDashboardMessages,
    summary: 'The messages between publication and expiry, newest first',
    tag,
    access: access.staff,
    params: siteParams,
    response: z.array(dashboardMessageSchema),
    errors: [],
  }),
  getMessage: operation({
    ...messageRequests.getMessage,
    summary: 'One message',
    tag,
    access: access.admin,
    params: messageParams,
    response: messageSchema,
    errors: ['MESSAGE_NOT_FOUND'],
  }),
  addMessage: operation({
    ...messageRequests.addMessage,
    summary: 'Add a message',
    tag,
    access: access.admin,
    params: siteParams,
    body: newMessageSchema,
    response: messageSchema,
    errors: ruleErrors,
  }),
  updateMessage: operation({
    ...messageRequests.updateMessage,
    summary: 'Change a message; a publication date in the past may remain',
    tag,
    access: access.admin,
    params: messageParams,
    body: editedMessageSchema,
    edits: true,
    response: messageSchema,
    errors: ['CHANGED_MEANWHILE', ...ruleErrors, 'MESSAGE_NOT_FOUND', 'MESSAGE_REMOVED'],
  }),
  deleteMessage: operation({
    ...messageRequests.deleteMessage,
    summary: 'Mark a message as removed: it leaves the dashboard and stays in the list',
    tag,
    access: access.admin,
    params: messageParams,
    errors: ['MESSAGE_NOT_FOUND', 'MESSAGE_REMOVED'],
  }),
};
