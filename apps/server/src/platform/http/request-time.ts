import type { Operation } from '@balie/contract/common/operation.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isOutOfTime } from '../database/bounded-client.ts';
import type { DatabaseHeartbeat } from '../database/heartbeat.ts';
import { RequestScope } from '../database/request-scope.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';

/** Half of what a browser waits, so that even a refusal arrives while somebody is waiting for it. */
const TIMEOUT_MS = 15_000;
/** Large bodies are processed one after the other, and browsers wait longer for them. */
const UPLOAD_TIMEOUT_MS = 100_000;
/** Until when the browser waits, by the server's clock as the browser knows it, in milliseconds. */
const DEADLINE_HEADER = 'x-request-deadline';
/** Further off means a wrong clock, not a request that took that long. */
const CREDIBLE_MS = 600_000;

/** The request's deadline by our clock: when the browser gives up, and never later than a fixed limit. */
function endOf(request: FastifyRequest, timeoutMs: number): number {
  const now = Date.now();
  const deadline = Number(request.headers[DEADLINE_HEADER] ?? Number.NaN);
  const credible = Number.isFinite(deadline) && Math.abs(deadline - now) < CREDIBLE_MS;
  return Math.min(now + timeoutMs, credible ? deadline : Number.POSITIVE_INFINITY);
}

/** The time of one request: first for identifying the requester, then for doing it. */
export class RequestTime {
  readonly #until: number;
  readonly #heartbeat: DatabaseHeartbeat;
  readonly #operation: Operation;
  #doing: RequestScope | undefined;

  constructor(input: {
    request: FastifyRequest;
    operation: Operation;
    heartbeat: DatabaseHeartbeat;
    timeoutMs?: number | undefined;
  }) {
    const usual = input.operation.upload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS;
    this.#until = endOf(input.request, input.timeoutMs ?? usual);
    this.#heartbeat = input.heartbeat;
    this.#operation = input.operation;
  }

  /** Identifying the requester uses its own tables; writes there are not what was asked for. */
  forRequester(): RequestScope {
    return this.#scope('requester');
  }

  forHandler(): RequestScope {
    this.#doing = this.#scope(this.#operation.tag);
    return this.#doing;
  }

  /** What to report about a failure: that nothing happened only if that is certain. */
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
