interface Bucket {
  tokens: number;
  at: number;
}

/** How often something may happen: `burst` at once, then `perSecond`, for each key on its own. */
export class TokenBuckets {
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor({ burst, perSecond }: { burst: number; perSecond: number }) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  /** Takes one, and says whether there was one. `now` is in milliseconds of any steady clock. */
  take(key: string, now: number): boolean {
    const tokens = this.#refilled(key, now);
    const allowed = tokens >= 1;
    this.#buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at: now });
    if (this.#buckets.size > 10_000) this.#forgetFull(now);
    return allowed;
  }

  /** Whether there is one left, without taking it. */
  has(key: string, now: number): boolean {
    return this.#refilled(key, now) >= 1;
  }

  #refilled(key: string, now: number): number {
    const bucket = this.#buckets.get(key);
    if (!bucket) return this.#burst;
    return Math.min(this.#burst, bucket.tokens + ((now - bucket.at) / 1000) * this.#perSecond);
  }

  /** A bucket that is full again says nothing; when all are in use the oldest goes. */
  #forgetFull(now: number): void {
    for (const key of this.#buckets.keys()) {
      if (this.#refilled(key, now) >= this.#burst) this.#buckets.delete(key);
    }
    const oldest = this.#buckets.keys().next();
    if (this.#buckets.size > 10_000 && !oldest.done) this.#buckets.delete(oldest.value);
  }
}
