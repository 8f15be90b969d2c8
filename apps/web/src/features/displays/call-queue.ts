import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { limits } from '@balie/contract/common/limits.ts';
import type { PastCall } from '@balie/contract/features/displays/schema.ts';
import type { CallMessage } from '@balie/contract/realtime.ts';

/** What a display announces: one call at a time, the others in the order they came. */
export interface CallQueue {
  readonly current: CallMessage | undefined;
  readonly waiting: readonly CallMessage[];
  /** The last calls, each ticket once, the newest first. */
  readonly last: readonly PastCall[];
}

export const emptyQueue: CallQueue = { current: undefined, waiting: [], last: [] };

export type CallAction =
  | { readonly type: 'arrive'; readonly call: CallMessage }
  /** The time of the current call is over. */
  | { readonly type: 'next' }
  /** What the server knows of the last calls, after a reload. */
  | { readonly type: 'known'; readonly calls: readonly PastCall[] };

/** Puts calls that arrive together one after the other, and lists each of them at once. */
export function callQueue(queue: CallQueue, action: CallAction): CallQueue {
  if (action.type === 'known') return { ...queue, last: mergeCalls(queue.last, action.calls) };
  if (action.type === 'next') {
    const [current, ...waiting] = queue.waiting;
    return { ...queue, current, waiting };
  }
  const { call } = action;
  return { ...takeIn(queue, call), last: mergeCalls(queue.last, [call]) };
}

/**
 * A recall of whoever is being announced is heard at once; with others waiting it takes its turn. A
 * ticket that waits for its turn is not put in the line twice: an impatient recall would keep the
 * visitors of other desks from being announced.
 */
function takeIn(queue: CallQueue, call: CallMessage): Pick<CallQueue, 'current' | 'waiting'> {
  const { current, waiting } = queue;
  const isSame = (other: CallMessage) =>
    other.ticketNumber === call.ticketNumber && other.deskName === call.deskName;
  if (!current || (isSame(current) && waiting.length === 0)) return { current: call, waiting };
  if (!waiting.some(isSame)) return { current, waiting: [...waiting, call] };
  return { current, waiting: waiting.map((other) => (isSame(other) ? call : other)) };
}

/** A ticket that was called again moves up instead of standing there twice. */
function mergeCalls(known: readonly PastCall[], news: readonly PastCall[]): PastCall[] {
  const byTicket = new Map<string, PastCall>();
  const newestFirst = [...known, ...news].sort((a, b) => b.number - a.number);
  for (const call of newestFirst) {
    if (!byTicket.has(call.ticketNumber)) byTicket.set(call.ticketNumber, call);
  }
  return [...byTicket.values()].slice(0, limits.screen.lastCalls);
}

/**
 * The queue with the last calls of today: a display is never switched off, and a ticket of yesterday is
 * somebody else's today. What was called within the hour stays over midnight.
 */
export function withoutYesterday(queue: CallQueue, { now, timeZone }: SiteTime): CallQueue {
  const today = dayInZone(now, timeZone);
  const isKept = ({ at }: PastCall) =>
    now.getTime() - Date.parse(at) < limits.screen.lastCallsKeptMs ||
    dayInZone(new Date(at), timeZone) === today;
  return queue.last.every(isKept) ? queue : { ...queue, last: queue.last.filter(isKept) };
}

interface SiteTime {
  readonly now: Date;
  readonly timeZone: string;
}

/** How many calls are announced as coming next, beside the current one. */
export const NEXT_SHOWN = 4;

/** The calls that can be read on the screen right now. */
export const visibleCalls = ({ current, waiting }: CallQueue): CallMessage[] =>
  current ? [current, ...waiting.slice(0, NEXT_SHOWN)] : [];
