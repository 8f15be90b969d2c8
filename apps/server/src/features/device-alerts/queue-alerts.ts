import { addressesOf } from '@balie/contract/features/device-alerts/schema.ts';
import type { Executor } from '../../platform/database/database.ts';
import { queueMails } from '../mail/service.ts';
import { queueSiteMessage } from '../webhooks/service.ts';
import type { AlertedSite, StoredSettings } from './settings-repository.ts';
import { type AlertEvent, mailFor, messageFor } from './words.ts';

export interface Audience {
  readonly site: AlertedSite;
  readonly settings: StoredSettings;
  readonly canMail: boolean;
  readonly publicUrl: string | undefined;
  readonly now: Date;
}

/** Queues messages in the same transaction, one per recipient; returns how many. */
export async function queueAlerts(
  trx: Executor,
  alert: AlertEvent,
  { site, settings, canMail, publicUrl, now }: Audience,
): Promise<{ mails: number; webhooks: number }> {
  const sent = { mails: 0, webhooks: 0 };
  if (canMail) {
    const recipients = addressesOf(settings.mailTo);
    const mail = mailFor(alert, { site, publicUrl, now });
    await queueMails(trx, recipients, { siteId: site.id, ...mail, now });
    sent.mails = recipients.length;
  }
  if (settings.webhookUrl !== null && settings.webhookSecret !== null) {
    const payload = messageFor(alert, { site, now });
    await queueSiteMessage(trx, { siteId: site.id, url: settings.webhookUrl, payload, now });
    sent.webhooks = 1;
  }
  return sent;
}
