import { decideTicket } from '@balie/contract/features/kiosk/decide.ts';
import type { KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { findKioskVisit, insertWalkIn, showWay } from '../visits/kiosk-service.ts';
import { claimEntry, setEntryVisit } from './entry-repository.ts';
import { type KioskKnowledge, knowledgeOf } from './facts-service.ts';
import { register } from './register-service.ts';
import { atKiosk, hashOf, type KioskParts, resultBefore, resultOf, type Touch } from './touch.ts';
import { tellDesks } from './trouble-service.ts';

/** Numbers that others write in the same instant are tried again, from the beginning. */
const TRIES = 3;

/** A ticket for who walks in: one for each touch, however often it is asked for. */
export async function takeTicket(
  parts: KioskParts,
  touch: Touch,
  domainId: number,
): Promise<KioskResult | 'NOT_HONOURED'> {
  const requestHash = hashOf('TICKET', domainId);
  const knowledge = () => knowledgeOf(parts.db, touch);
  const before = await resultBefore(parts, touch, { requestHash, knowledge });
  if (before) return before;
  const known = await knowledge();
  if (!touch.handedOver) {
    const isOffered = known.facts.settings.offered.includes(domainId);
    if (!isOffered) throw new AppError('DOMAIN_NOT_FOUND');
    const decision = decideTicket(known.facts, { ...touch, domainId });
    if (decision.refused) return decision.refused;
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeTicket(parts, touch, { domainId, requestHash, knowledge: known });
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'VISIT_CHANGED';
      if (!isTaken || attempt === TRIES) throw error;
    }
  }
}

interface Writing {
  readonly domainId: number;
  readonly requestHash: Buffer;
  readonly knowledge: KioskKnowledge;
}

async function writeTicket(
  parts: KioskParts,
  touch: Touch,
  { domainId, requestHash, knowledge }: Writing,
): Promise<KioskResult | 'NOT_HONOURED'> {
  const at = atKiosk(touch);
  const entry = { userId: at.userId, key: touch.key };
  // Without the network a number was given: nobody is left without a place in the line for it.
  const decision = decideTicket(knowledge.facts, { ...touch, domainId });
  const holdsNumber = touch.handedOver && touch.number !== null;
  const wayOnly = !decision.refused && decision.goesOn === 'NO_CALL' && !holdsNumber;
  const outcome = wayOnly ? 'NO_CALL' : 'REGISTERED';
  const visitId = await parts.db.transaction().execute(async (trx) => {
    const isFirst = await claimEntry(trx, {
      ...{ ...entry, requestHash, outcome, siteId: at.siteId, handedOver: at.handedOver },
      at: touch.at,
      receivedAt: touch.now,
    });
    if (!isFirst) return undefined;
    const added = await insertWalkIn(trx, at, { domainId, languageId: touch.languageId });
    if (added === undefined) {
      if (!touch.handedOver) throw new AppError('DOMAIN_NOT_FOUND');
      await tellDesks(trx, {
        ...{ siteId: at.siteId, userId: at.userId, at: touch.at },
        ...{ reason: 'DOMAIN_GONE', ticketNumber: touch.number, domainId: null, visitId: null },
      });
      return null;
    }
    const done = wayOnly
      ? await showWay(trx, at, added)
      : await register(trx, touch, { visitId: added, domainId, kind: 'WALK_IN', knowledge });
    if (!done) throw new Error('a new visit could not be registered');
    await setEntryVisit(trx, entry, { visitId: added, outcome });
    return added;
  });
  if (visitId === null) return 'NOT_HONOURED';
  if (visitId === undefined) {
    const first = await resultBefore(parts, touch, {
      requestHash,
      knowledge: async () => knowledge,
    });
    return assertFound('NOT_FOUND', first);
  }
  const visit = assertFound('VISIT_NOT_FOUND', await findKioskVisit(parts.db, { ...at, visitId }));
  return resultOf(knowledge, touch, { visit, outcome });
}
