import { userOperations } from '@balie/contract/features/users/operations.ts';
import { webhookOperations } from '@balie/contract/features/webhooks/operations.ts';
import { changeRows, readRow } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, expect, it } from 'vitest';

let site: TestSite;
let clerk: Sender;

const app = await testApp();
beforeEach(async () => {
  site = await createTestSite(app.db);
  clerk = await app.signIn(site.clerkId);
});

const params = () => ({ siteId: site.siteId, userId: site.clerkId });
const webhook = async () =>
  (await clerk.send(webhookOperations.getWebhook, { params: params() })).json();
const setUrl = (webhookUrl: string) =>
  clerk.send(userOperations.setUserWebhook, { params: params(), body: { webhookUrl } });

it('without a webhook there is nothing to test', async () => {
  expect(await webhook()).toEqual({ secret: null, deliveries: [] });
  const answer = await clerk.send(webhookOperations.testWebhook, { params: params() });
  expect(answer).toBeRefused(422, 'WEBHOOK_MISSING');
});

it('the secret is replaced on request', async () => {
  await setUrl('https://hooks.example/a');
  const { secret } = await webhook();
  const rotated = await clerk.send(webhookOperations.rotateWebhookSecret, { params: params() });
  expect(rotated.json().secret).not.toBe(secret);
  expect(await webhook()).toMatchObject({ secret: rotated.json().secret });
  const audit = await app.db.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify(audit)).not.toContain(secret);
  expect(JSON.stringify(audit)).not.toContain(rotated.json().secret);
});

it('a test message is queued, and is replayed to the current address of the webhook', async () => {
  await setUrl('https://hooks.example/old');
  const queued = await clerk.send(webhookOperations.testWebhook, { params: params() });
  expect(queued.json()).toMatchObject({ event: 'TEST', state: 'WAITING', attempts: 0 });
  const deliveryId = queued.json().id;
  await changeRows(app.db, 'webhook_deliveries', deliveryId, {
    state: 'FAILED',
    attempts: 8,
    last_outcome: 'HTTP',
    last_status: 500,
  });
  expect((await webhook()).deliveries[0]).toMatchObject({ state: 'FAILED', httpStatus: 500 });

  await setUrl('https://hooks.example/new');
  const replayed = await clerk.send(webhookOperations.replayWebhook, {
    params: { ...params(), deliveryId },
  });
  expect(replayed.json()).toMatchObject({
    id: deliveryId,
    state: 'WAITING',
    attempts: 0,
    outcome: null,
    httpStatus: null,
  });
  const row = await readRow(app.db, 'webhook_deliveries', deliveryId, 'url');
  expect(row.url).toBe('https://hooks.example/new');
});

it("nobody sees or replays another user's messages, not even administrators", async () => {
  const admin = await app.signIn(site.adminId);
  const looked = await admin.send(webhookOperations.getWebhook, { params: params() });
  expect(looked).toBeRefused(404, 'USER_NOT_FOUND');
  await setUrl('https://hooks.example/a');
  const { id } = (await clerk.send(webhookOperations.testWebhook, { params: params() })).json();
  await admin.send(userOperations.setUserWebhook, {
    params: { siteId: site.siteId, userId: site.adminId },
    body: { webhookUrl: 'https://hooks.example/admin' },
  });
  const stolen = await admin.send(webhookOperations.replayWebhook, {
    params: { siteId: site.siteId, userId: site.adminId, deliveryId: id },
  });
  expect(stolen).toBeRefused(404, 'WEBHOOK_DELIVERY_NOT_FOUND');
});
