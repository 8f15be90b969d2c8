import type { QueryClient } from '@tanstack/react-query';
import { ApiError, apiUrl, NetworkError } from '../lib/http.ts';

const ASK_EVERY_MS = 2_000;
const ANSWER_WITHIN_MS = 3_000;

/** Unknown outcome: no response, or one from a server or proxy that did not know either. */
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

const waiting = new WeakSet<QueryClient>();

/** Reloads everything once the server is back: whoever was told "unknown" then sees the truth. */
export async function reloadOnceReachable(client: QueryClient): Promise<void> {
  if (waiting.has(client)) return;
  waiting.add(client);
  try {
    while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  } finally {
    waiting.delete(client);
  }
  await client.invalidateQueries();
}
