import type { Database } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/job-loop.ts';
import { type ClaimedDelivery, claimDeliveries, recordAttempt } from './job-repository.ts';
import { judge } from './rules.ts';
import type { WebhookSender } from './sender.ts';

const BATCH = 10;
/** Longer than an attempt can take, so that nothing is sent twice while its sender is alive. */
const LEASE_MS = 30_000;
const EVERY_MS = 5_000;

interface Parts {
  db: Database;
  sender: WebhookSender;
  now: () => Date;
}

/** Sends what waits in `webhook_deliveries`: at least once, with growing pauses, a bounded number of times. */
export const webhookJob = (parts: Parts): Job => ({
  name: 'webhooks',
  everyMs: EVERY_MS,
  run: async () => {
    const claimed = await claimDeliveries(parts.db, {
      limit: BATCH,
      now: parts.now(),
      leaseMs: LEASE_MS,
    });
    await Promise.all(claimed.map((delivery) => attempt(parts, delivery)));
    return claimed.length === BATCH ? 'more' : 'done';
  },
});

async function attempt({ db, sender, now }: Parts, delivery: ClaimedDelivery): Promise<void> {
  const { id: deliveryId, url, payload, secret, attempts } = delivery;
  const result =
    secret === null
      ? ({ outcome: 'WEBHOOK_REMOVED', httpStatus: null } as const)
      : await sender.send({ deliveryId, url, payload, secret }, now());
  await recordAttempt(db, delivery, { result, verdict: judge(result, attempts), now: now() });
}
