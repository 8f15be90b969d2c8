import { limits } from '@balie/contract/common/limits.ts';
import type { OutboxCall, OutboxEvent } from './outbox.ts';

interface Announced {
  readonly call: OutboxCall;
  readonly at: number;
}

/**
 * The calls of the last minutes, by visit: a display that has a line of them must be told which visits are over
 * by now, and announces those no more.
 */
export class AnnouncedCalls {
  /** The oldest first. */
  readonly #calls = new Map<number, Announced>();

  add(call: OutboxCall, now: number): void {
    this.#calls.set(call.number, { call, at: now });
    for (const [number, { at }] of this.#calls) {
      if (at > now - limits.screen.lineMs) break;
      this.#calls.delete(number);
    }
  }

  /** The calls whose visits are over, going by the last word of these events on each visit. */
  takeOver(events: readonly OutboxEvent[]): OutboxCall[] {
    const isServed = new Map<number, boolean>();
    for (const { topic, payload } of events) {
      const { visitId, status } = payload;
      if (topic === 'visits' && typeof visitId === 'number' && typeof status === 'string') {
        isServed.set(visitId, status === 'SERVING');
      }
    }
    if (![...isServed.values()].includes(false)) return [];
    const over = [...this.#calls.values()]
      .map(({ call }) => call)
      .filter(({ visitId }) => isServed.get(visitId) === false);
    for (const { number } of over) this.#calls.delete(number);
    return over;
  }
}
