import type { Topic } from '@balie/contract/realtime.ts';

export interface Change {
  siteId: number;
  topic: Topic;
}

/**
 * What this node announced recently. A client that connects has just loaded its lists: a change
 * announced in between would otherwise never reach it.
 */
export class RecentChanges {
  readonly #keptMs: number;
  /** By site and topic, oldest first. */
  readonly #at = new Map<string, Change & { at: number }>();

  constructor(keptMs: number) {
    this.#keptMs = keptMs;
  }

  add({ siteId, topic }: Change, now: number): void {
    const key = `${siteId} ${topic}`;
    this.#at.delete(key);
    this.#at.set(key, { siteId, topic, at: now });
    for (const [old, change] of this.#at) {
      if (change.at > now - this.#keptMs) break;
      this.#at.delete(old);
    }
  }

  of(siteId: number, now: number): Topic[] {
    return [...this.#at.values()]
      .filter((change) => change.siteId === siteId && change.at > now - this.#keptMs)
      .map(({ topic }) => topic);
  }
}
