import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { GO_TO_DESK } from '@balie/contract/features/kiosk/decide.ts';
import { kioskRequests } from '@balie/contract/features/kiosk/requests.ts';
import type { KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import type { KioskState } from '@balie/contract/features/kiosk/state-schema.ts';
import type { SyncItem } from '@balie/contract/features/kiosk/write-schema.ts';
import type { PrintOutcome } from '@balie/contract/features/printers/outcome.ts';
import { randomKey } from '../../../lib/random-key.ts';
import type { HandOver } from './hand-over.ts';
import { type Intent, needsNumber, type Plan, planFor, resultHere } from './plan.ts';
import type { Setup, Store, UnderWay } from './records.ts';
import type { KioskResponse, Send } from './server.ts';
import {
  numberOfCode,
  putInLine,
  setUnderWay,
  takeNumber,
  withoutAnswered,
  withResult,
} from './work.ts';

interface Parts {
  readonly store: Store;
  readonly send: Send;
  readonly now: () => number;
  readonly setup: () => Setup;
  readonly state: () => KioskState | null;
  readonly isOnline: () => boolean;
  readonly onSilence: () => void;
  readonly onUnpaired: () => Promise<void>;
  readonly onChange: () => Promise<void>;
  readonly handOver: HandOver;
}

/** The outcome of a visitor's request; the key is what a ticket is printed by. */
export interface Done {
  readonly key: string;
  readonly result: KioskResult;
}

/** Serves one visitor at a time: checks them in, or gives them a number. */
export interface Intake {
  /** One request of one visitor: exactly one outcome, whatever happens to the connection. */
  act(intent: Intent, languageId: number | null): Promise<Done>;
  /** Resumes what a browser restart interrupted. */
  resume(underWay: UnderWay): Promise<Done | undefined>;
  /** Prints the ticket of a touch: once, even if asked again after a restart; or one more copy. */
  print(
    of: string,
    which?: 'THE_PAPER' | 'ONE_MORE',
  ): Promise<PrintOutcome | 'NO_PRINTER' | 'UNKNOWN'>;
}

/** How long a visitor waits for the server before the kiosk decides by itself. */
const ANSWER_WITHIN_MS = 4_000;
const answerTimeout = () => new Promise<void>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS));
/** What only the server can decide is asked again in the meantime: a response can be lost. */
const ATTEMPTS = 2;
const PAPER_WITHIN_MS = 30_000;

interface Begun {
  readonly item: Omit<SyncItem, 'kind' | 'domainId' | 'by'>;
  readonly intent: Intent;
  readonly plan: Plan | undefined;
}

export function createIntake(parts: Parts): Intake {
  const { store, send, now, setup, state, isOnline, handOver } = parts;

  const request = (
    { item, intent }: Begun,
    withinMs: number,
  ): Promise<KioskResponse<KioskResult>> => {
    const options = { withinMs, key: item.key };
    return intent.kind === 'TICKET'
      ? send(kioskRequests.takeTicket, { body: { ...item, domainId: intent.domainId } }, options)
      : send(kioskRequests.checkIn, { body: { ...item, by: intent.by } }, options);
  };

  /** Stores the number and its touch together, before the server hears of it. */
  const begin = async (known: KioskState, begun: Begun): Promise<Begun> => {
    const { intent, plan, item } = begun;
    let number: string | null = null;
    await store.update('work', (work) => {
      const underWay = { key: item.key, at: now(), languageId: item.languageId, result: null };
      const begunWork = setUnderWay(work, underWay);
      const prefix = known.domains.find(({ id }) => id === plan?.visitor.domainId)?.prefix;
      if (!needsNumber(plan) || prefix === undefined) return begunWork;
      const kioskId = known.kiosk.userId;
      const day = dayInZone(plan.visitor.at, known.site.timeZone);
      const taken = takeNumber(begunWork, setup().leases, { kioskId, day, prefix });
      number = taken?.number ?? null;
      const noted = itemOf(intent, { ...item, number });
      return taken && noted ? putInLine(taken.work, { kioskId, item: noted }) : begunWork;
    });
    await parts.onChange();
    return { ...begun, item: { ...item, number } };
  };

  const answered = async (key: string, result: KioskResult): Promise<Done> => {
    await store.update('work', (work) =>
      withResult(withoutAnswered(work, new Set([key])), key, result),
    );
    await parts.onChange();
    return { key, result };
  };

  /** Asks the server, and decides locally if there is no answer. */
  const askOrDecide = async (known: KioskState, begun: Begun): Promise<Done> => {
    const { key, number } = begun.item;
    const decidesHere = begun.plan !== undefined && (number !== null || !needsNumber(begun.plan));
    const attempts = decidesHere ? Number(isOnline()) : ATTEMPTS;
    for (let attempt = 0; attempt < attempts; attempt++) {
      const response = await request(begun, ANSWER_WITHIN_MS);
      if (response.kind === 'RESPONSE') return await answered(key, response.answer);
      if (response.kind === 'REFUSED') return await answered(key, GO_TO_DESK);
      if (response.kind === 'NOT_PAIRED') {
        const done = await answered(key, GO_TO_DESK);
        await parts.onUnpaired();
        return done;
      }
    }
    if (attempts > 0) parts.onSilence();
    const result = resultHere(known, begun.plan, { number });
    await store.update('work', (work) => withResult(work, key, result));
    return { key, result };
  };

  return {
    async act(intent, languageId) {
      const known = state();
      const key = randomKey();
      if (!known) return { key, result: GO_TO_DESK };
      const at = new Date(now());
      const plan = await planFor(known, intent, { at, languageId });
      const begun: Begun = {
        item: { key, at: at.toISOString(), languageId, number: null },
        intent,
        plan,
      };
      // Earlier visitors are handed over first, for as long as a visitor waits.
      if (isOnline()) await Promise.race([handOver.run(), answerTimeout()]);
      const held = await heldNumber(store, known, intent);
      if (held) return { key, result: resultHere(known, plan, { number: held, again: true }) };
      return handOver.without(key, async () => askOrDecide(known, await begin(known, begun)));
    },
    async resume({ key }) {
      const known = state();
      const work = await store.read('work');
      // It may have been handed over in the meantime.
      const result = work.underWay?.key === key ? work.underWay.result : null;
      if (result) return { key, result };
      const item = work.waiting.find((waiting) => waiting.item.key === key)?.item;
      if (!known || !item) return undefined;
      const intent: Intent =
        item.kind === 'TICKET'
          ? { kind: 'TICKET', domainId: item.domainId }
          : { kind: 'CHECK_IN', by: item.by };
      const { at, languageId, number } = item;
      const plan = await planFor(known, intent, { at: new Date(at), languageId });
      const begun: Begun = { item: { key, at, languageId, number }, intent, plan };
      return handOver.without(key, () => askOrDecide(known, begun));
    },
    async print(of, which = 'THE_PAPER') {
      const body = { key: which === 'THE_PAPER' ? `paper-${of}` : randomKey(), of };
      const options = { withinMs: PAPER_WITHIN_MS, key: body.key };
      const response = await send(kioskRequests.printKioskTicket, { body }, options);
      return response.kind === 'RESPONSE' ? response.answer.outcome : 'UNKNOWN';
    },
  };
}

/** What can be handed over later; undefined for what only the server can decide. */
function itemOf(
  intent: Intent,
  touch: Omit<SyncItem, 'kind' | 'domainId' | 'by'>,
): SyncItem | undefined {
  if (intent.kind === 'TICKET') return { kind: 'TICKET', ...touch, domainId: intent.domainId };
  return intent.by.way === 'CODE' ? { kind: 'CHECK_IN', ...touch, by: intent.by } : undefined;
}

async function heldNumber(
  store: Store,
  known: KioskState,
  intent: Intent,
): Promise<string | undefined> {
  if (intent.kind === 'TICKET' || intent.by.way !== 'CODE') return undefined;
  return numberOfCode(await store.read('work'), known.kiosk.userId, intent.by.code);
}
