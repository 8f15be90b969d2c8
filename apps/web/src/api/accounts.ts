import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, nameInList, queryFor, useOperation } from './operation.ts';

export const accountsQuery = (siteId: number) =>
  queryFor(accountOperations.listAccounts, { params: { siteId } });
export const accountOptionsQuery = (siteId: number) =>
  queryFor(accountOperations.getAccountOptions, { params: { siteId } });

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
    ...afterChange(siteId),
    named: ({ params }, client) => accountName(client, params.userId),
    success: 'password-reset',
  });
