import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import type { QueryClient } from '@tanstack/react-query';
import { hasCode } from '../lib/http.ts';
import { noticeForServerMessage } from './notice-for-error.ts';
import { keyOf, nameInList, queryFor, useOperation } from './operation.ts';

export const accountsQuery = (siteId: number) =>
  queryFor(accountOperations.listAccounts, { params: { siteId } });
export const accountOptionsQuery = (siteId: number) =>
  queryFor(accountOperations.getAccountOptions, { params: { siteId } });

export const accountSecurityQuery = (siteId: number, userId: number) =>
  queryFor(accountOperations.getAccountSecurity, { params: { siteId, userId } });
const accountName = (client: QueryClient, id: number) =>
  nameInList(client, keyOf(accountOperations.listAccounts), (row: { id: number }) => row.id === id);

const afterChange = (siteId: number) => ({
  reloads: [keyOf(accountOperations.listAccounts, { siteId })],
  errors: { USERNAME_UNIQUE: 'username-unique' } as const,
});

export const useAddAccount = (siteId: number) =>
  useOperation(accountOperations.addAccount, { ...afterChange(siteId), success: 'added-success' });

export const useUpdateAccount = (siteId: number) =>
  useOperation(accountOperations.updateAccount, {
    ...afterChange(siteId),
    success: 'modified-success',
  });

export const useSetAccountActive = (siteId: number) =>
  useOperation(accountOperations.setAccountActive, {
    ...afterChange(siteId),
    named: ({ params }, client) => accountName(client, params.userId),
    success: 'modified-success',
  });

export const useSetAccountPassword = (siteId: number) =>
  useOperation(accountOperations.setAccountPassword, {
    reloads: [...afterChange(siteId).reloads, keyOf(accountOperations.getAccountSecurity)],
    named: ({ params }, client) => accountName(client, params.userId),
    success: 'password-reset',
    errors: {
      INVALID_PASSWORD: 'silent',
      PASSWORD_IS_NAME: 'silent',
      PASSWORD_TOO_COMMON: 'silent',
    },
  });

export const usePreviewImport = () =>
  useOperation(accountOperations.previewAccountImport, { noticeFor: noticeForServerMessage });
export const useImportAccounts = (siteId: number) =>
  useOperation(accountOperations.importAccounts, {
    reloads: afterChange(siteId).reloads,
    noticeFor: (error) =>
      hasCode(error, 'IMPORT_CHANGED') ? undefined : noticeForServerMessage(error),
  });
export const useInviteAccounts = () =>
  useOperation(accountOperations.inviteAccounts, { noticeFor: noticeForServerMessage });

const afterSignInChange = {
  reloads: [keyOf(accountOperations.getAccountSecurity)],
  success: 'modified-success',
} as const;
export const useUnlockAccount = () =>
  useOperation(accountOperations.unlockAccount, { ...afterSignInChange, success: 'unlocked' });
export const useResetSecondFactor = () =>
  useOperation(accountOperations.resetSecondFactor, {
    ...afterSignInChange,
    success: 'second-factor-reset',
  });
export const useEndAccountSessions = () =>
  useOperation(accountOperations.endAccountSessions, {
    ...afterSignInChange,
    success: 'sessions-ended',
  });
