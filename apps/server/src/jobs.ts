import type { RunningExtension } from './extension.ts';
import { sealAuditJob } from './features/audit/seal-job.ts';
import { deviceAlertJob } from './features/device-alerts/job.ts';
import { housekeepingJob } from './features/housekeeping/job.ts';
import { mailJob } from './features/mail/job.ts';
import { printerConditionJob } from './features/printing/condition/job.ts';
import { erasureJob } from './features/privacy/erasure-job.ts';
import { ErasureList } from './features/privacy/erasure-list.ts';
import { retentionJob } from './features/privacy/job.ts';
import { forgottenVisitsJob } from './features/visits/transitions/forgotten-job.ts';
import { webhookJob } from './features/webhooks/job.ts';
import { WebhookSender } from './features/webhooks/sender.ts';
import { JobLoop } from './platform/jobs/job-loop.ts';
import { createMailSender } from './platform/mail/smtp.ts';
import { AddressPolicy } from './platform/network/address-policy.ts';
import type { Platform } from './platform/platform.ts';

export interface Jobs {
  /** Something may have been queued. Never throws, never waits. */
  wake(): void;
  stop(): Promise<void>;
}

export function startJobs({
  config,
  db,
  log,
  now,
  extension,
  erasuresFile,
}: Pick<Platform, 'config' | 'db' | 'log' | 'now'> & {
  extension?: RunningExtension | undefined;
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
  const retention = new JobLoop(retentionJob({ db, now, tickets: extension }), log);
  const forgotten = new JobLoop(forgottenVisitsJob({ db, now }), log);
  const auditChain = new JobLoop(sealAuditJob({ db }), log);
  const printerPolicy = new AddressPolicy('printer', config.printerAllow);
  for (const endpoint of extension?.printerEndpoints ?? []) printerPolicy.allow(endpoint);
  const printers = new JobLoop(printerConditionJob({ db, policy: printerPolicy, now }), log);
  const mailSender = config.mail && createMailSender(config.mail);
  const mail = mailSender && new JobLoop(mailJob({ db, sender: mailSender, log, now }), log);
  const devices = new JobLoop(
    deviceAlertJob({
      ...{ db, log, now, canMail: mailSender !== undefined, publicUrl: config.publicUrl },
      told: () => {
        webhooks.wake();
        mail?.wake();
      },
    }),
    log,
  );
  printers.start();
  mail?.start();
  devices.start();
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
      mail?.wake();
    },
    stop: async () => {
      await Promise.all(
        [
          ...[webhooks, housekeeping, retention, forgotten, erasures, auditChain],
          ...[printers, devices, ...(mail ? [mail] : [])],
        ].map((job) => job.stop()),
      );
      await sending.settled();
      await sender.close();
      mailSender?.close();
    },
  };
}
