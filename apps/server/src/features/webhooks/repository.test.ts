import { createUser } from '@balie/testkit/factories.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  findWebhook,
  insertDelivery,
  listDeliveries,
  requeueDelivery,
  updateSecret,
} from './repository.ts';

const { db } = await testDatabase();
const [here, there] = [await createTestSite(db), await createTestSite(db)];
beforeEach(() => db.deleteFrom('webhook_deliveries').execute());

const now = new Date('2026-11-16T09:00:00Z');
const own = { siteId: here.siteId, userId: here.clerkId };
const colleague = { ...own, userId: here.adminId };
const elsewhere = { ...own, siteId: there.siteId };
const queue = async (owner: typeof own) =>
  (await insertDelivery(db, owner, { url: 'https://old.example/', payload: {}, now })).id;

it("lists a user's own messages, at that site", async () => {
  const ids = [await queue(colleague), await queue(elsewhere), await queue(own), await queue(own)];
  const listed = async (owner: typeof own) => (await listDeliveries(db, owner)).map(({ id }) => id);
  expect(await listed(own)).toEqual([ids[3], ids[2]]);
  expect(await listed(colleague)).toEqual([ids[0]]);
  expect(await listed(elsewhere)).toEqual([ids[1]]);
});

it('resends one message for its owner', async () => {
  const [deliveryId, other] = [await queue(own), await queue(own)];
  await db.updateTable('webhook_deliveries').set({ state: 'FAILED' }).execute();
  const again = (owner: typeof own) =>
    requeueDelivery(db, owner, { deliveryId, url: 'https://new.example/', now });
  expect(await again(colleague)).toBeUndefined();
  expect(await again(elsewhere)).toBeUndefined();
  expect(await again(own)).toMatchObject({ id: deliveryId, state: 'WAITING' });
  const rows = db.selectFrom('webhook_deliveries').select(['id', 'state', 'url']).orderBy('id');
  expect(await rows.execute()).toEqual([
    { id: deliveryId, state: 'WAITING', url: 'https://new.example/' },
    { id: other, state: 'FAILED', url: 'https://old.example/' },
  ]);
});

it('a secret belongs to one user', async () => {
  const person = (word: string) =>
    createUser(db, {
      ...{ organisation_id: here.organisationId, webhook_secret: word },
      webhook_url: `https://${word}.example/`,
    });
  const [first, second] = [await person('first'), await person('second')];
  await updateSecret(db, second, 'new');
  expect(await findWebhook(db, first)).toEqual({ url: 'https://first.example/', secret: 'first' });
  expect(await findWebhook(db, second)).toEqual({ url: 'https://second.example/', secret: 'new' });
});
