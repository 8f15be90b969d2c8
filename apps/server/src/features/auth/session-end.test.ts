import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { createDesk } from '@balie/testkit/factories.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { expect, it } from 'vitest';
import { createSession, findLiveSessions } from '../../platform/auth/sessions.ts';
import { hashToken } from '../../platform/auth/tokens.ts';

const HOUR_MS = 3_600_000;
const app = await testApp();
const site = await createTestSite(app.db);
const start = app.now;

const after = (hours: number) => {
  app.now = new Date(start.getTime() + hours * HOUR_MS);
};

it('a session in constant use ends a week after it began, also for statements that check it themselves', async () => {
  const sender = await app.signIn(site.clerkId);
  const deskId = await createDesk(app.db, { site_id: site.siteId, user_id: site.clerkId });
  const params = { siteId: site.siteId, deskId, userId: site.clerkId };
  const statuses = async () => [
    (await sender.send(authOperations.verifySession)).statusCode,
    (await sender.send(visitOperations.listVisits, { params })).statusCode,
  ];
  for (let hours = 0; hours < 168; hours += 6) {
    after(hours);
    expect(await statuses(), `after ${hours} hours`).toEqual([204, 200]);
  }
  after(167.9);
  expect(await statuses()).toEqual([204, 200]);
  attacked(2);
  after(168);
  // The list first: it checks the session in its own statement.
  expect((await sender.send(visitOperations.listVisits, { params })).statusCode).toBe(401);
  expect(await statuses()).toEqual([401, 401]);
  app.now = start;
});

it('an unused session ends to the minute', async () => {
  const minutes = 12 * 60;
  for (const [idle, status] of [
    [minutes, 401],
    [minutes - 1 / 60_000, 204],
  ] as const) {
    app.now = start;
    const sender = await app.signIn(site.clerkId);
    after(idle / 60);
    expect((await sender.send(authOperations.verifySession)).statusCode, `${idle}`).toBe(status);
  }
  app.now = start;
});

it('a session hears nothing more of a site that is retired', async () => {
  const token = await createSession(app.db, { userId: site.clerkId, now: start });
  const live = async () => {
    const lifetime = { idleMs: HOUR_MS, maxMs: HOUR_MS };
    const tokenHashes = [hashToken(token)];
    return [...(await findLiveSessions(app.db, { tokenHashes, now: start, lifetime })).values()];
  };
  expect(await live()).toEqual([{ siteIds: [site.siteId] }]);
  const change = app.db.updateTable('sites').where('id', '=', site.siteId);
  await change.set({ retired_at: start }).execute();
  expect(await live()).toEqual([{ siteIds: [] }]);
  await change.set({ retired_at: null }).execute();
});
