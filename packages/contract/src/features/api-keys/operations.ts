import { access, operation } from '../../common/operation.ts';
import { apiKeyRequests } from './requests.ts';
import {
  apiKeyParams,
  apiKeySchema,
  apiKeysSchema,
  newApiKeyAnswerSchema,
  newApiKeySchema,
} from './schema.ts';

const tag = 'API keys';

export const apiKeyOperations = {
  listApiKeys: operation({
    ...apiKeyRequests.listApiKeys,
    summary: 'The keys of other programs, and the operations a key can be given',
    tag,
    access: access.organisation,
    response: apiKeysSchema,
    errors: [],
  }),
  addApiKey: operation({
    ...apiKeyRequests.addApiKey,
    summary: 'Create a key for another program; the key is returned only once',
    tag,
    access: access.organisation,
    body: newApiKeySchema,
    response: newApiKeyAnswerSchema,
    errors: [
      'INVALID_NAME',
      'NAME_TOO_LONG',
      'DUPLICATE_NAME',
      'INVALID_KEY_SCOPE',
      'INVALID_KEY_LIMIT',
      'SITE_REQUIRED',
      'INVALID_DATE',
    ],
  }),
  revokeApiKey: operation({
    ...apiKeyRequests.revokeApiKey,
    summary: 'Revoke a key; its next request is refused',
    tag,
    access: access.organisation,
    params: apiKeyParams,
    response: apiKeySchema,
    errors: ['KEY_NOT_FOUND'],
  }),
};
