import { accountRequests } from '@balie/contract/features/accounts/requests.ts';
import type { QueryClient } from '@tanstack/react-query';
import { hasCode } from '../lib/http.ts';
import { noticeForServerMessage } from './notice-for-error.ts';
import { keyOf, nameInList, queryFor, useOperation } from './operation.ts';

export const accountsQuery = (siteId: number) =>
  queryFor(accountRequests.listAccounts, { params: { siteId } });
export const accountOptionsQuery = (siteId: number) =>
  queryFor(accountRequests.getAccountOptions, { params: { siteId } });

export const accountSecurityQuery = (siteId: number, userId: number) =>
  queryFor(accountRequests.getAccountSecurity, { params: { siteId, userId } });
const accountName = (client: QueryClient, id: number) =>
  nameInList(client, keyOf(accountRequests.listAccounts), (row: { id: number }) => row.id === id);

const afterChange = (siteId: number) => ({
  reloads: [keyOf(accountRequests.listAccounts, { siteId })],
  errors: { USERNAME_UNIQUE: 'USERNAME_UNIQUE' } as const,
});

export const useAddAccount = (siteId: number) =>
  useOperation(accountRequests.addAccount, { ...afterChange(siteId), success: 'added-success' });

export const useUpdateAccount = (siteId: number) =>
  useOperation(accountRequests.updateAccount, {
    ...afterChange(siteId),
    success: 'modified-success',
  });

/** The screen says how many. */
export const useChangeDomainAccess = (siteId: number) =>
  useOperation(accountRequests.changeDomainAccess, {
    ...afterChange(siteId),
    noticeFor: noticeForServerMessage,
  });

export const useSetAccountActive = (siteId: number) =>
  useOperation(accountRequests.setAccountActive, {
    ...afterChange(siteId),
    named: ({ params }, client) => accountName(client, params.userId),
    success: 'modified-success',
  });

export const useSetAccountPassword = (siteId: number) =>
  useOperation(accountRequests.setAccountPassword, {
    reloads: [...afterChange(siteId).reloads, keyOf(accountRequests.getAccountSecurity)],
    named: ({ params }, client) => accountName(client, params.userId),
    success: 'password-reset',
    errors: {
      INVALID_PASSWORD: 'silent',
      PASSWORD_IS_NAME: 'silent',
      PASSWORD_TOO_COMMON: 'silent',
    },
  });

export const usePreviewImport = () =>
  useOperation(accountRequests.previewAccountImport, { noticeFor: noticeForServerMessage });
export const useImportAccounts = (siteId: number) =>
  useOperation(accountRequests.importAccounts, {
    reloads: afterChange(siteId).reloads,
    noticeFor: (error) =>
      hasCode(error, 'IMPORT_CHANGED') ? undefined : noticeForServerMessage(error),
  });
export const useInviteAccounts = () =>
  useOperation(accountRequests.inviteAccounts, { noticeFor: noticeForServerMessage });

const afterSignInChange = {
  reloads: [keyOf(accountRequests.getAccountSecurity)],
  success: 'modified-success',
} as const;
export const useUnlockAccount = () =>
  useOperation(accountRequests.unlockAccount, { ...afterSignInChange, success: 'unlocked' });
export const useResetSecondFactor = () =>
  useOperation(accountRequests.resetSecondFactor, {
    ...afterSignInChange,
    success: 'second-factor-reset',
  });
export const useEndAccountSessions = () =>
  useOperation(accountRequests.endAccountSessions, {
    ...afterSignInChange,
    success: 'sessions-ended',
  });
