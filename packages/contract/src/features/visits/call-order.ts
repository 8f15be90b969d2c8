import { limits } from '../../common/limits.ts';
import type { VisitStatus } from './statuses.ts';

/** How a visit came to be on the day: with an agreed time, or by walking in. */
export const APPOINTMENT = 'APPOINTMENT';
export const WALK_IN = 'WALK_IN';

/**
 * Why a visitor is next, in the order in which they are called:
 * who has priority; then who has an appointment that is due and came in time, by appointment; then who
 * walked in or came too late for the appointment, by arrival; and last who came early, by appointment.
 */
export const CALL_REASONS = [
  'PRIORITY',
  'APPOINTMENT_DUE',
  'LATE_APPOINTMENT',
  'ARRIVAL_ORDER',
  'EARLY_APPOINTMENT',
] as const;
export type CallReason = (typeof CALL_REASONS)[number];

/** What the order looks at; a row of the visit list has it all. */
export interface WaitingVisit {
  readonly visitId: number;
  readonly status: VisitStatus;
  readonly priority: boolean;
  readonly arrivalTime: string | null;
  readonly appointmentTime: string | null;
  readonly appointmentType: string | null;
  readonly visitContactId: number | null;
  readonly groupId: number | null;
}

/** Who asks, and when. A visitor who came for a colleague waits for that colleague. */
export interface Asking {
  readonly userId: number;
  readonly now: Date;
  /** Minutes after the appointment from which somebody is late, as the site set it. */
  readonly lateAfterMinutes?: number | undefined;
}

/**
 * Whether a desk can call this visitor, as far as whom it serves is concerned: it is free (`null`), or it
 * serves the group to which the visitor belongs and who came later joins it.
 */
export const isCallableBeside = (
  visit: Pick<WaitingVisit, 'groupId'>,
  serving: { readonly groupId: number | null } | null,
): boolean => serving === null || (serving.groupId !== null && serving.groupId === visit.groupId);

/** The visitors a desk would call, first one first; of a group only one member stands in the line. */
export function callOrder<V extends WaitingVisit>(
  visits: readonly V[],
  { userId, now, lateAfterMinutes = limits.callNext.lateAfterMinutes }: Asking,
): { visit: V; reason: CallReason }[] {
  const parties = new Map<number, V[]>();
  for (const visit of visits) {
    if (visit.status !== 'ARRIVED') continue;
    if (visit.visitContactId !== null && visit.visitContactId !== userId) continue;
    const party = visit.groupId === null ? visit.visitId : -visit.groupId;
    const members = parties.get(party);
    if (members) members.push(visit);
    else parties.set(party, [visit]);
  }
  return [...parties.values()]
    .map((members) => placeOf(members, { now, lateAfterMinutes }))
    .sort((a, b) => a.rank - b.rank || a.time - b.time || a.visit.visitId - b.visit.visitId)
    .map(({ visit, reason }) => ({ visit, reason }));
}

/** One pass without copies: a long line is put in order again after every change. */
function placeOf<V extends WaitingVisit>(
  members: readonly V[],
  { now, lateAfterMinutes }: { now: Date; lateAfterMinutes: number },
) {
  let [visit] = members as readonly [V];
  let arrival = Number.POSITIVE_INFINITY;
  let appointment = Number.POSITIVE_INFINITY;
  let priority = false;
  for (const member of members) {
    if (member.visitId < visit.visitId) visit = member;
    arrival = Math.min(arrival, moment(member.arrivalTime));
    if (member.appointmentType !== WALK_IN)
      appointment = Math.min(appointment, moment(member.appointmentTime));
    priority ||= member.priority;
  }
  const late = arrival > appointment + lateAfterMinutes * 60_000;
  if (priority) {
    return { visit, reason: 'PRIORITY' as const, rank: 0, time: arrival };
  }
  if (appointment === Number.POSITIVE_INFINITY) {
    return { visit, reason: 'ARRIVAL_ORDER' as const, rank: 2, time: arrival };
  }
  if (late) return { visit, reason: 'LATE_APPOINTMENT' as const, rank: 2, time: arrival };
  return appointment <= now.getTime()
    ? { visit, reason: 'APPOINTMENT_DUE' as const, rank: 1, time: appointment }
    : { visit, reason: 'EARLY_APPOINTMENT' as const, rank: 3, time: appointment };
}

const moment = (value: string | null) =>
  value === null ? Number.POSITIVE_INFINITY : Date.parse(value);
