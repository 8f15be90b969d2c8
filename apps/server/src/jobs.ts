import { housekeepingJob } from './features/housekeeping/job.ts';
import { webhookJob } from './features/webhooks/job.ts';
import { WebhookSender } from './features/webhooks/sender.ts';
import { JobLoop } from './platform/jobs/job-loop.ts';
import { AddressPolicy } from './platform/network/address-policy.ts';
import type { Platform } from './platform/platform.ts';

export interface Jobs {
  /** Something may have been queued. Never throws, never waits. */
  wake(): void;
  /** Ends what is under way, then stops. */
  stop(): Promise<void>;
}

/** Starts the work that goes on behind the calls, on every node. */
export function startJobs({
  config,
  db,
  log,
  now,
}: Pick<Platform, 'config' | 'db' | 'log' | 'now'>): Jobs {
  const sender = new WebhookSender(new AddressPolicy('webhook', config.webhookAllow));
  const webhooks = new JobLoop(webhookJob({ db, sender, now }), log);
  const housekeeping = new JobLoop(
    housekeepingJob({ db, now, sessionIdleMs: config.sessionIdleMs }),
    log,
  );
  webhooks.start();
  housekeeping.start();
  return {
    wake: () => webhooks.wake(),
    stop: async () => {
      await Promise.all([webhooks.stop(), housekeeping.stop()]);
      await sender.close();
    },
  };
}
