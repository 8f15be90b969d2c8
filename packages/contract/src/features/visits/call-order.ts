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
}

/** The visitors a desk would call, first one first; of a group only one member stands in the line. */
export function callOrder<V extends WaitingVisit>(
  visits: readonly V[],
  { userId, now }: Asking,
): { visit: V; reason: CallReason }[] {
  const parties = new Map<number, V[]>();
  for (const visit of visits) {
    if (visit.status !== 'ARRIVED') continue;
    if (visit.visitContactId !== null && visit.visitContactId !== userId) continue;
    const party = visit.groupId === null ? visit.visitId : -visit.groupId;
    parties.set(party, [...(parties.get(party) ?? []), visit]);
  }
  return [...parties.values()]
    .map((members) => placeOf(members, now))
    .sort((a, b) => a.rank - b.rank || a.time - b.time || a.visit.visitId - b.visit.visitId)
    .map(({ visit, reason }) => ({ visit, reason }));
}

function placeOf<V extends WaitingVisit>(members: readonly V[], now: Date) {
  const visit = members.reduce((first, member) =>
    member.visitId < first.visitId ? member : first,
  );
  const arrival = Math.min(...members.map((member) => moment(member.arrivalTime)));
  const appointment = Math.min(
    ...members.map((member) =>
      member.appointmentType === WALK_IN
        ? Number.POSITIVE_INFINITY
        : moment(member.appointmentTime),
    ),
  );
  const late = arrival > appointment + limits.callNext.lateAfterMinutes * 60_000;
  if (members.some((member) => member.priority)) {
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
