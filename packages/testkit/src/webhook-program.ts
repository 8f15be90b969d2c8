import { webhookJob } from '@balie/server/features/webhooks/job.ts';
import { WebhookSender } from '@balie/server/features/webhooks/sender.ts';
import { openDatabase } from '@balie/server/platform/database/database.ts';
import { createLog } from '@balie/server/platform/log.ts';
import {
  AddressPolicy,
  parseAllowedAddresses,
} from '@balie/server/platform/network/address-policy.ts';

/** One round of the webhook sender in its own process, so that a test can kill it in the middle. */
const { connection, allow } = JSON.parse(process.argv[2] ?? '{}');
const { db, close } = openDatabase({ connection, log: createLog('silent') });
const sender = new WebhookSender(new AddressPolicy('webhook', parseAllowedAddresses(allow)));
const job = webhookJob({ db, sender, now: () => new Date() });
await job.run();
await job.settled();
await sender.close();
await close();
