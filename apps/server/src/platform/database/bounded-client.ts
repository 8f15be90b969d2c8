import { type PoolClient, Query, type QueryResult } from 'pg';
import { Overdue } from './overdue.ts';
import { RequestExpired, type RequestScope } from './request-scope.ts';
import type { StatementNames } from './statement-names.ts';

/** How a transaction ends: it committed in time, or it did not happen. */
const commitBefore = (deadline: string) => `select assert_in_time('${deadline}'); commit`;

const WRITES = /\b(insert\s+into|update|delete\s+from)\b/i;
/** Its own guard checks the deadline. */
const GUARDED = /\bin_time\(/;

/** A cached statement with this request's values. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

interface Options {
  readonly client: PoolClient;
  readonly names: StatementNames | undefined;
  readonly scope: RequestScope | undefined;
  /** Returns the place among the connections of this kind of request. */
  readonly leave: () => void;
}

const overdue = new Overdue();

type Kind = 'read' | 'guarded' | 'write';
const kinds = new Map<string, Kind>();

/** Compared once: the text behind a name never changes. */
function kindOf({ name, text }: Statement): Kind {
  const known = kinds.get(name);
  if (known) return known;
  const kind = GUARDED.test(text) ? 'guarded' : WRITES.test(text) ? 'write' : 'read';
  kinds.set(name, kind);
  return kind;
}

/** As `{ name, text, values }`; the driver would copy anything else property by property. */
const askNamed = (client: PoolClient, { name, text, values }: Statement): Promise<QueryResult> =>
  new Promise((resolve, reject) => {
    const query = new Query(text, values) as Query & { name?: string };
    query.name = name;
    client.query(query as unknown as string, (error: Error | undefined, answer: QueryResult) =>
      error ? reject(error) : resolve(answer),
    );
  });

/**
 * A connection for one request, used once. Writes carry the request's deadline: a single statement
 * is wrapped in a transaction, and a transaction only commits in time. If an answer takes longer
 * than the request lasts, the connection is given up.
 */
export class BoundedClient {
  readonly #client: PoolClient;
  readonly #names: StatementNames | undefined;
  readonly #scope: RequestScope | undefined;
  readonly #leave: () => void;
  #inTransaction = false;
  #givenUp = false;

  constructor({ client, names, scope, leave }: Options) {
    this.#client = client;
    this.#names = names;
    this.#scope = scope;
    this.#leave = leave;
  }

  async query(text: string, values?: readonly unknown[]): Promise<QueryResult> {
    const scope = this.#scope;
    if (!scope) return this.#send(text, values);
    if (text === 'rollback') return this.#rollBack();
    if (text === 'commit') return this.#commit(scope);
    const opens = /^(begin|start transaction)/.test(text);
    if (!this.#inTransaction && !opens && WRITES.test(text)) {
      return GUARDED.test(text)
        ? scope.writing(() => this.#ask(scope, text, values))
        : this.#writeAlone(scope, () => this.#ask(scope, text, values));
    }
    const answer = await this.#ask(scope, text, values);
    if (opens) this.#inTransaction = true;
    return answer;
  }

  ask(statement: Statement): Promise<QueryResult> {
    const { text, values } = statement;
    const send = () => (this.#names ? askNamed(this.#client, statement) : this.#send(text, values));
    const scope = this.#scope;
    if (!scope) return send();
    const inTime = () => this.#inTime(scope, send);
    const kind = kindOf(statement);
    if (kind === 'read') return inTime();
    return kind === 'guarded' ? scope.writing(inTime) : this.#writeAlone(scope, inTime);
  }

  release(error?: Error | boolean): void {
    this.#leave();
    this.#client.release(error ?? this.#givenUp);
  }

  #send(text: string, values?: readonly unknown[]): Promise<QueryResult> {
    const client = this.#names?.on(this.#client) ?? this.#client;
    return client.query(text, values as unknown[]);
  }

  #ask(scope: RequestScope, text: string, values?: readonly unknown[]): Promise<QueryResult> {
    return this.#inTime(scope, () => this.#send(text, values));
  }

  async #writeAlone(scope: RequestScope, write: () => Promise<QueryResult>): Promise<QueryResult> {
    await this.#ask(scope, 'begin');
    try {
      const answer = await write();
      await this.#commit(scope);
      return answer;
    } catch (error) {
      await this.#rollBack().catch(() => undefined);
      throw error;
    }
  }

  async #commit(scope: RequestScope): Promise<QueryResult> {
    const text = commitBefore(scope.deadline);
    const send = async () => this.#client.query(text) as Promise<unknown>;
    const answers = await scope.writing(() => this.#inTime(scope, send));
    this.#inTransaction = false;
    return (answers as QueryResult[]).at(-1) as QueryResult;
  }

  /** The database undoes what a lost connection had begun. */
  async #rollBack(): Promise<QueryResult> {
    this.#inTransaction = false;
    if (this.#givenUp) return { command: 'ROLLBACK', rows: [], rowCount: null, oid: 0, fields: [] };
    return this.#client.query('rollback');
  }

  #inTime<T>(scope: RequestScope, send: () => Promise<T>): Promise<T> {
    const until = Date.now() + scope.timeoutMs();
    return new Promise((resolve, reject) => {
      const awaited = overdue.watch(until, () => {
        this.#giveUp();
        reject(new AnswerTooLate());
      });
      send().then(
        (answer) => {
          overdue.forget(awaited);
          resolve(answer);
        },
        (error) => {
          overdue.forget(awaited);
          reject(error);
        },
      );
    });
  }

  /** A query without an answer blocks its connection: nobody else can use it. */
  #giveUp(): void {
    this.#givenUp = true;
    (this.#client as unknown as { end(): Promise<void> }).end().catch(() => undefined);
  }
}

/** Sent, and no answer came before the deadline. */
export class AnswerTooLate extends Error {
  constructor() {
    super('the database did not answer in time');
    this.name = 'AnswerTooLate';
  }
}

/** SQLSTATEs of our own guard, of a statement that took too long, and of a lock timeout. */
const OUT_OF_TIME = new Set(['BA001', '57014', '55P03']);

/** Whether a failure only means that the request took too long. */
export const isOutOfTime = (error: unknown): boolean =>
  error instanceof RequestExpired ||
  error instanceof AnswerTooLate ||
  OUT_OF_TIME.has(String((error as { code?: unknown }).code));
