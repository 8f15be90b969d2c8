import { housekeepingJob } from './features/housekeeping/job.ts';
import { retentionJob } from './features/privacy/job.ts';
import type { KeptTickets } from './features/privacy/kept-tickets.ts';
import { forgottenVisitsJob } from './features/visits/forgotten-job.ts';
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
  tickets,
}: Pick<Platform, 'config' | 'db' | 'log' | 'now'> & { tickets?: KeptTickets | undefined }): Jobs {
  const sender = new WebhookSender(new AddressPolicy('webhook', config.webhookAllow));
  const webhooks = new JobLoop(webhookJob({ db, sender, now }), log);
  const housekeeping = new JobLoop(
    housekeepingJob({ db, now, sessionIdleMs: config.sessionIdleMs }),
    log,
  );
  const retention = new JobLoop(retentionJob({ db, now, tickets }), log);
  const forgotten = new JobLoop(forgottenVisitsJob({ db, now }), log);
  webhooks.start();
  housekeeping.start();
  retention.start();
  forgotten.start();
  return {
    wake: () => webhooks.wake(),
    stop: async () => {
      await Promise.all([webhooks, housekeeping, retention, forgotten].map((job) => job.stop()));
      await sender.close();
    },
  };
}
