import { WEEKDAYS } from '@balie/contract/common/weekday-list.ts';
import { deviceAlertJob } from '@balie/server/features/device-alerts/job.ts';
import { mailJob } from '@balie/server/features/mail/job.ts';
import { printerConditionJob } from '@balie/server/features/printing/condition/job.ts';
import { webhookJob } from '@balie/server/features/webhooks/job.ts';
import { WebhookSender } from '@balie/server/features/webhooks/sender.ts';
import type { Database } from '@balie/server/platform/database/database.ts';
import type { Job } from '@balie/server/platform/jobs/job-loop.ts';
import { createLog } from '@balie/server/platform/log.ts';
import { createMailSender } from '@balie/server/platform/mail/smtp.ts';
import {
  AddressPolicy,
  parseAllowedAddresses,
} from '@balie/server/platform/network/address-policy.ts';
import { createDomain, createTiming } from './factories.ts';
import { startReceiver } from './receiver.ts';
import { addRows, changeRows } from './rows.ts';
import { createTestSite, type TestSite } from './site.ts';
import { startSmtpServer } from './smtp-server.ts';

export const SECRET = 'the secret of the site';
export const MINUTE = 60_000;
export const TUESDAY_TEN = new Date('2026-11-17T09:00:00Z');
const loopback = parseAllowedAddresses('127.0.0.0/8');

interface WatchServer {
  look(): Promise<void>;
  send(): Promise<void>;
}

export async function drain(job: Job): Promise<void> {
  while ((await job.run()) === 'more');
}

/** A site open on weekdays, on a Tuesday at ten, that sends alerts about its devices. */
export async function createDeviceWatch(db: Database) {
  const site = await createTestSite(db);
  await openOnWeekdays(db, site);
  const log = createLog('silent');
  const [smtp, receiver] = [await startSmtpServer(), await startReceiver()];
  await addRows(db, 'device_alert_settings', {
    ...{ site_id: site.siteId, enabled: true, mail_to: 'een@example.org, twee@example.org' },
    ...{ webhook_url: receiver.url, webhook_secret: SECRET },
  });
  const open: { close(): Promise<void> | void }[] = [smtp, receiver];
  const watch = {
    site,
    receiver,
    open,
    now: TUESDAY_TEN,
    /** The mail server; tests may replace it. */
    smtp,
    /** The job that checks the devices, on a server that has just started unless `options` say otherwise. */
    job: (options: Partial<Parameters<typeof deviceAlertJob>[0]> = {}) =>
      deviceAlertJob({
        ...{ db, log, now: () => watch.now, canMail: true, told: () => undefined },
        ...{ publicUrl: undefined, ...options },
      }),
    server: (): WatchServer => {
      const from = 'Balie <balie@example.org>';
      const sender = createMailSender({ smtpUrl: watch.smtp.url, from });
      const hooks = new WebhookSender(new AddressPolicy('webhook', loopback));
      open.push(sender, hooks);
      const now = () => watch.now;
      const alerts = watch.job({ graceMs: 0, publicUrl: 'https://balie.example.org' });
      const policy = new AddressPolicy('printer', loopback);
      const printers = printerConditionJob({ db, policy, now });
      const mail = mailJob({ db, sender, log, now });
      const webhooks = webhookJob({ db, sender: hooks, now });
      return {
        look: async () => {
          await drain(printers);
          await drain(alerts);
        },
        send: async () => {
          await drain(mail);
          while ((await webhooks.run()) === 'more') await webhooks.settled();
          await webhooks.settled();
        },
      };
    },
    /** Lets minutes pass, with every server looking as often as it normally does. */
    minutes: async (count: number, servers: readonly WatchServer[]) => {
      for (let quarter = 0; quarter < count * 4; quarter++) {
        watch.now = new Date(watch.now.getTime() + MINUTE / 4);
        await Promise.all(servers.map((one) => one.look()));
        await Promise.all(servers.map((one) => one.send()));
      }
    },
    events: () => receiver.messages.map(({ body }) => JSON.parse(body)),
    receivers: () => watch.smtp.mails.flatMap(({ to }) => to).sort(),
    pairKiosk: async (lastSeenAt: Date) => {
      const key = { site_id: site.siteId, user_id: site.kioskId };
      const token_hash = Buffer.from(`kiosk ${site.kioskId}`);
      await addRows(db, 'device_tokens', { ...key, token_hash, created_at: lastSeenAt });
      await addRows(db, 'kiosk_status', { ...key, last_seen_at: lastSeenAt });
    },
    hear: (last_seen_at: Date) =>
      changeRows(db, 'kiosk_status', { user_id: site.kioskId }, { last_seen_at }),
    close: async () => {
      await Promise.all(open.splice(0).map((part) => part.close()));
      for (const table of ['device_alerts', 'mails', 'webhook_deliveries'] as const) {
        await db.deleteFrom(table).execute();
      }
      // Each test has its own site and watches only that one.
      await db.updateTable('sites').set({ retired_at: new Date() }).execute();
    },
  };
  return watch;
}
export type DeviceWatch = Awaited<ReturnType<typeof createDeviceWatch>>;

async function openOnWeekdays(db: Database, site: TestSite): Promise<void> {
  const { siteId: site_id, organisationId: organisation_id, domainTypeId: domain_type_id } = site;
  const domain_id = await createDomain(db, { site_id, organisation_id, domain_type_id });
  for (const day of WEEKDAYS.slice(0, 5)) {
    await createTiming(db, {
      ...{ site_id, domain_id, regime_id: site.walkInRegimeId },
      ...{ day, start_time: '09:00', end_time: '17:00' },
    });
  }
}
