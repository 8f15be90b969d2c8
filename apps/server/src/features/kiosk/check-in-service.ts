import { setTimeout as wait } from 'node:timers/promises';
import { decideAppointment, GO_TO_DESK } from '@balie/contract/features/kiosk/decide.ts';
import type { KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import type { Identification } from '@balie/contract/features/kiosk/write-schema.ts';
import { canCheckInAtKiosk, directionsShown } from '@balie/contract/features/visits/lifecycle.ts';
import { isHere } from '@balie/contract/features/visits/statuses.ts';
import { AppError } from '../../platform/app-error.ts';
import { retryOn } from '../../platform/retry.ts';
import { findKioskVisit, type KioskVisit, showDirections } from '../visits/kiosk-service.ts';
import { keepResult } from './entry-repository.ts';
import type { KioskKnowledge } from './facts-service.ts';
import { beginGuess, endGuess } from './guess-service.ts';
import { bySignature, byTyping, type Identified } from './identify-service.ts';
import { register } from './register-service.ts';
import {
  answerBefore,
  atKiosk,
  claim,
  type KioskParts,
  keepAnswer,
  requestHashOf,
  resultOf,
  type Touch,
  type TouchOutcome,
} from './touch.ts';

/** Longer than any search takes, so that the time reveals nothing about who was found. */
const EQUAL_MS = 350;

/** Checks in somebody with an appointment. What identified them is used for the search and then forgotten. */
export async function checkIn(
  parts: KioskParts,
  touch: Touch,
  by: Identification,
): Promise<KioskResult | 'NOT_HONOURED'> {
  const started = performance.now();
  const requestHash = requestHashOf('CHECK_IN', by.way, by.way === 'CODE' ? by.code : '');
  const before = await answerBefore(parts, touch, requestHash);
  if (before) return before;
  const knowledge = await parts.know(touch);
  if (!knowledge.facts.settings.ways.includes(by.way)) throw new AppError('ACCESS_DENIED');
  const signed = await bySignature(parts, touch, by);
  const seconds = signed ? 0 : await beginGuess(parts, touch);
  if (seconds > 0) return { outcome: 'RESTING', seconds };
  const found = signed ?? (await byTyping(parts, touch, by));
  const result = await checkInFound(parts, touch, { found, knowledge, requestHash });
  const helped = result !== GO_TO_DESK;
  if (!signed) await endGuess(parts, touch, helped);
  if (!helped) await wait(Math.max(0, EQUAL_MS - (performance.now() - started)));
  return result;
}

interface Search {
  readonly found: Identified;
  readonly knowledge: KioskKnowledge;
  readonly requestHash: Buffer;
}

async function checkInFound(
  parts: KioskParts,
  touch: Touch,
  { found, knowledge, requestHash }: Search,
): Promise<KioskResult> {
  if (!found) return GO_TO_DESK;
  if (found.result) return found.result;
  const { visit } = found;
  const seen = await showAsItIs(parts, touch, { visit, knowledge, requestHash });
  if (seen) return seen;
  const { domainId } = visit;
  if (!canCheckInAtKiosk(visit.status) || domainId === null) return GO_TO_DESK;
  const visitor = { ...touch, domainId };
  const decision = decideAppointment(knowledge.facts, visitor, visit.appointmentTime ?? touch.at);
  if (decision.refused) return decision.refused;
  return writeArrival(parts, touch, {
    visit,
    domainId,
    outcome: decision.goesOn,
    knowledge,
    requestHash,
  });
}

/** Somebody who already checked in gets the same answer again, on that day only. */
function resultAsItIs(
  knowledge: KioskKnowledge,
  touch: Touch,
  visit: KioskVisit,
): KioskResult | undefined {
  if (visit.day !== atKiosk(touch).today) return undefined;
  if (visit.status === directionsShown.to) {
    return resultOf(knowledge, touch, { visit, outcome: 'NO_CALL' });
  }
  return isHere(visit.status)
    ? resultOf(knowledge, touch, { visit, outcome: 'ALREADY' })
    : undefined;
}

interface Seeing {
  readonly visit: KioskVisit;
  readonly knowledge: KioskKnowledge;
  readonly requestHash: Buffer;
}

/** Stored with its touch: the ticket offered with it is requested by that touch. */
async function showAsItIs(
  parts: KioskParts,
  touch: Touch,
  { visit, knowledge, requestHash }: Seeing,
): Promise<KioskResult | undefined> {
  const result = resultAsItIs(knowledge, touch, visit);
  if (result?.outcome !== 'ALREADY') return result;
  const isNew = await parts.db.transaction().execute(async (trx) => {
    if (!(await claim(trx, touch, requestHash))) return false;
    const entry = { userId: touch.kiosk.userId, key: touch.key };
    await keepResult(trx, entry, { visitId: visit.visitId, result });
    return true;
  });
  // The same touch, retried in parallel, has just checked them in.
  const first = isNew ? undefined : await answerBefore(parts, touch, requestHash);
  return first === undefined || first === 'NOT_HONOURED' ? result : first;
}

interface Writing {
  readonly visit: KioskVisit;
  readonly domainId: number;
  readonly outcome: Exclude<TouchOutcome, 'ALREADY'>;
  readonly knowledge: KioskKnowledge;
  readonly requestHash: Buffer;
}

const writeArrival = (parts: KioskParts, touch: Touch, input: Writing): Promise<KioskResult> =>
  // Somebody else took this number in the same instant.
  retryOn(
    'VISIT_CHANGED',
    async () =>
      (await tryArrival(parts, touch, input)) ?? (await resultOfOther(parts, touch, input)),
  );

/** Somebody else was first: a desk, or a parallel retry of the same touch. */
async function resultOfOther(
  parts: KioskParts,
  touch: Touch,
  { visit: { visitId }, knowledge, requestHash }: Writing,
): Promise<KioskResult> {
  const first = await answerBefore(parts, touch, requestHash);
  if (first && first !== 'NOT_HONOURED') return first;
  const visit = await findKioskVisit(parts.db, { siteId: touch.kiosk.site.id, visitId });
  const seen = visit && (await showAsItIs(parts, touch, { visit, knowledge, requestHash }));
  return seen ?? GO_TO_DESK;
}

class NotDone extends Error {}

/** All or nothing: the key is only used up together with the check-in. */
async function tryArrival(
  { db }: KioskParts,
  touch: Touch,
  { visit, domainId, outcome, knowledge, requestHash }: Writing,
): Promise<KioskResult | undefined> {
  const { visitId } = visit;
  try {
    return await db.transaction().execute(async (trx) => {
      const done =
        (await claim(trx, touch, requestHash)) &&
        (outcome === 'NO_CALL'
          ? await showDirections(trx, atKiosk(touch), visitId)
          : await register(trx, touch, { visitId, domainId, kind: 'APPOINTMENT', knowledge }));
      if (!done) throw new NotDone();
      return keepAnswer(trx, touch, { visitId, outcome, knowledge });
    });
  } catch (error) {
    if (error instanceof NotDone) return undefined;
    throw error;
  }
}
