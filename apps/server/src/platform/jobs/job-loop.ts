import type { Log } from '../log.ts';

/** Work that is repeated: due rows are taken from the database, so any number of nodes can run it. */
export interface Job {
  readonly name: string;
  /** How long to rest when there was nothing more to do. */
  readonly everyMs: number;
  /** Does one round; `more` means that there may be more to do at once. */
  run(): Promise<'more' | 'done'>;
}

/** Every write of anybody wakes a job; it looks a few times a second at most, not once for each of them. */
const GAP_MS = 200;

/** Runs one job over and over: at once while there is more, else when woken or when its time comes. */
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

  /** There may be something to do: look now instead of when the time comes. Never throws, never waits. */
  wake(): void {
    this.#woken = true;
    this.#wakeUp?.();
  }

  /** Lets the round that is under way end, and begins no other. */
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

  /** A round that fails is told and tried again when its time comes: one bad moment ends no job. */
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
