import type { ErrorBody, ErrorCode } from '@balie/contract/common/errors.ts';
import type {
  BodyInputOf,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
} from '@balie/contract/common/operation.ts';
import { fillPath, type RequestLine } from '@balie/contract/common/request.ts';
import type { OperationOf } from '@balie/contract/operation-of.ts';
import { startDeadline } from './deadline.ts';
import { randomKey } from './random-key.ts';
import { knownServerNow, updateServerClock } from './server-time.ts';

/** The server refused the request. `body` is absent if it gave no reason. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: ErrorBody | undefined, retryAfter?: string | null) {
    super(body ? `${status} ${body.message}` : `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfter ? Number(retryAfter) : undefined;
  }
}

/** Somebody else changed the same field since it was loaded. */
export const isChangedMeanwhile = (error: unknown): error is ApiError =>
  error instanceof ApiError && hasCode(error, 'CHANGED_MEANWHILE');

export const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.body?.message === code;

/** No response at all: whether the server did what was asked is unknown. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No response', { cause });
    this.name = 'NetworkError';
  }
}

type Provide<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

export type RequestArguments<R extends RequestLine> = Provide<'params', ParamsOf<OperationOf<R>>> &
  Provide<'query', QueryInputOf<OperationOf<R>>> &
  Provide<'body', BodyInputOf<OperationOf<R>>>;

export type Answer<R extends RequestLine> = ResponseOf<OperationOf<R>>;

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** The same key means the same creation, so that a repeated POST creates once. */
  idempotencyKey?: string | undefined;
  headers?: Record<string, string> | undefined;
}

type LooseArguments = { params?: object; query?: object; body?: unknown } & RequestOptions;

/** A server that accepts a request and stays silent counts as no response. */
const ANSWER_WITHIN_MS = 30_000;
const UPLOAD_WITHIN_MS = 120_000;
/** Clock difference plus the way back: after this the server no longer starts the request. */
const SPARE_MS = 6_000;

let apiBase = '';

/** §7: the base is the deployment host; the page's own origin needs no base. */
export function setApiBase(apiHost: string): void {
  const address = /^https?:\/\//.test(apiHost) ? apiHost : `${location.protocol}//${apiHost}`;
  const origin = apiHost === '' ? location.origin : new URL(address).origin;
  apiBase = origin === location.origin ? '' : origin;
}

export const apiUrl = (path: string): string => `${apiBase}${path}`;

/** Sends a request for an operation of the contract. Throws `ApiError` or `NetworkError`. */
export const sendRequest = <R extends RequestLine>(
  request: R,
  args: RequestArguments<R> & RequestOptions,
): Promise<Answer<R>> => sendFor(request, args);

/**
 * The same for generic callers: their arguments were checked where the request was named, and checking them again
 * against every operation would cost the compiler half a minute.
 */
export async function sendFor<T>(
  request: RequestLine,
  args: unknown,
  options?: RequestOptions,
): Promise<T> {
  const loose: LooseArguments = { ...(args as LooseArguments), ...options };
  const path = fillPath(request.path, { ...loose.params } as Record<string, string | number>);
  const deadline = startDeadline(timeoutFor(loose.body), loose.signal);
  try {
    const response = await send(apiUrl(path) + queryString(loose.query), {
      method: request.method,
      credentials: 'include',
      signal: deadline.signal,
      headers: headersFor(request, loose),
      body: bodyFor(loose.body),
    });
    if (!response.ok) {
      const body = await readErrorBody(response);
      throw new ApiError(response.status, body, response.headers.get('retry-after'));
    }
    return (response.status === 204 ? undefined : await response.json()) as T;
  } catch (error) {
    if (error instanceof ApiError || (isAbort(error) && !deadline.isOver())) throw error;
    throw new NetworkError(error);
  } finally {
    deadline.stop();
  }
}

const timeoutFor = (body: unknown): number =>
  body instanceof Blob ? UPLOAD_WITHIN_MS : ANSWER_WITHIN_MS;

const isAbort = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

async function send(url: string, init: RequestInit): Promise<Response> {
  const sentAt = Date.now();
  const response = await fetch(url, init);
  updateServerClock(response.headers.get('date'), sentAt);
  return response;
}

async function readErrorBody(response: Response): Promise<ErrorBody | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  return isErrorBody(body) ? body : undefined;
}

/** Anything between server and browser may respond in its own format. */
function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  const { status, message, restCodes } = body as Partial<Record<keyof ErrorBody, unknown>>;
  return typeof status === 'number' && typeof message === 'string' && Array.isArray(restCodes);
}

function queryString(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function headersFor(
  { method }: RequestLine,
  { body, idempotencyKey, headers: more }: RequestOptions & { body?: unknown },
) {
  const headers: Record<string, string> = { Accept: 'application/json', ...more };
  if (body instanceof Blob) headers['Content-Type'] = body.type || 'application/octet-stream';
  else if (body !== undefined) headers['Content-Type'] = 'application/json';
  const now = knownServerNow();
  if (method !== 'GET' && now !== undefined) {
    headers['X-Request-Deadline'] = String(Math.round(now + timeoutFor(body) - SPARE_MS));
  }
  if (method === 'POST') headers['Idempotency-Key'] = idempotencyKey ?? randomKey();
  return headers;
}

function bodyFor(body: unknown): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof Blob ? body : JSON.stringify(body);
}
