import { apiKeyRequests } from '@balie/contract/features/api-keys/requests.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const apiKeysQuery = () => queryFor(apiKeyRequests.listApiKeys, {});

/** The screen names what was changed in its own notices. */
const keys = { reloads: [keyOf(apiKeyRequests.listApiKeys)] };

export const useAddApiKey = () => useOperation(apiKeyRequests.addApiKey, keys);
export const useRevokeApiKey = () =>
  useOperation(apiKeyRequests.revokeApiKey, { ...keys, reloadsOnError: true });
