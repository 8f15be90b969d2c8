import { limits } from '@balie/contract/common/limits.ts';
import {
  advance,
  arrive,
  type CallLine,
  removeEnded,
  shownCalls,
} from '@balie/contract/features/displays/call-line.ts';
import { listedCallsAt } from '@balie/contract/features/displays/last-calls.ts';
import type { PastCall } from '@balie/contract/features/displays/schema.ts';
import type { CallMessage } from '@balie/contract/realtime.ts';

/** The calls of one display: those it announces, and those it lists. */
export interface DisplayCalls {
  readonly line: CallLine<CallMessage>;
  /** The last calls, each ticket once, the newest first. */
  readonly last: readonly PastCall[];
}

export const noCalls: DisplayCalls = { line: { places: [], waiting: [] }, last: [] };

/** `now` is in milliseconds of a monotonic clock. */
export type CallAction =
  | { readonly type: 'arrive'; readonly call: CallMessage; readonly now: number }
  /** The visits of these calls are over. */
  | { readonly type: 'withdrawn'; readonly numbers: readonly number[] }
  /** A call's time may be up. */
  | { readonly type: 'turn'; readonly now: number }
  /** The server's recent calls, after a reload. */
  | { readonly type: 'known'; readonly calls: readonly PastCall[] };

/** Announces by the rule of the line, and lists each call at once. */
export function displayCalls(calls: DisplayCalls, action: CallAction): DisplayCalls {
  const { line, last } = calls;
  switch (action.type) {
    case 'known':
      return { line, last: mergeCalls(last, action.calls) };
    case 'turn':
      return { line: advance(line, action.now), last };
    case 'withdrawn':
      return { line: removeEnded(line, action.numbers), last };
    case 'arrive':
      return { line: arrive(line, action.call, action.now), last: mergeCalls(last, [action.call]) };
  }
}

/** A ticket called again moves up instead of appearing twice. */
function mergeCalls(known: readonly PastCall[], news: readonly PastCall[]): PastCall[] {
  const byTicket = new Map<string, PastCall>();
  const newestFirst = [...known, ...news].sort((a, b) => b.number - a.number);
  for (const call of newestFirst) {
    if (!byTicket.has(call.ticketNumber)) byTicket.set(call.ticketNumber, call);
  }
  return [...byTicket.values()].slice(0, limits.display.lastCalls);
}

/** The rows of a list that announces by itself: all calls in progress first, however many, then recent ones. */
export function listedCalls({ line, last }: DisplayCalls): PastCall[] {
  const called = shownCalls(line).sort((a, b) => b.number - a.number);
  const isCalled = (ticket: string) => called.some((call) => call.ticketNumber === ticket);
  const waits = (number: number) => line.waiting.some((call) => call.number === number);
  const others = last.filter((call) => !isCalled(call.ticketNumber) && !waits(call.number));
  return [...called, ...others].slice(0, Math.max(called.length, limits.display.lastCalls));
}

/** The calls as listed now: a display is never switched off, and drops old calls by itself. */
export const withoutOld = (calls: DisplayCalls, now: number): DisplayCalls => ({
  ...calls,
  last: listedCallsAt(calls.last, now),
});

export const NEXT_SHOWN = 4;
