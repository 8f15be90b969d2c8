import { access, operation } from '../../common/operation.ts';
import { oneTimeLinkRequests } from './requests.ts';
import { oneTimeLinkSchema, oneTimeSecretSchema, useOneTimeLinkSchema } from './schema.ts';

const tag = 'Identity';

/** The secret is in the body, because addresses end up in logs. */
export const oneTimeLinkOperations = {
  readOneTimeLink: operation({
    ...oneTimeLinkRequests.readOneTimeLink,
    summary: 'Who a one-time address is for; unknown, used and expired ones get the same response',
    tag,
    access: access.public,
    body: oneTimeSecretSchema,
    response: oneTimeLinkSchema,
    errors: ['LINK_NOT_VALID'],
  }),
  useOneTimeLink: operation({
    ...oneTimeLinkRequests.useOneTimeLink,
    summary: 'Choose a name and a password with a one-time address, and sign in',
    tag,
    access: access.public,
    body: useOneTimeLinkSchema,
    errors: [
      'LINK_NOT_VALID',
      'INVALID_FIRST_NAME',
      'INVALID_LAST_NAME',
      'NAME_TOO_LONG',
      'INVALID_PASSWORD',
      'INVALID_LANGUAGE',
    ],
  }),
};
