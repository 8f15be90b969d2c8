import type { Operation } from '@balie/contract/common/operation.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isOutOfTime } from '../database/bounded-client.ts';
import type { Heartbeat } from '../database/heartbeat.ts';
import { RequestScope } from '../database/request-scope.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';

/** Half of what a browser waits: an answer, also a no, arrives while somebody listens. */
const PATIENCE_MS = 15_000;
/** Large bodies are worked on one after the other, and a browser waits longer for them. */
const UPLOAD_PATIENCE_MS = 100_000;
/** Until when the browser waits, by the server's clock as it knows it, in milliseconds. */
const DEADLINE_HEADER = 'x-request-deadline';
/** Further off is a clock that is wrong, and not a request that was on its way for so long. */
const CREDIBLE_MS = 600_000;

/** When this request is over, by our clock: when the browser gives up, and in any case before long. */
function endOf(request: FastifyRequest, timeoutMs: number): number {
  const now = Date.now();
  const told = Number(request.headers[DEADLINE_HEADER] ?? Number.NaN);
  const credible = Number.isFinite(told) && Math.abs(told - now) < CREDIBLE_MS;
  return Math.min(now + timeoutMs, credible ? told : Number.POSITIVE_INFINITY);
}

/** The time of one request: first for finding out who asks, then for doing it. */
export class RequestTime {
  readonly #until: number;
  readonly #heartbeat: Heartbeat;
  readonly #operation: Operation;
  #doing: RequestScope | undefined;

  constructor(input: {
    request: FastifyRequest;
    operation: Operation;
    heartbeat: Heartbeat;
    timeoutMs?: number | undefined;
  }) {
    const usual = input.operation.upload ? UPLOAD_PATIENCE_MS : PATIENCE_MS;
    this.#until = endOf(input.request, input.timeoutMs ?? usual);
    this.#heartbeat = input.heartbeat;
    this.#operation = input.operation;
  }

  /** Who asks is looked up in tables of its own, and what that writes is not what was asked for. */
  forCaller(): RequestScope {
    return this.#scope('caller');
  }

  forHandler(): RequestScope {
    this.#doing = this.#scope(this.#operation.tag);
    return this.#doing;
  }

  /**
   * What is told about a failure: that it did not happen only when that is certain, and else that
   * nobody knows.
   */
  explain(error: unknown): unknown {
    if (!isOutOfTime(error) && !isDatabaseUnavailable(error)) return error;
    if (this.#operation.method === 'GET') {
      return new AppError('SERVICE_UNAVAILABLE', { cause: error });
    }
    return new AppError(this.#doing?.mayHaveWritten ? 'OUTCOME_UNKNOWN' : 'NOT_DONE', {
      cause: error,
    });
  }

  #scope(share: string): RequestScope {
    return new RequestScope({
      until: this.#until,
      databaseAheadMs: this.#heartbeat.aheadMs,
      share,
    });
  }
}
