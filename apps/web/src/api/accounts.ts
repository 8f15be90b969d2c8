import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const accountsQuery = (siteId: number) =>
  queryFor(accountOperations.listAccounts, { params: { siteId } });
export const accountOptionsQuery = (siteId: number) =>
  queryFor(accountOperations.getAccountOptions, { params: { siteId } });

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
    success: 'modified-success',
  });

export const useSetAccountPassword = (siteId: number) =>
  useOperation(accountOperations.setAccountPassword, {
    ...afterChange(siteId),
    success: 'password-reset',
  });
