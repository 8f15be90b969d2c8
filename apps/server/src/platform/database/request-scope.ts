import { AsyncLocalStorage } from 'node:async_hooks';

/** The time of a request is over: nothing more is begun for it. */
export class RequestExpired extends Error {
  constructor() {
    super('the time of the request is over');
    this.name = 'RequestExpired';
  }
}

/** How much longer an answer to what was sent in time is waited for. */
const GRACE_MS = 500;

/**
 * One request on its way to the database: until when it counts, and what became of what it wrote.
 * Nothing is begun after its end, and what was sent before holds the end in its own guard, so that a
 * request that was given up is never carried out later.
 */
export class RequestScope {
  /** By the clock of this process. */
  readonly #until: number;
  readonly #databaseAheadMs: number;
  /** What kind of request: one kind does not take the connections from all others. */
  readonly share: string;
  #writes: 'none' | 'unanswered' | 'done' = 'none';

  constructor(input: { until: number; databaseAheadMs: number; share: string }) {
    this.#until = input.until;
    this.#databaseAheadMs = input.databaseAheadMs;
    this.share = input.share;
  }

  /** The same moment by the clock of the database, as it is sent. */
  get deadline(): string {
    return new Date(this.#until + this.#databaseAheadMs).toISOString();
  }

  get leftMs(): number {
    return this.#until - Date.now();
  }

  /** How long an answer is waited for; throws when there is no point in asking. */
  timeoutMs(): number {
    if (this.leftMs <= 0) throw new RequestExpired();
    return this.leftMs + GRACE_MS;
  }

  /** Whether something was written, or may have been: then nobody may be told that nothing happened. */
  get mayHaveWritten(): boolean {
    return this.#writes !== 'none';
  }

  /** Sends what changes something for good, and keeps in mind what is known about it. */
  async writing<T>(send: () => Promise<T>): Promise<T> {
    const before = this.#writes;
    this.#writes = 'unanswered';
    try {
      const answer = await send();
      this.#writes = 'done';
      return answer;
    } catch (error) {
      if (isRefusal(error)) this.#writes = before;
      throw error;
    }
  }
}

/** The database itself said no, and its connection goes on: then nothing was written. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof RequestExpired || (error as { severity?: string }).severity === 'ERROR';

const scopes = new AsyncLocalStorage<RequestScope>();

/** The request this is done for; jobs and sockets have none. */
export const currentScope = (): RequestScope | undefined => scopes.getStore();

export const runInScope = <T>(scope: RequestScope, run: () => Promise<T>): Promise<T> =>
  scopes.run(scope, run);

/** For the guard of a statement: until when it may be carried out. */
export const currentDeadline = (): string => currentScope()?.deadline ?? 'infinity';
