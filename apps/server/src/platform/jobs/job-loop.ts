import type { Log } from '../log.ts';

/** Repeated work: due rows come from the database, so any number of nodes can run it. */
export interface Job {
  readonly name: string;
  /** How long to rest once there is nothing more to do. */
  readonly everyMs: number;
  /** Does one round; `more` means there may be more to do right away. */
  run(): Promise<'more' | 'done'>;
}

/** Every write wakes the jobs; each runs a few times a second at most. */
const GAP_MS = 200;

/** Runs a job repeatedly: immediately while there is more, else when woken or at its next time. */
export class JobLoop {
  readonly #job: Job;
  readonly #log: Log;
  #stopping = false;
  #woken = false;
  #wakeUp: (() => void) | undefined;
  #endRest: (() => void) | undefined;
  #running: Promise<void> | undefined;

  constructor(job: Job, log: Log) {
    this.#job = job;
    this.#log = log;
  }

  start(): void {
    this.#running ??= this.#loop();
  }

  /** There may be work: run now instead of at the next time. Never throws, never waits. */
  wake(): void {
    this.#woken = true;
    this.#wakeUp?.();
  }

  /** Finishes the current round and starts no other. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#endRest?.();
    await this.#running;
  }

  async #loop(): Promise<void> {
    while (!this.#stopping) {
      this.#woken = false;
      if ((await this.#round()) === 'done') await this.#rest();
    }
  }

  /** A failed round is logged and retried at its next time: one failure does not end the job. */
  async #round(): Promise<'more' | 'done'> {
    try {
      return await this.#job.run();
    } catch (error) {
      this.#log.error({ err: error, job: this.#job.name }, 'a job failed');
      this.#woken = false;
      return 'done';
    }
  }

  async #rest(): Promise<void> {
    await this.#pause(Math.min(GAP_MS, this.#job.everyMs));
    if (!this.#woken) await this.#pause(this.#job.everyMs, 'until woken');
  }

  async #pause(ms: number, end?: 'until woken'): Promise<void> {
    if (this.#stopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#endRest = () => {
        clearTimeout(timer);
        resolve();
      };
      if (end) this.#wakeUp = this.#endRest;
    });
    this.#wakeUp = undefined;
    this.#endRest = undefined;
  }
}
