import { access, operation } from '../../common/operation.ts';
import { startedPairingSchema } from '../pairing/schema.ts';
import { kioskRequests } from './requests.ts';
import { kioskPrintSchema, kioskResultSchema } from './result-schema.ts';
import { heartbeatAnswerSchema, kioskStateSchema } from './state-schema.ts';
import {
  checkInSchema,
  heartbeatSchema,
  kioskPrintInputSchema,
  newTicketSchema,
  syncedSchema,
  syncSchema,
} from './write-schema.ts';

const ofKiosk = { tag: 'Kiosk', access: access.kiosk } as const;
const notPaired = 'DEVICE_NOT_PAIRED';

/**
 * The kiosk's own operations. A bound kiosk sends its token as `DEVICE_HEADER`; DEVICE_NOT_PAIRED
 * means that it was revoked: it shows a code again, and keeps pending touches until it is bound to
 * the same account. Until it is bound, it requests `getPairing` with the token that came with its
 * code.
 */
export const kioskOperations = {
  startKioskPairing: operation({
    ...kioskRequests.startKioskPairing,
    summary: 'A code for a kiosk to show: `POST /api/pairings` for the kind KIOSK',
    tag: 'Kiosk',
    access: access.public,
    response: startedPairingSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  getKioskState: operation({
    ...ofKiosk,
    ...kioskRequests.getKioskState,
    summary: 'Everything the kiosk needs, also for when the network is gone; no visitor is in it',
    response: kioskStateSchema,
    errors: [notPaired],
  }),
  checkIn: operation({
    ...ofKiosk,
    ...kioskRequests.checkIn,
    summary: 'Register who has an appointment, by a code, a national number or a name',
    body: checkInSchema,
    response: kioskResultSchema,
    errors: [notPaired, 'ACCESS_DENIED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  takeTicket: operation({
    ...ofKiosk,
    ...kioskRequests.takeTicket,
    summary: 'A ticket for who has no appointment',
    body: newTicketSchema,
    response: kioskResultSchema,
    errors: [notPaired, 'DOMAIN_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  printKioskTicket: operation({
    ...ofKiosk,
    ...kioskRequests.printKioskTicket,
    summary: 'Print what this kiosk registered; answers how the paper ended, and only then',
    body: kioskPrintInputSchema,
    response: kioskPrintSchema,
    errors: [notPaired, 'VISIT_NOT_FOUND', 'NO_REPRINT_LEFT', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  syncKiosk: operation({
    ...ofKiosk,
    ...kioskRequests.syncKiosk,
    summary:
      'Hand over what was given without the network, in order; each once, however often it is sent',
    body: syncSchema,
    response: syncedSchema,
    errors: [notPaired, 'IDEMPOTENCY_KEY_REUSED'],
  }),
  kioskHeartbeat: operation({
    ...ofKiosk,
    ...kioskRequests.kioskHeartbeat,
    summary: 'A sign of life; answers the leases of numbers, renewed before they run out',
    body: heartbeatSchema,
    response: heartbeatAnswerSchema,
    errors: [notPaired],
  }),
};
