import { limits } from '../../common/limits.ts';
import { WALK_IN } from '../opening-hours/regime-kinds.ts';
import { lifecycle } from './lifecycle.ts';
import type { VisitStatus } from './statuses.ts';

/**
 * Why a visitor is next: first those with priority; then appointments that are due and on time;
 * then walk-ins and late appointments; last, early appointments. Within a rank, `by` decides. The
 * server orders the line by this same table.
 */
export const CALL_ORDER = {
  PRIORITY: { rank: 0, by: 'arrival' },
  APPOINTMENT_DUE: { rank: 1, by: 'appointment' },
  LATE_APPOINTMENT: { rank: 2, by: 'arrival' },
  ARRIVAL_ORDER: { rank: 2, by: 'arrival' },
  EARLY_APPOINTMENT: { rank: 3, by: 'appointment' },
} as const satisfies Record<string, { rank: number; by: 'arrival' | 'appointment' }>;
export type CallReason = keyof typeof CALL_ORDER;
export const CALL_REASONS = Object.keys(CALL_ORDER) as CallReason[];

/** What the order depends on; a row of the visit list has all of it. */
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
  /** How many minutes after the appointment a visitor is late, as set by the site. */
  readonly lateAfterMinutes?: number | undefined;
}

/**
 * Whether a desk can call this visitor beside the one it serves: nobody (`null`), or somebody of
 * the same group, which the visitor then joins.
 */
export const isCallableBeside = (
  visit: Pick<WaitingVisit, 'groupId'>,
  serving: { readonly groupId: number | null } | null,
): boolean => serving === null || (serving.groupId !== null && serving.groupId === visit.groupId);

/** The visitors a desk would call, in order; one member stands for a whole group. */
export function callOrder<V extends WaitingVisit>(
  visits: readonly V[],
  { userId, now, lateAfterMinutes = limits.callNext.lateAfterMinutes }: Asking,
): { visit: V; reason: CallReason }[] {
  const parties = new Map<number, V[]>();
  for (const visit of visits) {
    if (!lifecycle.call.from.includes(visit.status)) continue;
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

/** One pass without copies: a long line is reordered after every change. */
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
  const reason = reasonOf({ priority, appointment, late, now });
  const { rank, by } = CALL_ORDER[reason];
  return { visit, reason, rank, time: by === 'arrival' ? arrival : appointment };
}

interface Standing {
  readonly priority: boolean;
  readonly appointment: number;
  readonly late: boolean;
  readonly now: Date;
}

function reasonOf({ priority, appointment, late, now }: Standing): CallReason {
  if (priority) return 'PRIORITY';
  if (appointment === Number.POSITIVE_INFINITY) return 'ARRIVAL_ORDER';
  if (late) return 'LATE_APPOINTMENT';
  return appointment <= now.getTime() ? 'APPOINTMENT_DUE' : 'EARLY_APPOINTMENT';
}

const moment = (value: string | null) =>
  value === null ? Number.POSITIVE_INFINITY : Date.parse(value);
