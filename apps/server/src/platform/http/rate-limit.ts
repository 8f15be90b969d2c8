import { AppError } from '../app-error.ts';
import { TokenBuckets } from '../token-buckets.ts';

/** Opening a screen, or a script filling a site, may be fast for a while. */
const BURST_SECONDS = 20;

/**
 * Limits how fast one person sends requests, with any number of sessions. Counted in this process:
 * it keeps one account from slowing down the others, and costs no database query.
 */
export class RateLimit {
  readonly #requests: TokenBuckets | undefined;

  /** Zero means unlimited. */
  constructor(perSecond: number) {
    if (perSecond === 0) return;
    this.#requests = new TokenBuckets({ burst: perSecond * BURST_SECONDS, perSecond });
  }

  check(user: { readonly id: number } | undefined): void {
    if (!user || !this.#requests) return;
    if (!this.#requests.take(String(user.id), performance.now())) {
      throw new AppError('TOO_MANY_REQUESTS');
    }
  }
}
