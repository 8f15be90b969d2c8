import { createHash } from 'node:crypto';
import { limits } from '@balie/contract/common/limits.ts';
import { arrivedResult, directionsResult } from '@balie/contract/features/kiosk/decide.ts';
import type { ArrivedResult, KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import type { RegimeKind } from '@balie/contract/features/opening-hours/regime-kinds.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import type { BoundKiosk } from '../../platform/auth/kiosks.ts';
import type { SecretBox } from '../../platform/auth/secret-box.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import {
  type AtKiosk,
  findKioskVisit,
  type KioskVisit,
  onItsDay,
} from '../visits/kiosk-service.ts';
import { claimEntry, findEntry, keepResult } from './entry-repository.ts';
import { type KioskKnowledge, knowledgeOf } from './facts-service.ts';

export interface KioskParts {
  readonly db: Database;
  readonly box: SecretBox;
  /** What the kiosk knows about its site, on the day of the touch. */
  readonly know: (touch: Pick<Touch, 'kiosk' | 'at'>) => Promise<KioskKnowledge>;
}

export const kioskParts = (db: Database, box: SecretBox): KioskParts => ({
  db,
  box,
  know: (touch) => knowledgeOf(db, touch),
});

export interface Touch {
  readonly kiosk: BoundKiosk;
  readonly key: string;
  /** Never later than now: a fast clock must not make anybody wait. */
  readonly at: Date;
  readonly now: Date;
  readonly languageId: number | null;
  readonly number: string | null;
  readonly handedOver: boolean;
}

interface TouchInput {
  readonly key: string;
  readonly at: string;
  readonly languageId: number | null;
  readonly number: string | null;
}

/** Online touches arrive at once: anything much older means the clock is wrong. */
const CREDIBLE_MS = 10 * 60_000;

export function touchOf(
  kiosk: BoundKiosk,
  input: TouchInput,
  now: Date,
  handedOver = false,
): Touch {
  const at = Math.min(Date.parse(input.at), now.getTime());
  const isCredible = handedOver || now.getTime() - at <= CREDIBLE_MS;
  const { key, languageId, number } = input;
  return {
    ...{ kiosk, key, languageId, number, handedOver, now },
    at: isCredible ? new Date(at) : now,
  };
}

export const atKiosk = ({ kiosk, at, now, handedOver }: Touch): AtKiosk => {
  const { site, organisationId, userId } = kiosk;
  return onItsDay({ siteId: site.id, organisationId, userId, at, now, handedOver }, site.timeZone);
};

/** What was requested, without any personal details. */
export const requestHashOf = (...parts: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

/** The earlier answer to this key; undefined for a new one. */
export async function answerBefore(
  { db }: KioskParts,
  touch: Touch,
  requestHash: Buffer,
): Promise<KioskResult | 'NOT_HONOURED' | undefined> {
  const entry = await findEntry(db, { userId: touch.kiosk.userId, key: touch.key });
  if (!entry) return undefined;
  if (!entry.requestHash.equals(requestHash)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return entry.result ?? 'NOT_HONOURED';
}

/** Claims the key of a touch; false if it was used before. */
export const claim = (trx: Executor, touch: Touch, requestHash: Buffer): Promise<boolean> =>
  claimEntry(trx, {
    userId: touch.kiosk.userId,
    key: touch.key,
    siteId: touch.kiosk.site.id,
    requestHash,
    at: touch.at,
    receivedAt: touch.now,
    handedOver: touch.handedOver,
  });

interface Done {
  readonly visitId: number;
  readonly outcome: TouchOutcome;
  readonly knowledge: KioskKnowledge;
}

export async function keepAnswer(
  trx: Executor,
  touch: Touch,
  { visitId, outcome, knowledge }: Done,
): Promise<KioskResult> {
  const siteId = touch.kiosk.site.id;
  const visit = assertFound('VISIT_NOT_FOUND', await findKioskVisit(trx, { siteId, visitId }));
  const result = resultOf(knowledge, touch, { visit, outcome });
  await keepResult(trx, { userId: touch.kiosk.userId, key: touch.key }, { visitId, result });
  return result;
}

export type TouchOutcome = ArrivedResult['outcome'] | 'NO_CALL';

/** What the visitor reads about a visit that this kiosk checked in, or showed the way to. */
export function resultOf(
  { facts }: KioskKnowledge,
  { languageId, at }: Pick<Touch, 'languageId' | 'at'>,
  { visit, outcome }: { visit: KioskVisit; outcome: TouchOutcome },
): KioskResult {
  const kind: RegimeKind = visit.walkedIn ? 'WALK_IN' : 'APPOINTMENT';
  const visitor = { domainId: visit.domainId ?? 0, kind, at, languageId };
  const appointment = visit.walkedIn ? null : visit.appointmentTime;
  const { ticketNumber } = visit;
  if (outcome === 'NO_CALL' || ticketNumber === null)
    return directionsResult(facts, visitor, appointment);
  return arrivedResult(facts, visitor, {
    outcome,
    ticketNumber,
    appointment,
    arrival: visit.arrivalTime ?? at,
    room: visit.room,
    contact: visit.contact,
    paper: facts.settings.hasPrinter && visit.papers < limits.kiosk.papersMax,
  });
}
