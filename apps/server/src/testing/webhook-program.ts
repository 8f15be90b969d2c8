import { webhookJob } from '../features/webhooks/job.ts';
import { WebhookSender } from '../features/webhooks/sender.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { AddressPolicy, parseAllowedAddresses } from '../platform/network/address-policy.ts';

/** One round of the sender in a process of its own, so that a test can kill it in the middle. */
const { connection, allow } = JSON.parse(process.argv[2] ?? '{}');
const { db, close } = openDatabase({ connection, log: createLog('silent') });
const sender = new WebhookSender(new AddressPolicy('webhook', parseAllowedAddresses(allow)));
const job = webhookJob({ db, sender, now: () => new Date() });
await job.run();
await job.settled();
await sender.close();
await close();
