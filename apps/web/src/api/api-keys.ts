import { apiKeyOperations } from '@balie/contract/features/api-keys/operations.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const apiKeysQuery = () => queryFor(apiKeyOperations.listApiKeys, {});

/** The screen names what was changed in its own notices. */
const keys = { reloads: [keyOf(apiKeyOperations.listApiKeys)] };

export const useAddApiKey = () => useOperation(apiKeyOperations.addApiKey, keys);
export const useRevokeApiKey = () =>
  useOperation(apiKeyOperations.revokeApiKey, { ...keys, reloadsOnError: true });
