import type { ErrorBody, ErrorCode } from '@balie/contract/common/errors.ts';
import {
  type BodyInputOf,
  fillPath,
  type Operation,
  type ParamsOf,
  type QueryInputOf,
  type ResponseOf,
} from '@balie/contract/common/operation.ts';
import { randomKey } from './random-key.ts';
import { hearServerTime, knownServerNow } from './server-time.ts';

/** The server answered and refused. `body` is absent when it did not say why. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;
  /** When it makes sense to ask again, as far as the server said. */
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

/** No answer at all: whether the server did what was asked is unknown. */
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

/** What a call needs, derived from its description in the contract. */
export type CallArguments<O extends Operation> = Provide<'params', ParamsOf<O>> &
  Provide<'query', QueryInputOf<O>> &
  Provide<'body', BodyInputOf<O>>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The same key again means the same creation again, so that a repeated POST creates once. */
  idempotencyKey?: string | undefined;
  headers?: Record<string, string> | undefined;
}

/** A server that accepts a call and then says nothing is no answer either. */
const ANSWER_WITHIN_MS = 30_000;
const UPLOAD_WITHIN_MS = 120_000;
/** What the two clocks may differ, and the way back: after this the server begins nothing any more. */
const SPARE_MS = 6_000;

let apiBase = '';

/** §7: the base is the deployment host; the page's own origin needs no base. */
export function setApiBase(apiHost: string): void {
  const address = /^https?:\/\//.test(apiHost) ? apiHost : `${location.protocol}//${apiHost}`;
  const origin = apiHost === '' ? location.origin : new URL(address).origin;
  apiBase = origin === location.origin ? '' : origin;
}

export const apiUrl = (path: string): string => `${apiBase}${path}`;

/** Makes one call of the contract. Throws `ApiError` or `NetworkError`. */
export async function callOperation<O extends Operation>(
  operation: O,
  args: CallArguments<O> & CallOptions,
): Promise<ResponseOf<O>> {
  const loose = args as { params?: object; query?: object; body?: unknown } & CallOptions;
  const path = fillPath(operation.path, { ...loose.params } as Record<string, string | number>);
  const response = await send(apiUrl(path) + queryString(loose.query), {
    method: operation.method,
    credentials: 'include',
    signal: within(timeoutFor(operation), loose.signal),
    headers: headersFor(operation, loose),
    body: bodyFor(operation, loose.body),
  });
  if (!response.ok) {
    const body = await readErrorBody(response);
    throw new ApiError(response.status, body, response.headers.get('retry-after'));
  }
  if (response.status === 204) return undefined as ResponseOf<O>;
  return (await readJson(response)) as ResponseOf<O>;
}

const timeoutFor = ({ upload }: Operation): number =>
  upload ? UPLOAD_WITHIN_MS : ANSWER_WITHIN_MS;

const within = (ms: number, signal: AbortSignal | undefined): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(ms), ...(signal ? [signal] : [])]);

async function send(url: string, init: RequestInit): Promise<Response> {
  const sentAt = Date.now();
  try {
    const response = await fetch(url, init);
    hearServerTime(response.headers.get('date'), sentAt);
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError(error);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError(error);
  }
}

async function readErrorBody(response: Response): Promise<ErrorBody | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  return isErrorBody(body) ? body : undefined;
}

/** Anything may stand between the server and the browser, and answer in its own words. */
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
  operation: Operation,
  { body, idempotencyKey, headers: more }: CallOptions & { body?: unknown },
) {
  const headers: Record<string, string> = { Accept: 'application/json', ...more };
  if (body instanceof Blob) headers['Content-Type'] = body.type || 'application/octet-stream';
  else if (body !== undefined) headers['Content-Type'] = 'application/json';
  const now = knownServerNow();
  if (operation.method !== 'GET' && now !== undefined) {
    headers['X-Request-Deadline'] = String(Math.round(now + timeoutFor(operation) - SPARE_MS));
  }
  if (operation.method === 'POST') headers['Idempotency-Key'] = idempotencyKey ?? randomKey();
  return headers;
}

function bodyFor(operation: Operation, body: unknown): BodyInit | null {
  if (body === undefined) return null;
  return operation.upload && body instanceof Blob ? body : JSON.stringify(body);
}
