import { decideTicket } from '@balie/contract/features/kiosk/decide.ts';
import type { KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { retryOn } from '../../platform/retry.ts';
import { addWalkIn, showDirections } from '../visits/kiosk-service.ts';
import type { KioskKnowledge } from './facts-service.ts';
import { register } from './register-service.ts';
import {
  answerBefore,
  atKiosk,
  claim,
  type KioskParts,
  keepAnswer,
  requestHashOf,
  type Touch,
} from './touch.ts';
import { tellDesks } from './trouble-service.ts';

/** A ticket for a walk-in: one per touch, however often it is requested. */
export async function takeTicket(
  parts: KioskParts,
  touch: Touch,
  domainId: number,
): Promise<KioskResult | 'NOT_HONOURED'> {
  const requestHash = requestHashOf('TICKET', domainId);
  const before = await answerBefore(parts, touch, requestHash);
  if (before) return before;
  const knowledge = await parts.know(touch);
  if (!touch.handedOver) {
    const isOffered = knowledge.facts.settings.offered.includes(domainId);
    if (!isOffered) throw new AppError('DOMAIN_NOT_FOUND');
    const decision = decideTicket(knowledge.facts, { ...touch, domainId });
    if (decision.refused) return decision.refused;
  }
  // Somebody else took this number in the same instant.
  return retryOn('VISIT_CHANGED', async () => {
    const written = await writeTicket(parts, touch, { domainId, requestHash, knowledge });
    return written ?? assertFound('NOT_FOUND', await answerBefore(parts, touch, requestHash));
  });
}

interface Writing {
  readonly domainId: number;
  readonly requestHash: Buffer;
  readonly knowledge: KioskKnowledge;
}

/** Undefined if the same touch was handled before. */
function writeTicket(
  { db }: KioskParts,
  touch: Touch,
  { domainId, requestHash, knowledge }: Writing,
): Promise<KioskResult | 'NOT_HONOURED' | undefined> {
  const at = atKiosk(touch);
  // The number was issued offline: nobody loses their place in line because of that.
  const decision = decideTicket(knowledge.facts, { ...touch, domainId });
  const holdsNumber = touch.handedOver && touch.number !== null;
  const wayOnly = !decision.refused && decision.goesOn === 'NO_CALL' && !holdsNumber;
  return db.transaction().execute(async (trx) => {
    if (!(await claim(trx, touch, requestHash))) return undefined;
    const visitId = await addWalkIn(trx, at, { domainId, languageId: touch.languageId });
    if (visitId === undefined) {
      if (!touch.handedOver) throw new AppError('DOMAIN_NOT_FOUND');
      await tellDesks(trx, {
        ...{ siteId: at.siteId, userId: at.userId, at: touch.at },
        ...{ reason: 'DOMAIN_GONE', ticketNumber: touch.number, domainId: null, visitId: null },
      });
      return 'NOT_HONOURED';
    }
    const done = wayOnly
      ? await showDirections(trx, at, visitId)
      : await register(trx, touch, { visitId, domainId, kind: 'WALK_IN', knowledge });
    if (!done) throw new Error('a new visit could not be registered');
    const outcome = wayOnly ? 'NO_CALL' : 'REGISTERED';
    return keepAnswer(trx, touch, { visitId, outcome, knowledge });
  });
}
