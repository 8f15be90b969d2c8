import { z } from 'zod';
import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { userParams } from '../users/schema.ts';
import {
  accountInputSchema,
  accountOptionsSchema,
  accountSchema,
  generatedPasswordSchema,
  newAccountAnswerSchema,
  newAccountSchema,
  passwordInputSchema,
} from './schema.ts';

const tag = 'User administration';

const ruleErrors = [
  'INVALID_USERNAME',
  'INVALID_FIRST_NAME',
  'INVALID_LAST_NAME',
  'NAME_TOO_LONG',
  'INVALID_ROLE',
  'INVALID_PHONE',
  'INVALID_EMAIL',
  'INVALID_LANGUAGE',
  'SITE_REQUIRED',
  'USERNAME_UNIQUE',
  'DOMAIN_TYPE_NOT_FOUND',
  'NOT_FOUND',
  'ORGANISATION_ADMIN_ONLY',
] as const;

export const accountOperations = {
  listAccounts: operation({
    method: 'GET',
    path: '/api/sites/{siteId}/accounts',
    summary: 'The users of a site, staff and kiosks, active or not',
    tag,
    access: access.admin,
    params: siteParams,
    response: z.array(accountSchema),
    errors: [],
  }),
  getAccountOptions: operation({
    method: 'GET',
    path: '/api/sites/{siteId}/accounts/options',
    summary: 'The sites and domain types a user can be given',
    tag,
    access: access.admin,
    params: siteParams,
    response: accountOptionsSchema,
    errors: [],
  }),
  addAccount: operation({
    method: 'POST',
    path: '/api/sites/{siteId}/accounts',
    summary: 'Add a user; without a password one is made up and answered once',
    tag,
    access: access.admin,
    params: siteParams,
    body: newAccountSchema,
    response: newAccountAnswerSchema,
    errors: [...ruleErrors, 'INVALID_PASSWORD'],
  }),
  updateAccount: operation({
    method: 'PUT',
    path: '/api/sites/{siteId}/accounts/{userId}',
    summary: 'Change a user; memberships of sites the administrator is not in stay as they are',
    tag,
    access: access.admin,
    params: userParams,
    body: accountInputSchema,
    edits: true,
    response: accountSchema,
    errors: [
      'CHANGED_MEANWHILE',
      ...ruleErrors,
      'USER_NOT_FOUND',
      'USER_IS_YOURSELF',
      'USER_BELONGS_ELSEWHERE',
      'DESK_HAS_ONGOING_VISIT',
      'KIOSK_IN_USE',
      'LAST_ORGANISATION_ADMIN',
    ],
  }),
  setAccountActive: operation({
    method: 'PUT',
    path: '/api/sites/{siteId}/accounts/{userId}/active',
    summary: 'Deactivate a user (which ends their sessions) or let them in again',
    tag,
    access: access.admin,
    params: userParams,
    body: z.object({ active: z.boolean() }),
    response: accountSchema,
    errors: [
      'USER_NOT_FOUND',
      'USER_IS_YOURSELF',
      'USER_BELONGS_ELSEWHERE',
      'ORGANISATION_ADMIN_ONLY',
      'LAST_ORGANISATION_ADMIN',
    ],
  }),
  setAccountPassword: operation({
    method: 'PUT',
    path: '/api/sites/{siteId}/accounts/{userId}/password',
    summary: 'Give a user another password, typed or made up; their sessions end',
    tag,
    access: access.admin,
    params: userParams,
    body: passwordInputSchema,
    response: generatedPasswordSchema,
    errors: [
      'USER_NOT_FOUND',
      'USER_BELONGS_ELSEWHERE',
      'ORGANISATION_ADMIN_ONLY',
      'INVALID_PASSWORD',
    ],
  }),
};
