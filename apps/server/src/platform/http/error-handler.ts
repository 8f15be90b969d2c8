import type { ErrorCode } from '@balie/contract/common/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { sendPage } from './security-headers.ts';
import { signInProblemPage, wantsSignInPage } from './sign-in-problem.ts';

/** A restarting database is back within seconds. */
const RETRY_AFTER_SECONDS = 2;

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_REQUEST',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

/** The one place that turns a failure into a response: logged once, without exposing internals. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // What one user is refused may be allowed to the next: never cached.
  reply.header('cache-control', 'no-store');
  const known = asAppError(error);
  if (known) {
    if (known.status === 429) {
      reply.header('retry-after', Math.max(1, Math.ceil(known.retryAfterSeconds ?? 1)));
    }
    if (known.status >= 503) return fail(request, reply, known);
    const { code, fields } = known;
    request.log.debug({ reqId: request.id, code, fields }, 'refused');
    return sendError(request, reply, known);
  }
  const code = isDatabaseUnavailable(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR';
  return fail(request, reply, new AppError(code, { cause: error }));
}

function fail(request: FastifyRequest, reply: FastifyReply, failure: AppError) {
  const err = failure.cause ?? failure;
  request.log.error({ reqId: request.id, err, code: failure.code }, 'request failed');
  if (failure.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return sendError(request, reply, failure, { requestId: request.id });
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError, more = {}) {
  reply.code(error.status);
  return wantsSignInPage(request)
    ? sendPage(reply, signInProblemPage(error, request))
    : reply.send({ ...error.toBody(), ...more });
}

function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const mapped = code === undefined ? undefined : frameworkCodes[code];
  if (mapped) return new AppError(mapped);
  if (error instanceof SyntaxError && statusCode === 400) return new AppError('MALFORMED_REQUEST');
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new AppError('MALFORMED_REQUEST')
    : undefined;
}
