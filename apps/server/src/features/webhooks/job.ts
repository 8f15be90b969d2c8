import type { Database } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/job-loop.ts';
import { type ClaimedDelivery, claimDeliveries, recordAttempt } from './job-repository.ts';
import { judge } from './rules.ts';
import type { WebhookSender } from './sender.ts';

/** How many receivers are contacted at the same time, each with one delivery at a time. */
const AT_ONCE = 50;
/** Longer than an attempt can take, so nothing is sent twice while its sender is alive. */
const LEASE_MS = 30_000;
const EVERY_MS = 5_000;

interface Parts {
  db: Database;
  sender: WebhookSender;
  now: () => Date;
  /** An attempt ended: there may be more for the same receiver. */
  ended?: () => void;
  failed?: (error: unknown) => void;
}

export interface WebhookJob extends Job {
  /** Resolves when everything in progress has ended. */
  settled(): Promise<void>;
}

/**
 * Sends what is queued in `webhook_deliveries`: at least once, with growing pauses, a limited
 * number of times. A round starts what it can and does not wait: a slow receiver delays only
 * itself.
 */
export function webhookJob(parts: Parts): WebhookJob {
  const underWay = new Map<string, Promise<void>>();
  const begin = (delivery: ClaimedDelivery) => {
    const ending = attempt(parts, delivery)
      // The database is unavailable: when the lease ends, the delivery is due again.
      .catch((error: unknown) => parts.failed?.(error))
      .finally(() => {
        underWay.delete(delivery.url);
        parts.ended?.();
      });
    underWay.set(delivery.url, ending);
  };
  return {
    name: 'webhooks',
    everyMs: EVERY_MS,
    run: async () => {
      const limit = AT_ONCE - underWay.size;
      if (limit <= 0) return 'done';
      const claimed = await claimDeliveries(parts.db, {
        limit,
        busy: [...underWay.keys()],
        now: parts.now(),
        leaseMs: LEASE_MS,
      });
      for (const delivery of claimed) begin(delivery);
      return claimed.length === 0 ? 'done' : 'more';
    },
    settled: async () => {
      await Promise.allSettled(underWay.values());
    },
  };
}

async function attempt({ db, sender, now }: Parts, delivery: ClaimedDelivery): Promise<void> {
  const { id: deliveryId, url, payload, secret, attempts } = delivery;
  const result =
    secret === null
      ? ({ outcome: 'WEBHOOK_REMOVED', httpStatus: null } as const)
      : await sender.send({ deliveryId, url, payload, secret }, now());
  await recordAttempt(db, delivery, { result, verdict: judge(result, attempts), now: now() });
}
