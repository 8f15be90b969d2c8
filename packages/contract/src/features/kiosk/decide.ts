import { dayInZone } from '../../common/day-in-zone.ts';
import { localMomentOf } from '../../common/local-time.ts';
import { closingMessageFor, directionsFor, instructionFor } from './directions.ts';
import { type KioskFacts, type KioskVisitor, openFor, textIn } from './facts.ts';
import { punctuality } from './punctuality.ts';
import type { ArrivedResult, Directions, KioskResult } from './result-schema.ts';

export const GO_TO_DESK = { outcome: 'GO_TO_DESK' } as const satisfies KioskResult;

type Refused = Extract<KioskResult, { outcome: 'CLOSED' | 'WRONG_DAY' | 'TOO_EARLY' }>;

/** Either an outcome, or the next step: with a number, or only directions. */
export type KioskDecision =
  | { readonly refused: Refused }
  | { readonly refused?: undefined; readonly goesOn: 'REGISTERED' | 'TOO_LATE' | 'NO_CALL' };

/** Whether a walk-in can have a ticket: the domain must be open for them. */
export function decideTicket(
  facts: KioskFacts,
  visitor: Omit<KioskVisitor, 'kind'>,
): KioskDecision {
  const walkIn = { ...visitor, kind: 'WALK_IN' } as const;
  const closed = closedResult(facts, walkIn);
  return closed ? { refused: closed } : { goesOn: goesOn(facts, walkIn) };
}

/**
 * Whether an appointment is accepted now. It was agreed, so a later change of hours turns nobody
 * away; a closure does if it contains the appointment.
 */
export function decideAppointment(
  facts: KioskFacts,
  visitor: Omit<KioskVisitor, 'kind'>,
  appointment: Date,
): KioskDecision {
  const { at } = visitor;
  const { timeZone } = facts.site;
  const local = localMomentOf(appointment, timeZone);
  const day = local.slice(0, 10);
  if (day !== dayInZone(at, timeZone)) {
    return { refused: { outcome: 'WRONG_DAY', day, time: local.slice(11, 16) } };
  }
  const byAppointment = { ...visitor, kind: 'APPOINTMENT' } as const;
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

const goesOn = (facts: KioskFacts, visitor: KioskVisitor) =>
  instructionFor(facts, visitor)?.registerAppointment === false ? 'NO_CALL' : 'REGISTERED';

function closedResult(
  facts: KioskFacts,
  visitor: KioskVisitor,
): Extract<KioskResult, { outcome: 'CLOSED' }> | undefined {
  const state = openFor(facts, visitor);
  if (state.open) return undefined;
  const texts = state.closure?.texts ?? {};
  return {
    outcome: 'CLOSED',
    domainId: visitor.domainId,
    next: state.next?.toISOString() ?? null,
    text: textIn(facts, texts, visitor.languageId),
  };
}

interface Arrived {
  readonly outcome: ArrivedResult['outcome'];
  readonly ticketNumber: string;
  readonly appointment: Date | null;
  readonly arrival: Date;
  /** Where the visitor waits, if that is decided elsewhere. */
  readonly room?: Directions['room'];
  readonly contact?: string | null;
  readonly paper: boolean;
}

/** A result with a number, as complete as the facts allow. */
export function arrivedResult(
  facts: KioskFacts,
  visitor: KioskVisitor,
  arrived: Arrived,
): ArrivedResult {
  const { appointment, ticketNumber, room } = arrived;
  const values = {
    ticketNumber,
    contact: arrived.contact ?? null,
    appointmentTime: clockOf(facts, appointment),
  };
  return {
    outcome: arrived.outcome,
    ticketNumber,
    domainId: visitor.domainId,
    appointmentTime: appointment?.toISOString() ?? null,
    arrivalTime: arrived.arrival.toISOString(),
    byArrival:
      appointment === null ||
      arrived.arrival.getTime() > appointment.getTime() + facts.site.lateAfterMinutes * 60_000,
    way: directionsFor(facts, visitor, values, room),
    closingMessage: closingMessageFor(facts, visitor),
    paper: arrived.paper,
    expectedWait: null,
    page: null,
  };
}

/** Only directions, for visitors whom nobody will call. */
export function directionsResult(
  facts: KioskFacts,
  visitor: KioskVisitor,
  appointment: Date | null,
): Extract<KioskResult, { outcome: 'NO_CALL' }> {
  return {
    outcome: 'NO_CALL',
    domainId: visitor.domainId,
    appointmentTime: appointment?.toISOString() ?? null,
    way: directionsFor(facts, visitor, { appointmentTime: clockOf(facts, appointment) }),
    closingMessage: closingMessageFor(facts, visitor),
  };
}

const clockOf = ({ site }: KioskFacts, moment: Date | null): string | null =>
  moment && localMomentOf(moment, site.timeZone).slice(11, 16);
