import { createVisitor } from '@balie/testkit/factories.ts';
import { fullVisitor } from '@balie/testkit/person.ts';
import { createRetentionSite, type RetentionSite, runAll } from '@balie/testkit/retention.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: RetentionSite;
const app = await testApp();
beforeEach(async () => {
  site = await createRetentionSite(app);
});

describe('the setting', () => {
  it('is off with 90 days until it is set', async () => {
    expect(await site.get()).toEqual({ enabled: false, days: 90, lastRun: null, nextRunAt: null });
    await site.oldVisit(400);
    expect(await runAll(site.job())).toBe(0);
  });

  it("is turned on only after seeing today's preview", async () => {
    expect(await site.set({ enabled: true, days: 90 })).toBeRefused(
      422,
      'RETENTION_PREVIEW_NEEDED',
    );
    const { until } = (await site.preview(90)).json();
    expect((await site.set({ enabled: true, days: 30, previewedUntil: until })).statusCode).toBe(
      422,
    );
    expect((await site.get()).enabled).toBe(false);
    const answer = await site.set({ enabled: true, days: 90, previewedUntil: until });
    expect(answer.json()).toMatchObject({ enabled: true, nextRunAt: app.now.toISOString() });
  });

  it('may be loosened or turned off without a preview, but not tightened', async () => {
    await site.switchOn(90);
    const { nextRunAt } = await site.get();
    const start = app.now;
    app.now = new Date(start.getTime() + 60_000);
    // The same setting leaves the next round as it was; another one is applied now.
    expect((await site.set({ enabled: true, days: 90 })).json()).toMatchObject({ nextRunAt });
    const looser = await site.set({ enabled: true, days: 120 });
    expect(looser.json()).toMatchObject({ nextRunAt: app.now.toISOString() });
    app.now = start;
    expect((await site.set({ enabled: true, days: 60 })).statusCode).toBe(422);
    expect((await site.set({ enabled: false, days: 7 })).json()).toMatchObject({ nextRunAt: null });
  });

  it.each([6, 3651, 0, -1, 1.5, 'x'])('refuses %s days', async (days) => {
    expect((await site.preview(days)).json()).toMatchObject({ message: 'INVALID_RETENTION' });
    expect((await site.set({ enabled: false, days })).json()).toMatchObject({
      message: 'INVALID_RETENTION',
    });
  });
});

describe('the preview', () => {
  it('counts what would be anonymised, from which day to which, and changes nothing', async () => {
    const visitor_id = await createVisitor(app.db, fullVisitor(site.siteId));
    await site.oldVisit(91, { visitor_id });
    await site.oldVisit(200, { visitor_id });
    await site.oldVisit(90);
    await site.oldVisit(0);
    const regular = await createVisitor(app.db, fullVisitor(site.siteId));
    await site.oldVisit(300, { visitor_id: regular });
    await site.oldVisit(1, { visitor_id: regular });
    const before = await app.db.selectFrom('visits').selectAll().execute();
    expect((await site.preview(90)).json()).toEqual({
      days: 90,
      until: site.daysAgo(91),
      visits: 3,
      visitors: 1,
      firstDay: site.daysAgo(300),
      lastDay: site.daysAgo(91),
    });
    expect(await app.db.selectFrom('visits').selectAll().execute()).toEqual(before);
  });
});
