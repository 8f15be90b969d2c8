import { printerOperations } from '@balie/contract/features/printers/operations.ts';
import { printingOperations } from '@balie/contract/features/printing/operations.ts';
import { userOperations } from '@balie/contract/features/users/operations.ts';
import { webhookOperations } from '@balie/contract/features/webhooks/operations.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { startReceiver } from '@balie/testkit/receiver.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestApp } from '@balie/testkit/test-app.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { webhookJob } from '../features/webhooks/job.ts';
import { WebhookSender } from '../features/webhooks/sender.ts';
import { AddressPolicy } from '../platform/network/address-policy.ts';

const app = await createTestApp();
const site = await createTestSite(app.db);
const admin = await app.signIn(site.adminId);
const inside = await startReceiver();
const sender = new WebhookSender(new AddressPolicy('webhook'), 2_000);
afterAll(async () => {
  await sender.close();
  await inside.close();
  await app.close();
});

const own = () => ({ siteId: site.siteId, userId: site.adminId });

/** Every notation for this machine that a name service or a parser may understand. */
const thisMachine = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0x0.0x0.0x1',
  '0177.0.0.1',
  '017700000001',
  '0.0.0.0',
  '0',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '①②⑦.⓪.⓪.①',
];

describe('a webhook of a signed-in user', () => {
  it.each(thisMachine)('does not reach %s', async (host) => {
    attacked();
    const saved = await admin.send(userOperations.setUserWebhook, {
      params: own(),
      body: { webhookUrl: `http://${host}:${inside.port}/hook` },
    });
    // Refused when saved, or else when sent: never reached.
    if (saved.statusCode < 300) {
      await admin.send(webhookOperations.testWebhook, { params: own() });
      const job = webhookJob({ db: app.db, sender, now: () => app.now });
      await job.run();
      await job.settled();
      const { deliveries } = (
        await admin.send(webhookOperations.getWebhook, { params: own() })
      ).json();
      expect(deliveries[0].state).not.toBe('DELIVERED');
      expect(['ADDRESS_NOT_ALLOWED', 'HOST_NOT_FOUND']).toContain(deliveries[0].outcome);
    } else {
      expect(saved.statusCode).toBe(422);
    }
    expect(inside.messages).toEqual([]);
  });

  it.each([
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/_INFO',
    'ftp://example.org/',
    'javascript:alert(1)',
    'data:text/plain,x',
    'unix:/var/run/docker.sock',
    'http://',
    '//127.0.0.1/',
    'http://exa mple.org/',
  ])('cannot have an address like %s', async (webhookUrl) => {
    attacked();
    const answer = await admin.send(userOperations.setUserWebhook, {
      params: own(),
      body: { webhookUrl },
    });
    expect(answer).toBeRefused(422, 'INVALID_URL');
  });
});

describe('a printer', () => {
  it.each(thisMachine)('cannot be at %s', async (host) => {
    attacked();
    const ipDomain = host.replace(/^\[(.*)\]$/, '$1');
    const body = { name: `P ${host}`.slice(0, 30), ipDomain, port: inside.port };
    const params = { siteId: site.siteId };
    const saved = await admin.send(printerOperations.addPrinter, { params, body });
    if (saved.statusCode < 300) {
      const answer = await admin.send(printingOperations.printTestTicket, {
        params: { ...params, printerId: saved.json().printerId },
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().restCodes.join()).toMatch(/ADDRESS_NOT_ALLOWED|UNREACHABLE/);
    } else {
      // 400: the same address, in another notation, already exists.
      expect([400, 422]).toContain(saved.statusCode);
    }
    expect(inside.messages).toEqual([]);
  });
});
