import { AppError } from '../app-error.ts';
import { TokenBuckets } from '../token-buckets.ts';

/** A screen that opens, or a script that fills a site, may be quick for a while. */
const BURST_SECONDS = 20;

/**
 * How fast one person may call, whatever and with however many sessions. Counted in this process: it
 * keeps one account from taking the machine away from the others, and costs no question to the database.
 */
export class RateLimit {
  readonly #calls: TokenBuckets | undefined;

  /** Zero means as fast as they like. */
  constructor(perSecond: number) {
    if (perSecond === 0) return;
    this.#calls = new TokenBuckets({ burst: perSecond * BURST_SECONDS, perSecond });
  }

  check(user: { readonly id: number } | undefined): void {
    if (!user || !this.#calls) return;
    if (!this.#calls.take(String(user.id), performance.now())) {
      throw new AppError('TOO_MANY_REQUESTS');
    }
  }
}
