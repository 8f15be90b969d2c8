import { setTimeout as wait } from 'node:timers/promises';
import { DeskWork } from '../../desk-work.ts';
import type { Answer } from '../../http-client.ts';
import { Ledger } from '../../ledger.ts';
import type { Worker, Workplace } from '../../workplace.ts';

const THINK_MS = 150;
/** A person reads that it failed, and tries again after this long. */
const TRY_AGAIN_MS = 500;

/** A clerk who works on through every fault, and remembers what the server said in the meantime. */
export class Clerk {
  readonly ledger = new Ledger();
  readonly told: Answer[] = [];
  /** Answers that never came, or not from the server: the browser has its own words for those. */
  readonly silences: string[] = [];
  readonly #desk: DeskWork;
  #working = true;
  readonly #over: Promise<void>;

  constructor(options: { url: string; site: Workplace; worker: Worker }) {
    const refused = (answer: Answer) => this.told.push(answer);
    this.#desk = new DeskWork({ ...options, ledger: this.ledger, refused });
    this.#over = this.#work();
    // A failure is reported when the work is stopped.
    this.#over.catch(() => undefined);
  }

  /** Settles when this clerk gets something done again. */
  worksAgain(): Promise<void> {
    return Promise.race([this.ledger.until(this.ledger.count + 1), this.#over]);
  }

  async stop(): Promise<void> {
    this.#working = false;
    try {
      await this.#over;
    } finally {
      await this.#desk.close();
    }
  }

  async #work(): Promise<void> {
    for (;;) {
      const before = this.told.length;
      const code = await this.#desk.work(() => this.#working, THINK_MS);
      if (code === undefined) return;
      if (this.told.length === before) this.silences.push(code);
      await wait(TRY_AGAIN_MS);
    }
  }
}
