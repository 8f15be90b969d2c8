import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { readCheckInCode } from '@balie/contract/features/kiosk/check-in-code.ts';
import { appointmentMoment, punctuality } from '@balie/contract/features/kiosk/punctuality.ts';
import type { KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import type { Synced, SyncItem } from '@balie/contract/features/kiosk/write-schema.ts';
import type { TroubleReason } from '@balie/contract/features/kiosks/schema.ts';
import { canCheckInAtKiosk } from '@balie/contract/features/visits/lifecycle.ts';
import { isHere } from '@balie/contract/features/visits/statuses.ts';
import type { BoundKiosk } from '../../platform/auth/kiosks.ts';
import type { Executor } from '../../platform/database/database.ts';
import { findKioskVisit, type KioskVisit, showDirections } from '../visits/kiosk-service.ts';
import type { KioskKnowledge } from './facts-service.ts';
import { bySignature } from './identify-service.ts';
import { register } from './register-service.ts';
import { takeTicket } from './ticket-service.ts';
import {
  answerBefore,
  atKiosk,
  claim,
  type KioskParts,
  keepAnswer,
  requestHashOf,
  type Touch,
  touchOf,
} from './touch.ts';
import { tellDesks } from './trouble-service.ts';

interface HandedOver {
  readonly items: readonly SyncItem[];
  readonly now: Date;
  readonly isTimeUp?: () => boolean;
}

/**
 * Processes what was issued offline, one by one: visitors queue in the order of their touches. What
 * there was no time for, the kiosk hands over again.
 */
export async function sync(
  parts: KioskParts,
  kiosk: BoundKiosk,
  { items, now, isTimeUp = () => false }: HandedOver,
): Promise<Synced[]> {
  const done: Synced[] = [];
  const together = { ...parts, know: oncePerDay(parts) };
  for (const item of inOrder(items, now)) {
    if (done.length > 0 && isTimeUp()) break;
    const touch = touchOf(kiosk, item, now, true);
    const result =
      item.kind === 'TICKET'
        ? await takeTicket(together, touch, item.domainId)
        : await handOverCheckIn(together, touch, item.by.code);
    done.push(
      result === 'NOT_HONOURED'
        ? { key: item.key, state: 'NOT_HONOURED' }
        : { key: item.key, state: 'DONE', result },
    );
  }
  return done;
}

/**
 * A kiosk whose clock is ahead hands over moments that are still to come. Cut off at the present
 * they would all be equal, and who came first would be left to chance.
 */
const inOrder = (items: readonly SyncItem[], now: Date): SyncItem[] =>
  items.map((item, index) => {
    const latest = now.getTime() - (items.length - 1 - index);
    return { ...item, at: new Date(Math.min(Date.parse(item.at), latest)).toISOString() };
  });

/** An hour of touches is handed over in a moment: the site's facts are the same for all of them. */
function oncePerDay({ know }: KioskParts): KioskParts['know'] {
  const known = new Map<string, Promise<KioskKnowledge>>();
  return (touch) => {
    const day = dayInZone(touch.at, touch.kiosk.site.timeZone);
    const found = known.get(day) ?? know(touch);
    known.set(day, found);
    return found;
  };
}

/** Somebody with a signed code got a number: they are in line, unless that became impossible. */
async function handOverCheckIn(
  parts: KioskParts,
  touch: Touch,
  code: string,
): Promise<KioskResult | 'NOT_HONOURED'> {
  const siteId = touch.kiosk.site.id;
  const requestHash = requestHashOf('CHECK_IN', 'CODE', code);
  const before = await answerBefore(parts, touch, requestHash);
  if (before) return before;
  const knowledge = await parts.know(touch);
  const found = await bySignature(parts, touch, { way: 'CODE', code });
  const moment = found?.visit?.appointmentTime ?? codedMoment(code, touch);
  const isLate = moment && punctuality(knowledge.facts.settings, moment, touch.at).when === 'LATE';
  const outcome = touch.number === null ? 'NO_CALL' : isLate ? 'TOO_LATE' : 'REGISTERED';

  const written = await parts.db.transaction().execute(async (trx) => {
    if (!(await claim(trx, touch, requestHash))) return undefined;
    // The visit as it is now: it may have been cancelled or checked in since it was looked up.
    const { visitId } = found?.visit ?? {};
    const visit =
      visitId === undefined ? undefined : await findKioskVisit(trx, { siteId, visitId });
    if (visit && (await honour(trx, touch, { visit, wayOnly: touch.number === null, knowledge }))) {
      return keepAnswer(trx, touch, { visitId: visit.visitId, outcome, knowledge });
    }
    // People who were only shown the way have no number, and nobody waits for them.
    if (touch.number !== null) await tellDesks(trx, troubleOf(touch, visit));
    return 'NOT_HONOURED';
  });
  return written ?? (await answerBefore(parts, touch, requestHash)) ?? 'NOT_HONOURED';
}

interface Honouring {
  readonly visit: KioskVisit;
  readonly wayOnly: boolean;
  readonly knowledge: KioskKnowledge;
}

async function honour(
  trx: Executor,
  touch: Touch,
  { visit, wayOnly, knowledge }: Honouring,
): Promise<boolean> {
  const at = atKiosk(touch);
  const { visitId, domainId } = visit;
  if (visit.day !== at.today || domainId === null || !canCheckInAtKiosk(visit.status)) return false;
  return wayOnly
    ? showDirections(trx, at, visitId)
    : register(trx, touch, { visitId, domainId, kind: 'APPOINTMENT', knowledge });
}

function troubleOf(touch: Touch, visit: KioskVisit | undefined) {
  const at = atKiosk(touch);
  return {
    siteId: at.siteId,
    userId: at.userId,
    at: touch.at,
    domainId: visit?.domainId ?? null,
    reason: reasonOf(visit, at.today),
    ticketNumber: touch.number,
    visitId: visit?.visitId ?? null,
    ...(visit?.ticketNumber && { newTicketNumber: visit.ticketNumber }),
  };
}

function codedMoment(code: string, { kiosk }: Touch): Date | undefined {
  const read = readCheckInCode(code);
  return read && appointmentMoment(read.appointment, kiosk.site.timeZone);
}

/** A desk has since checked them in and given them another number: RENUMBERED. */
function reasonOf(visit: KioskVisit | undefined, today: string): TroubleReason {
  if (!visit) return 'UNKNOWN';
  if (visit.day !== today) return 'MOVED';
  if (visit.status === 'CANCELLED') return 'CANCELLED';
  return isHere(visit.status) ? 'RENUMBERED' : 'OVER';
}
