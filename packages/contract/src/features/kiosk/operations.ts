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
    summary: 'Create a code for a kiosk to show: `POST /api/pairings` for the kind KIOSK',
    tag: 'Kiosk',
    access: access.public,
    response: startedPairingSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  getKioskState: operation({
    ...ofKiosk,
    ...kioskRequests.getKioskState,
    summary: 'Everything the kiosk needs, also offline; contains no visitors',
    response: kioskStateSchema,
    errors: [notPaired],
  }),
  checkIn: operation({
    ...ofKiosk,
    ...kioskRequests.checkIn,
    summary: 'Check in a visitor with an appointment, by code, national register number or name',
    body: checkInSchema,
    response: kioskResultSchema,
    errors: [notPaired, 'ACCESS_DENIED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  takeTicket: operation({
    ...ofKiosk,
    ...kioskRequests.takeTicket,
    summary: 'Give a walk-in a ticket',
    body: newTicketSchema,
    response: kioskResultSchema,
    errors: [notPaired, 'DOMAIN_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  printKioskTicket: operation({
    ...ofKiosk,
    ...kioskRequests.printKioskTicket,
    summary: 'Print the ticket of a check-in; responds once the outcome is known',
    body: kioskPrintInputSchema,
    response: kioskPrintSchema,
    errors: [notPaired, 'VISIT_NOT_FOUND', 'NO_REPRINT_LEFT', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  syncKiosk: operation({
    ...ofKiosk,
    ...kioskRequests.syncKiosk,
    summary: 'Hand over offline tickets and check-ins, in order; each counts once',
    body: syncSchema,
    response: syncedSchema,
    errors: [notPaired, 'IDEMPOTENCY_KEY_REUSED'],
  }),
  kioskHeartbeat: operation({
    ...ofKiosk,
    ...kioskRequests.kioskHeartbeat,
    summary: 'Send a heartbeat; returns the leases of ticket numbers, renewed in time',
    body: heartbeatSchema,
    response: heartbeatAnswerSchema,
    errors: [notPaired],
  }),
};
