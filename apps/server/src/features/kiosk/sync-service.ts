import { readCheckInCode } from '@balie/contract/features/kiosk/check-in-code.ts';
import type { KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import { appointmentMoment, punctuality } from '@balie/contract/features/kiosk/walk.ts';
import type { Synced, SyncItem } from '@balie/contract/features/kiosk/write-schema.ts';
import type { TroubleReason } from '@balie/contract/features/kiosks/schema.ts';
import type { BoundKiosk } from '../../platform/auth/kiosks.ts';
import type { Executor } from '../../platform/database/database.ts';
import { findKioskVisit, type KioskVisit, showWay } from '../visits/kiosk-service.ts';
import { claimEntry, setEntryVisit } from './entry-repository.ts';
import { type KioskKnowledge, knowledgeOf } from './facts-service.ts';
import { bySignature } from './identify-service.ts';
import { register } from './register-service.ts';
import { takeTicket } from './ticket-service.ts';
import {
  atKiosk,
  hashOf,
  type KioskParts,
  resultBefore,
  resultOf,
  type Touch,
  touchOf,
} from './touch.ts';
import { tellDesks } from './trouble-service.ts';

/** What was given without the network, one after the other: the order of arrival is the order of the touches. */
export async function sync(
  parts: KioskParts,
  kiosk: BoundKiosk,
  { items, now }: { items: readonly SyncItem[]; now: Date },
): Promise<Synced[]> {
  const done: Synced[] = [];
  for (const item of items) {
    const touch = touchOf(kiosk, item, now, true);
    const result =
      item.kind === 'TICKET'
        ? await takeTicket(parts, touch, item.domainId)
        : await handOverCheckIn(parts, touch, item.by.code);
    done.push(
      result === 'NOT_HONOURED'
        ? { key: item.key, state: 'NOT_HONOURED' }
        : { key: item.key, state: 'DONE', result },
    );
  }
  return done;
}

/** Somebody was let in by a signed code: they stand in the line, unless that became impossible. */
async function handOverCheckIn(
  parts: KioskParts,
  touch: Touch,
  code: string,
): Promise<KioskResult | 'NOT_HONOURED'> {
  const requestHash = hashOf('CHECK_IN', 'CODE', code);
  const knowledge = await knowledgeOf(parts.db, touch);
  const before = await resultBefore(parts, touch, {
    requestHash,
    knowledge: async () => knowledge,
  });
  if (before) return before;
  const found = await bySignature(parts, touch, { way: 'CODE', code });
  const at = atKiosk(touch);
  const moment = found?.visit?.appointmentTime ?? codedMoment(code, touch);
  const isLate = moment && punctuality(knowledge.facts.settings, moment, touch.at).when === 'LATE';
  const outcome = touch.number === null ? 'NO_CALL' : isLate ? 'TOO_LATE' : 'REGISTERED';
  const entry = { userId: at.userId, key: touch.key };

  const visitId = await parts.db.transaction().execute(async (trx) => {
    const isFirst = await claimEntry(trx, {
      ...{ ...entry, requestHash, outcome, siteId: at.siteId, handedOver: true },
      at: touch.at,
      receivedAt: touch.now,
    });
    if (!isFirst) return undefined;
    // As it is now: somebody may have cancelled or registered it since it was looked up.
    const visit =
      found?.visit && (await findKioskVisit(trx, { ...at, visitId: found.visit.visitId }));
    if (visit && (await honour(trx, touch, { visit, wayOnly: touch.number === null, knowledge }))) {
      await setEntryVisit(trx, entry, { visitId: visit.visitId, outcome });
      return visit.visitId;
    }
    await setEntryVisit(trx, entry, { visitId: null, outcome: 'NOT_HONOURED' });
    // Who was only shown the way holds no number, and nobody waits for them.
    if (touch.number !== null) await tellDesks(trx, troubleOf(touch, visit));
    return undefined;
  });
  const stored = visitId && (await findKioskVisit(parts.db, { siteId: at.siteId, visitId }));
  if (stored) return resultOf(knowledge, touch, { visit: stored, outcome });
  const known = { requestHash, knowledge: async () => knowledge };
  return (await resultBefore(parts, touch, known)) ?? 'NOT_HONOURED';
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
  if (visit.day !== at.today || domainId === null || visit.status !== 'NOT_ARRIVED') return false;
  return wayOnly
    ? showWay(trx, at, visitId)
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

/** A desk that registered them meanwhile gave them another number: RENUMBERED. */
function reasonOf(visit: KioskVisit | undefined, today: string): TroubleReason {
  if (!visit) return 'UNKNOWN';
  if (visit.day !== today) return 'MOVED';
  if (visit.status === 'CANCELLED') return 'CANCELLED';
  return visit.status === 'ARRIVED' || visit.status === 'SERVING' ? 'RENUMBERED' : 'OVER';
}
