import { createHmac } from 'node:crypto';
import type { DeliveryOutcome } from '@balie/contract/features/webhooks/schema.ts';
import { MAX_ATTEMPTS, pauseAfter } from '../../platform/jobs/pauses.ts';

export interface AttemptResult {
  readonly outcome: DeliveryOutcome;
  readonly httpStatus: number | null;
}

/** The state of a delivery after an attempt. */
export type Verdict = 'DELIVERED' | 'FAILED' | { readonly retryInMs: number };

/** Failures that a retry cannot fix. */
const FINAL: readonly DeliveryOutcome[] = ['ADDRESS_NOT_ALLOWED', 'WEBHOOK_REMOVED'];
const GONE = 410;

/** Any 2xx counts as delivered; a removed or forbidden receiver is given up at once. */
export function judge({ outcome, httpStatus }: AttemptResult, attempt: number): Verdict {
  if (outcome === 'HTTP' && httpStatus !== null && httpStatus >= 200 && httpStatus < 300) {
    return 'DELIVERED';
  }
  const final = FINAL.includes(outcome) || httpStatus === GONE || attempt >= MAX_ATTEMPTS;
  return final ? 'FAILED' : { retryInMs: pauseAfter(attempt) };
}

/**
 * Proves to a receiver that a message is ours and recent: HMAC-SHA256 with the secret over the time
 * of sending (in seconds) and the body, as `t=1763182800,v1=<hex>`.
 */
export function signature(input: { secret: string; body: string; now: Date }): string {
  const seconds = Math.floor(input.now.getTime() / 1000);
  const mac = createHmac('sha256', input.secret).update(`${seconds}.${input.body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}
