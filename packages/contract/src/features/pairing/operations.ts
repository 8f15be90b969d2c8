import { access, operation } from '../../common/operation.ts';
import { pairingRequests } from './requests.ts';
import {
  pairingStateSchema,
  pairingTokenSchema,
  startedPairingSchema,
  startPairingSchema,
} from './schema.ts';

export const pairingOperations = {
  startPairing: operation({
    ...pairingRequests.startPairing,
    summary:
      'Create a code for a device to show; valid for ten minutes, until an administrator binds it',
    tag: 'Devices',
    access: access.public,
    body: startPairingSchema,
    response: startedPairingSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  getPairing: operation({
    ...pairingRequests.getPairing,
    summary:
      'Whether the code of a device was bound; the token is sent in the body, to keep it out of logs',
    tag: 'Devices',
    access: access.public,
    body: pairingTokenSchema,
    response: pairingStateSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
};
