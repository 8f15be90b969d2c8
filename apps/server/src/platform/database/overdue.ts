/** How often pending queries are checked: a timer for each would cost more than the waiting. */
const LOOK_MS = 100;

export interface Awaited {
  readonly until: number;
  readonly giveUp: () => void;
}

/** Gives up on answers that do not come: one timer for all pending queries, none without any. */
export class Overdue {
  readonly #awaited = new Set<Awaited>();
  #clock: NodeJS.Timeout | undefined;

  watch(until: number, giveUp: () => void): Awaited {
    const awaited = { until, giveUp };
    this.#awaited.add(awaited);
    this.#clock ??= setInterval(() => this.#look(Date.now()), LOOK_MS).unref();
    return awaited;
  }

  forget(awaited: Awaited): void {
    this.#awaited.delete(awaited);
  }

  #look(now: number): void {
    for (const awaited of this.#awaited) {
      if (awaited.until > now) continue;
      this.#awaited.delete(awaited);
      awaited.giveUp();
    }
    if (this.#awaited.size > 0) return;
    clearInterval(this.#clock);
    this.#clock = undefined;
  }
}
