const TOLD_EVERY_MS = 5_000;
/** After an administrator unlocks an account on another node, it takes at most this long. */
const KEPT_MS = 2_000;
const MOST = 10_000;

interface Refusal {
  readonly userId: number | undefined;
  /** Until when guesses are refused, and since when that is known. */
  readonly until: number;
  readonly since: number;
  /** How many are not written yet, and when the last of them came. */
  waiting: number;
  toldAt: number;
}

/**
 * Who was refused a moment ago. Ten thousand guesses a minute must not become ten thousand queries
 * or writes: the same guesser is refused from memory, and refusals are written in batches.
 */
export class Refusals {
  readonly #byKey = new Map<string, Refusal>();

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

  /** A refusal that still applies: how long to wait, for whom, and how many to write now. */
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
