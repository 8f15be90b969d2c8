import { readCheckInCode } from '@balie/contract/features/kiosk/check-in-code.ts';
import {
  arrivedResult,
  decideAppointment,
  decideTicket,
  directionsResult,
  GO_TO_DESK,
  type KioskDecision,
} from '@balie/contract/features/kiosk/decide.ts';
import type { KioskVisitor } from '@balie/contract/features/kiosk/facts.ts';
import { appointmentMoment } from '@balie/contract/features/kiosk/punctuality.ts';
import type { KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import type { KioskState } from '@balie/contract/features/kiosk/state-schema.ts';
import type { Identification } from '@balie/contract/features/kiosk/write-schema.ts';
import { isGenuine } from './signature.ts';

/** What a visitor wants of the kiosk. */
export type Intent =
  | { readonly kind: 'TICKET'; readonly domainId: number }
  | { readonly kind: 'CHECK_IN'; readonly by: Identification };

export interface Touch {
  readonly at: Date;
  readonly languageId: number | null;
}

/** What the kiosk can decide by itself. */
export interface Plan {
  readonly visitor: KioskVisitor;
  readonly appointment: Date | null;
  readonly decision: KioskDecision;
}

/** Undefined if only the server can decide: there is no visitor list on the device. */
export async function planFor(
  state: KioskState,
  intent: Intent,
  { at, languageId }: Touch,
): Promise<Plan | undefined> {
  if (intent.kind === 'TICKET') {
    const visitor = { domainId: intent.domainId, at, languageId };
    const decision = decideTicket(state, visitor);
    return { visitor: { ...visitor, kind: 'WALK_IN' }, appointment: null, decision };
  }
  const code = intent.by.way === 'CODE' ? readCheckInCode(intent.by.code) : undefined;
  if (code?.appointment.siteId !== state.site.id) return undefined;
  if (!(await isGenuine(code, state.site.publicKey))) return undefined;
  const { domainId } = code.appointment;
  if (!state.domains.some(({ id }) => id === domainId)) return undefined;
  const appointment = appointmentMoment(code.appointment, state.site.timeZone);
  const visitor = { domainId, at, languageId };
  const decision = decideAppointment(state, visitor, appointment);
  return { visitor: { ...visitor, kind: 'APPOINTMENT' }, appointment, decision };
}

/** Whether it results in a number, which the kiosk then takes from its own series. */
export const needsNumber = (plan: Plan | undefined): plan is Plan =>
  plan !== undefined && !plan.decision.refused && plan.decision.goesOn !== 'NO_CALL';

/** What the visitor is told if the server does not respond. */
export function resultHere(
  state: KioskState,
  plan: Plan | undefined,
  { number, again = false }: { number: string | null; again?: boolean },
): KioskResult {
  if (!plan) return GO_TO_DESK;
  const { visitor, appointment, decision } = plan;
  if (decision.refused) return decision.refused;
  if (decision.goesOn === 'NO_CALL') return directionsResult(state, visitor, appointment);
  if (number === null) return GO_TO_DESK;
  return arrivedResult(state, visitor, {
    outcome: again ? 'ALREADY' : decision.goesOn,
    ticketNumber: number,
    appointment,
    arrival: visitor.at,
    // The printer is reached through the server.
    paper: false,
  });
}
