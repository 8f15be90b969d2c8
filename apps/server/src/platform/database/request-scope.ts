import { AsyncLocalStorage } from 'node:async_hooks';

/** The request's time is up: nothing more is started for it. */
export class RequestExpired extends Error {
  constructor() {
    super('the time of the request is over');
    this.name = 'RequestExpired';
  }
}

/** How much longer to wait for the answer to a query that was sent in time. */
const GRACE_MS = 500;

/**
 * One request's use of the database: its deadline, and what happened to its writes. Nothing starts
 * after the deadline, and earlier writes carry it in their own guard, so a request that was given
 * up is never carried out later.
 */
export class RequestScope {
  /** By this process's clock. */
  readonly #until: number;
  readonly #databaseAheadMs: number;
  /** The kind of request: one kind cannot take the connections of the others. */
  readonly share: string;
  #writes: 'none' | 'unanswered' | 'done' = 'none';

  constructor(input: { until: number; databaseAheadMs: number; share: string }) {
    this.#until = input.until;
    this.#databaseAheadMs = input.databaseAheadMs;
    this.share = input.share;
  }

  /** The same moment by the database's clock, as it is sent. */
  get deadline(): string {
    return new Date(this.#until + this.#databaseAheadMs).toISOString();
  }

  get leftMs(): number {
    return this.#until - Date.now();
  }

  /** How long to wait for an answer; throws if there is no time left. */
  timeoutMs(): number {
    if (this.leftMs <= 0) throw new RequestExpired();
    return this.leftMs + GRACE_MS;
  }

  /** Whether something was or may have been written: then nobody may be told that nothing happened. */
  get mayHaveWritten(): boolean {
    return this.#writes !== 'none';
  }

  /** Sends a write, and remembers its outcome as far as known. */
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

/** The database itself refused and the connection works: nothing was written. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof RequestExpired || (error as { severity?: string }).severity === 'ERROR';

const scopes = new AsyncLocalStorage<RequestScope>();

export const currentScope = (): RequestScope | undefined => scopes.getStore();

export const runInScope = <T>(scope: RequestScope, run: () => Promise<T>): Promise<T> =>
  scopes.run(scope, run);

/** For a statement's guard: until when it may be carried out. */
export const currentDeadline = (): string => currentScope()?.deadline ?? 'infinity';
