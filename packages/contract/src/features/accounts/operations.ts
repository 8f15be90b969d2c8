import { z } from 'zod';
import { siteParams, userParams } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { access, csvUpload, operation } from '../../common/operation.ts';
import {
  accountImportAnswerSchema,
  accountImportSchema,
  importQuerySchema,
  invitationInputSchema,
  invitationSchema,
} from './import-schema.ts';
import { accountRequests } from './requests.ts';
import {
  accountInputSchema,
  accountOptionsSchema,
  accountSchema,
  domainAccessSchema,
  generatedPasswordSchema,
  newAccountAnswerSchema,
  newAccountSchema,
  passwordInputSchema,
} from './schema.ts';
import { accountSecuritySchema } from './security-schema.ts';

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

/** Errors of a file as a whole; errors of a line are reported with that line. */
const fileErrors = [
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IMPORT_UNREADABLE',
  'IMPORT_EMPTY',
  'IMPORT_TOO_MANY_ROWS',
  'IMPORT_NO_USERNAME',
  'IMPORT_COLUMN_TWICE',
] as const;
const csv = csvUpload(limits.accountImport.maxBytes);

const passwordErrors = ['INVALID_PASSWORD', 'PASSWORD_IS_NAME', 'PASSWORD_TOO_COMMON'] as const;

export const accountOperations = {
  listAccounts: operation({
    ...accountRequests.listAccounts,
    summary: 'The users of a site: staff and kiosks, active or not',
    tag,
    access: access.admin,
    params: siteParams,
    response: z.array(accountSchema),
    errors: [],
  }),
  getAccountOptions: operation({
    ...accountRequests.getAccountOptions,
    summary: 'The sites and domain types a user can be given',
    tag,
    access: access.admin,
    params: siteParams,
    response: accountOptionsSchema,
    errors: [],
  }),
  addAccount: operation({
    ...accountRequests.addAccount,
    summary: 'Add a user; without a password, one is generated and returned once',
    tag,
    access: access.admin,
    params: siteParams,
    body: newAccountSchema,
    response: newAccountAnswerSchema,
    errors: [...ruleErrors, ...passwordErrors],
  }),
  updateAccount: operation({
    ...accountRequests.updateAccount,
    summary: 'Change a user; access to sites the administrator does not have is kept',
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
      'USER_MANAGED_ELSEWHERE',
    ],
  }),
  changeDomainAccess: operation({
    ...accountRequests.changeDomainAccess,
    summary: 'Give several users access to domains, or revoke it; all or nothing',
    tag,
    access: access.admin,
    params: siteParams,
    body: domainAccessSchema,
    response: z.array(accountSchema),
    errors: [
      'USER_NOT_FOUND',
      'DOMAIN_TYPE_NOT_FOUND',
      'ORGANISATION_ADMIN_ONLY',
      'USER_MANAGED_ELSEWHERE',
    ],
  }),
  previewAccountImport: operation({
    ...accountRequests.previewAccountImport,
    summary: `Preview a CSV file of users, line by line; at most ${limits.accountImport.rowsMax} lines and ${limits.accountImport.maxBytes / 1_048_576} MB`,
    tag,
    access: access.admin,
    params: siteParams,
    upload: csv,
    response: accountImportSchema,
    errors: fileErrors,
  }),
  importAccounts: operation({
    ...accountRequests.importAccounts,
    summary:
      'Import a CSV file of users exactly as previewed, or not at all; `expected` is the fingerprint of the preview',
    tag,
    access: access.admin,
    params: siteParams,
    query: importQuerySchema,
    upload: csv,
    response: accountImportAnswerSchema,
    errors: [...fileErrors, 'IMPORT_CHANGED'],
  }),
  inviteAccounts: operation({
    ...accountRequests.inviteAccounts,
    summary:
      'Create one-time addresses for people who cannot sign in yet; earlier addresses stop working',
    tag,
    access: access.admin,
    params: siteParams,
    body: invitationInputSchema,
    response: z.array(invitationSchema),
    errors: [
      'USER_NOT_FOUND',
      'USER_INACTIVE',
      'USER_HAS_PASSWORD',
      'USER_BELONGS_ELSEWHERE',
      'ORGANISATION_ADMIN_ONLY',
    ],
  }),
  setAccountActive: operation({
    ...accountRequests.setAccountActive,
    summary: 'Deactivate a user, which ends their sessions, or reactivate them',
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
    ...accountRequests.setAccountPassword,
    summary: "Set a user's password, given or generated; ends their sessions",
    tag,
    access: access.admin,
    params: userParams,
    body: passwordInputSchema,
    response: generatedPasswordSchema,
    errors: [
      'USER_NOT_FOUND',
      'USER_IS_YOURSELF',
      'USER_BELONGS_ELSEWHERE',
      'ORGANISATION_ADMIN_ONLY',
      ...passwordErrors,
    ],
  }),
  getAccountSecurity: operation({
    ...accountRequests.getAccountSecurity,
    summary: 'How a user signs in, and recent attempts on their account',
    tag,
    access: access.admin,
    params: userParams,
    response: accountSecuritySchema,
    errors: ['USER_NOT_FOUND'],
  }),
  unlockAccount: operation({
    ...accountRequests.unlockAccount,
    summary: 'Unlock an account after failed sign-in attempts',
    tag,
    access: access.admin,
    params: userParams,
    errors: ['USER_NOT_FOUND'],
  }),
  resetSecondFactor: operation({
    ...accountRequests.resetSecondFactor,
    summary: "Remove a user's second factor; ends their sessions and notifies them",
    tag,
    access: access.admin,
    params: userParams,
    errors: [
      'USER_NOT_FOUND',
      'USER_BELONGS_ELSEWHERE',
      'ORGANISATION_ADMIN_ONLY',
      'USER_IS_YOURSELF',
    ],
  }),
  endAccountSessions: operation({
    ...accountRequests.endAccountSessions,
    summary: 'End all sessions of a user',
    tag,
    access: access.admin,
    params: userParams,
    errors: [
      'USER_NOT_FOUND',
      'USER_BELONGS_ELSEWHERE',
      'ORGANISATION_ADMIN_ONLY',
      'USER_IS_YOURSELF',
    ],
  }),
};
