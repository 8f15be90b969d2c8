import { PrintError } from './print-error.ts';

export interface QueueLimits {
  /** How long a ticket waits for its turn before it is refused. */
  timeoutMs: number;
  /** How many printers are used at the same time; each holds a database connection that long. */
  atOnce: number;
}

export const QUEUE_LIMITS: QueueLimits = { timeoutMs: 8_000, atOnce: 6 };

/** One job at a time per printer, in order of arrival. */
export class PrintQueue {
  readonly #limits: QueueLimits;
  readonly #lastOf = new Map<string, Promise<void>>();
  readonly #waitingForPlace: (() => void)[] = [];
  #running = 0;

  constructor(limits: QueueLimits = QUEUE_LIMITS) {
    this.#limits = limits;
  }

  async run<T>(printer: string, job: () => Promise<T>): Promise<T> {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const before = this.#lastOf.get(printer) ?? Promise.resolve();
    const mine = before.then(() => finished);
    this.#lastOf.set(printer, mine);
    const deadline = performance.now() + this.#limits.timeoutMs;
    try {
      await before;
      if (performance.now() > deadline) throw new PrintError('PRINTER_BUSY');
      return await this.#withPlace(job);
    } finally {
      finish();
      if (this.#lastOf.get(printer) === mine) this.#lastOf.delete(printer);
    }
  }

  async #withPlace<T>(job: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) {
      await new Promise<void>((resolve) => this.#waitingForPlace.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await job();
    } finally {
      const next = this.#waitingForPlace.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
