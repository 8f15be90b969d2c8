interface Waiting {
  enter(): void;
}

/**
 * Limits how many connections one kind of request may hold. When a table is locked, the requests
 * that need it wait for each other, and the remaining connections serve everyone else.
 */
export class ConnectionQuota {
  readonly #most: number;
  readonly #held = new Map<string, number>();
  readonly #waiting = new Map<string, Set<Waiting>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** A place, immediately or within the time limit; returns a function that gives it back. */
  take(kind: string, timeoutMs: number, tooLate: () => Error): (() => void) | Promise<() => void> {
    const held = this.#held.get(kind) ?? 0;
    if (held >= this.#most) {
      return this.#turn(kind, timeoutMs, tooLate).then(() => this.#place(kind));
    }
    this.#held.set(kind, held + 1);
    return this.#place(kind);
  }

  #place(kind: string): () => void {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#giveBack(kind);
    };
  }

  #turn(kind: string, timeoutMs: number, tooLate: () => Error): Promise<void> {
    const line = this.#waiting.get(kind) ?? new Set<Waiting>();
    this.#waiting.set(kind, line);
    return new Promise<void>((resolve, reject) => {
      const one: Waiting = {
        enter: () => {
          clearTimeout(timer);
          line.delete(one);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        line.delete(one);
        reject(tooLate());
      }, timeoutMs);
      line.add(one);
    });
  }

  #giveBack(kind: string): void {
    const [next] = this.#waiting.get(kind) ?? [];
    // Hands the place to the next one waiting.
    if (next) {
      next.enter();
      return;
    }
    const left = (this.#held.get(kind) ?? 1) - 1;
    if (left > 0) this.#held.set(kind, left);
    else {
      this.#held.delete(kind);
      this.#waiting.delete(kind);
    }
  }
}
