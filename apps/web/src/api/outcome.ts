import type { QueryClient } from '@tanstack/react-query';
import { ApiError, apiUrl, NetworkError } from '../lib/http.ts';

const ASK_EVERY_MS = 2_000;
const ANSWER_WITHIN_MS = 3_000;

/** Nobody said whether it was done: no answer, or one of a server or a proxy that did not know either. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError &&
    (error.body ? error.body.message === 'OUTCOME_UNKNOWN' : [502, 504].includes(error.status)));

async function isReady(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    return (await fetch(apiUrl('/health/ready'), { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

const learning = new WeakSet<QueryClient>();

/**
 * Asks until the server serves again, and then loads everything on the screen anew: whoever was told
 * that nobody knows sees the truth as soon as the line is back.
 */
export async function learnOutcome(client: QueryClient): Promise<void> {
  if (learning.has(client)) return;
  learning.add(client);
  try {
    while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  } finally {
    learning.delete(client);
  }
  await client.invalidateQueries();
}
