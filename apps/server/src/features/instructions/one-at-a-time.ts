import { AppError } from '../../platform/app-error.ts';

/** Runs memory-hungry work one at a time; when the queue is full, whoever asks must retry. */
export class OneAtATime {
  readonly #inLine: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ inLine }: { inLine: number }) {
    this.#inLine = inLine;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.#inLine) throw new AppError('TOO_MANY_REQUESTS');
    this.#waiting += 1;
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      this.#waiting -= 1;
    }
  }
}
