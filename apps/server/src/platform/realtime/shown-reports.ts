import { limits } from '@balie/contract/common/limits.ts';
import { TokenBuckets } from '../token-buckets.ts';

/** More than a room can call; one socket cannot crowd out the others. */
const perSocket = { burst: limits.realtime.seenMax, perSecond: 5 };

type Keep = (numbers: readonly number[]) => Promise<boolean>;

/** What one display reports as shown: each number once, not too many, and confirmed once stored. */
export class ShownReports {
  readonly #keep: Keep;
  readonly #kept = new Set<number>();
  readonly #bucket = new TokenBuckets(perSocket);

  constructor(keep: Keep) {
    this.#keep = keep;
  }

  async take(numbers: readonly number[], now: number): Promise<boolean> {
    const fresh = [...new Set(numbers)].filter((number) => !this.#kept.has(number));
    if (fresh.length === 0) return true;
    if (!fresh.every(() => this.#bucket.take('', now))) return false;
    if (!(await this.#keep(fresh))) return false;
    for (const number of fresh) this.#remember(number);
    return true;
  }

  #remember(number: number): void {
    this.#kept.add(number);
    for (const oldest of this.#kept) {
      if (this.#kept.size <= limits.realtime.seenMax) return;
      this.#kept.delete(oldest);
    }
  }
}
