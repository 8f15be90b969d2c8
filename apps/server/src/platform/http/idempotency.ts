import { createHash } from 'node:crypto';
import type { Operation } from '@balie/contract/common/operation.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Author } from '../auth/api-keys.ts';
import type { RetryKey } from '../auth/sessions.ts';
import { retryOwner } from '../changes.ts';
import type { Executor } from '../database/database.ts';

const KEY_PATTERN = /^[\x21-\x7e]{8,200}$/;

export const retryKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes it safe to repeat this request after a lost response; kept for two days.',
  schema: { type: 'string', pattern: KEY_PATTERN.source },
} as const;

/** Create requests may be repeated. A kiosk sends the key of a touch in the body. */
export const takesRetryKey = ({ method, access }: Pick<Operation, 'method' | 'access'>): boolean =>
  method === 'POST' && access.kind !== 'public' && access.kind !== 'kiosk';

/** The retry key of a create request, or undefined if the client sent none. */
export function readRetryKey(operation: Operation, request: FastifyRequest): RetryKey | undefined {
  const key = request.headers['idempotency-key'];
  if (operation.method !== 'POST' || typeof key !== 'string') return undefined;
  if (!KEY_PATTERN.test(key)) throw new AppError('MALFORMED_REQUEST');
  const requestHash = createHash('sha256')
    .update(`${request.url}\n`)
    .update(Buffer.isBuffer(request.body) ? request.body : JSON.stringify(request.body ?? null))
    .digest();
  return { key, operation: `${operation.method} ${operation.path}`, requestHash };
}

/** The response the first request with this key got; a key used for another request is refused. */
async function findAnswer(
  executor: Executor,
  user: Author,
  retry: RetryKey,
): Promise<string | undefined> {
  const row = await executor
    .selectFrom('idempotency_keys')
    .where('user_id', '=', retryOwner(user, retry).user_id)
    .where('key', '=', retryOwner(user, retry).key)
    .select(['request_hash', 'response'])
    .executeTakeFirst();
  if (!row) return undefined;
  if (!row.request_hash.equals(retry.requestHash)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return row.response ?? undefined;
}

/**
 * Runs a create request at most once per key. The key is stored in the transaction of the change
 * itself (see `rememberAnswer`), so a retry, later or in parallel, finds what was created.
 */
export async function runOnce<T>(
  input: { executor: Executor; user: Author | undefined },
  run: () => Promise<T>,
  replay: (answer: string) => T,
): Promise<T> {
  const { executor, user } = input;
  if (!user?.retry) return run();
  const known = await findAnswer(executor, user, user.retry);
  if (known !== undefined) return replay(known);
  try {
    return await run();
  } catch (error) {
    // The first try may have won in the meantime: its row is then why this one was refused.
    const first = await findAnswer(executor, user, user.retry).catch(() => undefined);
    if (first === undefined) throw error;
    return replay(first);
  }
}
