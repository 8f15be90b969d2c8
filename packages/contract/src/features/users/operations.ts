import { z } from 'zod';
import { pathIdSchema, userParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { userRequests } from './requests.ts';
import {
  accountDetailsSchema,
  phoneInputSchema,
  userLanguageInputSchema,
  userLanguageSchema,
  userOptionSchema,
  userRoleParams,
  webhookInputSchema,
} from './schema.ts';

const tag = 'Users';

export const userOperations = {
  getUserLanguage: operation({
    ...userRequests.getUserLanguage,
    summary: 'The language a user chose, or null',
    tag,
    access: access.self,
    params: z.object({ userId: pathIdSchema }),
    response: userLanguageSchema,
    errors: ['USER_NOT_FOUND'],
  }),
  setUserLanguage: operation({
    ...userRequests.setUserLanguage,
    summary: 'Choose the language of the interface',
    tag,
    access: access.self,
    params: z.object({ userId: pathIdSchema }),
    body: userLanguageInputSchema,
    edits: true,
    response: userLanguageSchema,
    errors: ['CHANGED_MEANWHILE', 'USER_NOT_FOUND', 'INVALID_LANGUAGE'],
  }),
  listUsersByRole: operation({
    ...userRequests.listUsersByRole,
    summary: 'The active users of a site with a role (ADMIN, NORMAL or QPP, in any case)',
    tag,
    access: access.staff,
    params: userRoleParams,
    response: z.array(userOptionSchema),
    errors: [],
  }),
  getUser: operation({
    ...userRequests.getUser,
    summary: 'One user of a site; only its owner sees the webhook',
    tag,
    access: access.selfOrAdmin,
    params: userParams,
    response: accountDetailsSchema,
    errors: ['USER_NOT_FOUND'],
  }),
  setUserWebhook: operation({
    ...userRequests.setUserWebhook,
    summary: 'Set where arrivals of my visitors are announced; empty means nowhere',
    tag,
    access: access.ownAccount,
    params: userParams,
    body: webhookInputSchema,
    edits: true,
    response: accountDetailsSchema,
    errors: ['CHANGED_MEANWHILE', 'USER_NOT_FOUND', 'INVALID_URL'],
  }),
  setUserPhone: operation({
    ...userRequests.setUserPhone,
    summary: 'Change my phone number; empty means none',
    tag,
    access: access.ownAccount,
    params: userParams,
    body: phoneInputSchema,
    edits: true,
    response: accountDetailsSchema,
    errors: ['CHANGED_MEANWHILE', 'USER_NOT_FOUND', 'INVALID_PHONE'],
  }),
};
