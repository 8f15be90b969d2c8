import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createVisitGroup, createVisitor } from '@balie/testkit/factories.ts';
import { fullVisitor, markersIn } from '@balie/testkit/person.ts';
import { createRetentionSite, type RetentionSite, runAll } from '@balie/testkit/retention.ts';
import { addRows, changeRows, readRow } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: RetentionSite;
const app = await testApp();
beforeEach(async () => {
  site = await createRetentionSite(app);
});

const visitor = (id: number) =>
  app.db.selectFrom('visitors').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

describe('anonymising', () => {
  it('keeps times, domain and status, and nothing of the person anywhere', async () => {
    const clerk = await site.clerk();
    const group_id = await createVisitGroup(app.db, { site_id: site.siteId, name: 'GROEP-MERK' });
    const visitId = await site.oldVisit(120, {
      group_id,
      called_at: new Date('2026-07-18T09:00:00Z'),
    });
    const before = await site.row(visitId);
    await addRows(app.db, 'webhook_deliveries', {
      site_id: site.siteId,
      user_id: clerk.userId,
      url: 'https://hooks.example',
      payload: JSON.stringify({ visitId, firstName: 'VOORNAAM-MERK' }),
    });
    await site.switchOn();
    await runAll(site.job());
    expect(await markersIn(app.db)).toEqual([]);
    const after = await site.row(visitId);
    expect(after).toEqual({
      ...before,
      comment: '',
      cause: null,
      external_customer_id: null,
      contact_name: null,
      version: before.version + 1,
      updated_at: app.now,
      anonymised_at: app.now,
    });
  });

  it('never affects today, a day that is kept, or a visitor at a desk', async () => {
    const clerk = await site.clerk();
    const forgotten = await site.visit('SERVING', { day: site.daysAgo(200) }, clerk);
    const kept = [
      await site.oldVisit(0),
      await site.oldVisit(90),
      await site.oldVisit(89),
      forgotten,
    ];
    const rows = await Promise.all(kept.map((id) => site.row(id)));
    await site.switchOn();
    await runAll(site.job());
    expect(await Promise.all(kept.map((id) => site.row(id)))).toEqual(rows);
    for (const { visitor_id } of notEmpty(rows))
      expect((await visitor(visitor_id)).anonymised_at).toBeNull();
  });

  it('returns to visitors who were at a desk, however long ago, but not to a finished day', async () => {
    const doneUntil = async () =>
      (await readRow(app.db, 'retention_settings', { site_id: site.siteId }, 'anonymised_until'))
        .anonymised_until;
    const forgotten = await site.visit('SERVING', { day: site.daysAgo(200) }, await site.clerk());
    const others = [await site.oldVisit(300), await site.oldVisit(100)];
    await site.switchOn();
    await runAll(site.job());
    expect((await site.row(forgotten)).anonymised_at).toBeNull();
    for (const id of others) expect((await site.row(id)).anonymised_at).not.toBeNull();
    expect(await doneUntil()).toBe(site.daysAgo(201));
    await changeRows(app.db, 'visits', forgotten, { status: 'ENDED' });
    app.now = new Date('2026-11-16T01:30:00Z');
    expect(await runAll(site.job())).toBe(1);
    expect((await site.row(forgotten)).anonymised_at).not.toBeNull();
    expect(await doneUntil()).toBe(site.daysAgo(91));
    expect((await site.set({ enabled: true, days: 400 })).statusCode).toBe(200);
    expect(await doneUntil()).toBeNull();
  });

  it('keeps a returning visitor, and anonymises the old visit', async () => {
    const visitor_id = await createVisitor(app.db, fullVisitor(site.siteId));
    const old = await site.oldVisit(100, { visitor_id });
    await site.oldVisit(3, { visitor_id });
    await site.switchOn();
    await runAll(site.job());
    expect((await site.row(old)).comment).toBe('');
    expect((await visitor(visitor_id)).first_name).toBe('VOORNAAM-MERK');
  });

  it('of one site does not affect another', async () => {
    const other = await createVisitDay(app);
    const theirs = await other.visit('ENDED', { day: site.daysAgo(500), comment: 'Blijft' });
    await site.switchOn();
    await runAll(site.job());
    expect((await other.row(theirs)).comment).toBe('Blijft');
  });

  it('runs in batches, in several processes at once, each visit once', async () => {
    const ids = [];
    for (let count = 0; count < 23; count++) ids.push(await site.oldVisit(100 + count));
    await site.switchOn();
    await Promise.all([runAll(site.job(5)), runAll(site.job(5)), runAll(site.job(5))]);
    await runAll(site.job(5));
    const rows = await Promise.all(ids.map((id) => site.row(id)));
    expect(rows.map(({ version }) => version)).toEqual(ids.map(() => 2));
    expect(await site.get()).toMatchObject({
      lastRun: { at: app.now.toISOString(), visits: 23, visitors: 23 },
      nextRunAt: '2026-11-16T01:30:00.000Z',
    });
    expect(await runAll(site.job())).toBe(0);
    app.now = new Date('2026-11-16T01:30:00Z');
    expect(await runAll(site.job())).toBe(1);
  });

  it('continues until nobody is left, including those who never came', async () => {
    const created_at = new Date('2026-01-05T08:00:00Z');
    const { siteId: site_id } = site;
    for (let count = 0; count < 5; count++)
      await createVisitor(app.db, { site_id, created_at, first_name: 'An' });
    await site.switchOn();
    // Two, two and one: a full batch may not be the last.
    expect(await runAll(site.job(2))).toBe(3);
    const left = app.db.selectFrom('visitors').where('site_id', '=', site_id);
    expect(await left.where('anonymised_at', 'is', null).select('id').execute()).toEqual([]);
  });

  it('is logged, without names', async () => {
    await site.oldVisit(100);
    await site.switchOn();
    await runAll(site.job());
    const entries = await app.db
      .selectFrom('audit_log')
      .where('site_id', '=', site.siteId)
      .where('entity', '=', 'retention')
      .orderBy('id')
      .selectAll()
      .execute();
    expect(entries).toMatchObject([
      {
        action: 'UPDATE',
        user_id: site.adminId,
        before: { enabled: false, days: 90 },
        after: { enabled: true, days: 90 },
      },
      {
        action: 'ANONYMISE',
        user_id: null,
        after: { until: site.daysAgo(91), visits: 1, visitors: 1 },
      },
    ]);
  });

  it('is retried later if it fails, and does not hold up other sites', async () => {
    await site.oldVisit(100);
    await site.switchOn();
    await app.db.schema.alterTable('visit_groups').renameTo('hidden_groups').execute();
    await expect(site.job().run()).rejects.toThrow();
    await app.db.schema.alterTable('hidden_groups').renameTo('visit_groups').execute();
    expect(await runAll(site.job())).toBe(0);
    app.now = new Date(app.now.getTime() + 3_600_000);
    expect(await runAll(site.job())).toBe(1);
    expect((await site.get()).lastRun).toMatchObject({ visits: 1 });
  });

  it('handles visitors without visits once, after the visits', async () => {
    const forgotten = await createVisitor(app.db, {
      ...fullVisitor(site.siteId),
      created_at: new Date('2026-01-01T00:00:00Z'),
    });
    for (let n = 0; n < 4; n++) await site.oldVisit(200);
    await site.switchOn();
    const two = site.job(2);
    await two.run();
    expect((await visitor(forgotten)).anonymised_at).toBeNull();
    await runAll(two);
    expect((await visitor(forgotten)).anonymised_at).not.toBeNull();
  });
});
