const MAX_KEYS = 10_000;

interface Bucket {
  tokens: number;
  at: number;
}

/** A rate limit per key: `burst` at once, then `perSecond`. */
export class TokenBuckets {
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor({ burst, perSecond }: { burst: number; perSecond: number }) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  /** Takes one; returns whether there was one. `now` is in milliseconds of any monotonic clock. */
  take(key: string, now: number): boolean {
    const tokens = this.#refilled(key, now);
    const allowed = tokens >= 1;
    // Moved to the end: the keys at the front asked longest ago.
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at: now });
    if (this.#buckets.size > MAX_KEYS) this.#forgetOldest();
    return allowed;
  }

  #refilled(key: string, now: number): number {
    const bucket = this.#buckets.get(key);
    if (!bucket) return this.#burst;
    return Math.min(this.#burst, bucket.tokens + ((now - bucket.at) / 1000) * this.#perSecond);
  }

  #forgetOldest(): void {
    const oldest = this.#buckets.keys().next();
    if (!oldest.done) this.#buckets.delete(oldest.value);
  }
}
