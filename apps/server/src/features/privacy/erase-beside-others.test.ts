import { createVisitor } from '@balie/testkit/factories.ts';
import { personActions } from '@balie/testkit/privacy.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { countWaiting } from '@balie/testkit/waiting.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
app.now = new Date('2026-11-16T09:00:00Z');
const site = await createVisitDay(app);
const admin = await app.signIn(site.adminId);
const { erase } = personActions(() => ({ app, site, admin }));

describe('erasing', () => {
  it.each([
    ['today', 0, 1],
    ['yesterday, which the night may still show', 1, 1],
    ['the day before', 2, 0],
  ])(
    'a visitor who came %s updates the screens only if they show the visit',
    async (_, days, told) => {
      await app.db.deleteFrom('events').execute();
      const visitor_id = await createVisitor(app.db, { site_id: site.siteId });
      await site.visit('ENDED', { visitor_id, day: `2026-11-${16 - days}` });
      expect((await erase([visitor_id])).statusCode).toBe(200);
      const events = app.db.selectFrom('events').where('site_id', '=', site.siteId);
      const ofVisits = await events.where('topic', '=', 'visits').select('id').execute();
      expect(ofVisits).toHaveLength(told);
    },
  );

  it('waits for the anonymising of the site, which uses another clock', async () => {
    const site_id = site.siteId;
    await addRows(app.db, 'retention_settings', { site_id, days: 90 });
    const visitor_id = await createVisitor(app.db, { site_id });
    const busy = await app.db.startTransaction().execute();
    const setting = busy.selectFrom('retention_settings').where('site_id', '=', site_id);
    await setting.select('days').forUpdate().execute();
    const erased = erase([visitor_id]);
    await expect.poll(() => countWaiting(app.db), { timeout: 10_000 }).toBe(1);
    await busy.commit().execute();
    expect((await erased).statusCode).toBe(200);
  });
});
