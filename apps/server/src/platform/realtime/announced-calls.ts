import { limits } from '@balie/contract/common/limits.ts';
import type { OutboxCall, OutboxEvent } from './outbox.ts';

interface Announced {
  readonly calls: readonly OutboxCall[];
  /** Of the last call. */
  readonly at: number;
}

/** Recent calls by visit, to tell displays which waiting calls are over by now. */
export class AnnouncedCalls {
  /** Oldest calls first. */
  readonly #byVisit = new Map<number, Announced>();

  add(call: OutboxCall, now: number): void {
    const before = this.#byVisit.get(call.visitId)?.calls ?? [];
    this.#byVisit.delete(call.visitId);
    this.#byVisit.set(call.visitId, { calls: [...before, call], at: now });
    for (const [visitId, { at }] of this.#byVisit) {
      if (at > now - limits.display.lineMs) break;
      this.#byVisit.delete(visitId);
    }
  }

  /** The calls whose visits are over, according to the last of these events about each visit. */
  takeOver(events: readonly OutboxEvent[]): OutboxCall[] {
    const isServed = new Map<number, boolean>();
    for (const { topic, payload } of events) {
      const { visitId, status } = payload;
      if (topic === 'visits' && typeof visitId === 'number' && typeof status === 'string') {
        isServed.set(visitId, status === 'SERVING');
      }
    }
    return [...isServed].flatMap(([visitId, served]) => (served ? [] : this.#take(visitId)));
  }

  #take(visitId: number): readonly OutboxCall[] {
    const announced = this.#byVisit.get(visitId);
    this.#byVisit.delete(visitId);
    return announced?.calls ?? [];
  }
}
