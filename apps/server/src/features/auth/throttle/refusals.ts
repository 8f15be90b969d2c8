const TOLD_EVERY_MS = 5_000;
/** An administrator who unlocks an account at another node waits no longer than this. */
const KEPT_MS = 2_000;
const MOST = 10_000;

interface Refusal {
  readonly userId: number | undefined;
  /** Until when there is no turn, and since when that is known. */
  readonly until: number;
  readonly since: number;
  /** How many were not written yet, and when the last ones were. */
  waiting: number;
  toldAt: number;
}

/**
 * Who was refused a moment ago. Ten thousand guesses a minute must be neither ten thousand questions to the database
 * nor as many writes: the same guesser is refused from memory, and refusals are written together.
 */
export class Refusals {
  readonly #byKey = new Map<string, Refusal>();

  /** Remembers a refusal, and says how many to write now. */
  add(
    key: string,
    { userId, seconds, now }: { userId: number | undefined; seconds: number; now: Date },
  ): number {
    const known = this.#byKey.get(key);
    if (!known && this.#byKey.size >= MOST) this.#byKey.clear();
    const since = now.getTime();
    const { waiting = 0, toldAt = Number.NEGATIVE_INFINITY } = known ?? {};
    const refusal = { userId, since, until: since + seconds * 1_000, waiting, toldAt };
    this.#byKey.set(key, refusal);
    return this.#count(refusal);
  }

  /** A refusal that still holds: how long to wait, of whom it was, and how many to write now. */
  again(
    key: string,
    now: Date,
  ): { seconds: number; userId: number | undefined; times: number } | undefined {
    const known = this.#byKey.get(key);
    if (!known || Math.abs(now.getTime() - known.since) > KEPT_MS) return undefined;
    const seconds = (known.until - now.getTime()) / 1_000;
    if (seconds <= 0) return undefined;
    return { seconds, userId: known.userId, times: this.#count(known) };
  }

  forget(): void {
    this.#byKey.clear();
  }

  #count(refusal: Refusal): number {
    refusal.waiting++;
    const at = performance.now();
    if (at - refusal.toldAt < TOLD_EVERY_MS) return 0;
    const times = refusal.waiting;
    refusal.waiting = 0;
    refusal.toldAt = at;
    return times;
  }
}
