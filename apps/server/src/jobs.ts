import { sealAuditJob } from './features/audit/seal-job.ts';
import { housekeepingJob } from './features/housekeeping/job.ts';
import { erasureJob } from './features/privacy/erasure-job.ts';
import { ErasureList } from './features/privacy/erasure-list.ts';
import { retentionJob } from './features/privacy/job.ts';
import type { KeptTickets } from './features/privacy/kept-tickets.ts';
import { forgottenVisitsJob } from './features/visits/transitions/forgotten-job.ts';
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
  erasuresFile,
}: Pick<Platform, 'config' | 'db' | 'log' | 'now'> & {
  tickets?: KeptTickets | undefined;
  erasuresFile: string;
}): Jobs {
  const sender = new WebhookSender(new AddressPolicy('webhook', config.webhookAllow));
  const sending = webhookJob({
    db,
    sender,
    now,
    ended: () => webhooks.wake(),
    failed: (error) => log.warn({ err: error }, 'webhook attempt not recorded'),
  });
  const webhooks: JobLoop = new JobLoop(sending, log);
  const erasures = new JobLoop(erasureJob({ db, list: new ErasureList(erasuresFile) }), log);
  const housekeeping = new JobLoop(
    housekeepingJob({ db, now, sessionLifetime: config.sessionLifetime }),
    log,
  );
  const retention = new JobLoop(retentionJob({ db, now, tickets }), log);
  const forgotten = new JobLoop(forgottenVisitsJob({ db, now }), log);
  const auditChain = new JobLoop(sealAuditJob({ db }), log);
  auditChain.start();
  webhooks.start();
  housekeeping.start();
  retention.start();
  forgotten.start();
  erasures.start();
  return {
    wake: () => {
      webhooks.wake();
      erasures.wake();
    },
    stop: async () => {
      await Promise.all(
        [webhooks, housekeeping, retention, forgotten, erasures, auditChain].map((job) =>
          job.stop(),
        ),
      );
      await sending.settled();
      await sender.close();
    },
  };
}
