import { dayInZone } from '../../common/day-in-zone.ts';
import { localMomentOf } from '../../common/local-time.ts';
import type { ArrivedResult, KioskResult, Way } from './result-schema.ts';
import {
  type Coming,
  closingMessageFor,
  instructionFor,
  type KioskFacts,
  openFor,
  punctuality,
  textIn,
  wayFor,
} from './walk.ts';

export const GO_TO_DESK = { outcome: 'GO_TO_DESK' } as const satisfies KioskResult;

type Refused = Extract<KioskResult, { outcome: 'CLOSED' | 'WRONG_DAY' | 'TOO_EARLY' }>;

/** Either an outcome, or the next step: with a number, or only directions. */
export type KioskDecision =
  | { readonly refused: Refused }
  | { readonly refused?: undefined; readonly goesOn: 'REGISTERED' | 'TOO_LATE' | 'NO_CALL' };

/** Whether a walk-in can have a ticket: the domain must be open for them. */
export function decideTicket(facts: KioskFacts, coming: Omit<Coming, 'kind'>): KioskDecision {
  const walkIn = { ...coming, kind: 'WALK_IN' } as const;
  const closed = closedResult(facts, walkIn);
  return closed ? { refused: closed } : { goesOn: goesOn(facts, walkIn) };
}

/**
 * Whether an appointment is accepted now. It was agreed, so a later change of hours turns nobody
 * away; a closure does if it contains the appointment.
 */
export function decideAppointment(
  facts: KioskFacts,
  coming: Omit<Coming, 'kind'>,
  appointment: Date,
): KioskDecision {
  const { at } = coming;
  const { timeZone } = facts.site;
  const local = localMomentOf(appointment, timeZone);
  const day = local.slice(0, 10);
  if (day !== dayInZone(at, timeZone)) {
    return { refused: { outcome: 'WRONG_DAY', day, time: local.slice(11, 16) } };
  }
  const byAppointment = { ...coming, kind: 'APPOINTMENT' } as const;
  const then = at > appointment ? at : appointment;
  const closed = closedResult(facts, { ...byAppointment, at: then });
  if (closed && openFor(facts, { ...byAppointment, at: then }).why === 'CLOSURE') {
    return { refused: closed };
  }
  const time = punctuality(facts.settings, appointment, at);
  if (time.when === 'EARLY') {
    return {
      refused: {
        outcome: 'TOO_EARLY',
        appointmentTime: appointment.toISOString(),
        from: time.from.toISOString(),
      },
    };
  }
  const result = goesOn(facts, byAppointment);
  return { goesOn: result === 'REGISTERED' && time.when === 'LATE' ? 'TOO_LATE' : result };
}

const goesOn = (facts: KioskFacts, coming: Coming) =>
  instructionFor(facts, coming)?.registerAppointment === false ? 'NO_CALL' : 'REGISTERED';

function closedResult(
  facts: KioskFacts,
  coming: Coming,
): Extract<KioskResult, { outcome: 'CLOSED' }> | undefined {
  const state = openFor(facts, coming);
  if (state.open) return undefined;
  const texts = state.closure?.texts ?? {};
  return {
    outcome: 'CLOSED',
    domainId: coming.domainId,
    next: state.next?.toISOString() ?? null,
    text: textIn(facts, texts, coming.languageId),
  };
}

interface Arrived {
  readonly outcome: ArrivedResult['outcome'];
  readonly ticketNumber: string;
  readonly appointment: Date | null;
  readonly arrival: Date;
  /** Where the visitor waits, if that is decided elsewhere. */
  readonly room?: Way['room'];
  readonly contact?: string | null;
  readonly paper: boolean;
}

/** A result with a number, as complete as the facts allow. */
export function arrivedResult(facts: KioskFacts, coming: Coming, arrived: Arrived): ArrivedResult {
  const { appointment, ticketNumber, room } = arrived;
  const values = {
    ticketNumber,
    contact: arrived.contact ?? null,
    appointmentTime: clockOf(facts, appointment),
  };
  return {
    outcome: arrived.outcome,
    ticketNumber,
    domainId: coming.domainId,
    appointmentTime: appointment?.toISOString() ?? null,
    arrivalTime: arrived.arrival.toISOString(),
    byArrival:
      appointment === null ||
      arrived.arrival.getTime() > appointment.getTime() + facts.site.lateAfterMinutes * 60_000,
    way: wayFor(facts, coming, values, room),
    closingMessage: closingMessageFor(facts, coming),
    paper: arrived.paper,
    expectedWait: null,
    page: null,
  };
}

/** Only directions, for visitors whom nobody will call. */
export function wayResult(
  facts: KioskFacts,
  coming: Coming,
  appointment: Date | null,
): Extract<KioskResult, { outcome: 'NO_CALL' }> {
  return {
    outcome: 'NO_CALL',
    domainId: coming.domainId,
    appointmentTime: appointment?.toISOString() ?? null,
    way: wayFor(facts, coming, { appointmentTime: clockOf(facts, appointment) }),
    closingMessage: closingMessageFor(facts, coming),
  };
}

const clockOf = ({ site }: KioskFacts, moment: Date | null): string | null =>
  moment && localMomentOf(moment, site.timeZone).slice(11, 16);
