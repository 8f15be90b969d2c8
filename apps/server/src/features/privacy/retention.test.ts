import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { privacyOperations } from '@balie/contract/features/privacy/operations.ts';
import { lastAnonymisedDay } from '@balie/contract/features/privacy/rules.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createVisitGroup, createVisitor } from '@balie/demo/factories.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '../../platform/jobs/job-loop.ts';
import { fullVisitor, markersIn } from '../../testing/person.ts';
import { type Caller, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createVisitDay, type VisitDay } from '../../testing/visit-day.ts';
import { retentionJob } from './job.ts';

let app: TestApp;
let site: VisitDay;
let admin: Caller;
let params: { siteId: number };

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.now = new Date('2026-11-15T10:00:00Z');
  await app.db.deleteFrom('retention_settings').execute();
  await app.db.deleteFrom('visits').execute();
  await app.db.deleteFrom('visitors').execute();
  site = await createVisitDay(app);
  params = { siteId: site.siteId };
  admin = await app.signIn(site.adminId);
});
afterAll(() => app.close());

const daysAgo = (days: number) =>
  lastAnonymisedDay(dayInZone(app.now, 'Europe/Brussels'), days - 1);
const get = async () => (await admin.call(privacyOperations.getRetention, { params })).json();
const preview = (days: number | string) =>
  admin.call(privacyOperations.previewRetention, { params, query: { days: String(days) } });
const set = (body: object) => admin.call(privacyOperations.setRetention, { params, body });
const switchOn = async (days = 90) =>
  set({ enabled: true, days, previewedUntil: (await preview(days)).json().until });
const job = (batch?: number): Job =>
  retentionJob({
    db: app.db,
    now: () => app.now,
    databaseNow: async () => app.now,
    ...(batch && { batch }),
  });
const runAll = async (one = job()) => {
  let rounds = 0;
  while ((await one.run()) === 'more') rounds++;
  return rounds;
};
const visitor = (id: number) =>
  app.db.selectFrom('visitors').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

/** A visit of some days ago by somebody of whom everything is known. */
async function oldVisit(days: number, row: Parameters<VisitDay['visit']>[1] = {}) {
  const visitor_id = row.visitor_id ?? (await createVisitor(app.db, fullVisitor(site.siteId)));
  return site.visit('ENDED', {
    day: daysAgo(days),
    comment: 'OPMERKING-MERK',
    cause: 'REDEN-MERK',
    external_customer_id: 'EXTERN-MERK',
    contact_name: 'CONTACT-MERK',
    ...row,
    visitor_id,
  });
}

describe('the setting', () => {
  it('is off and 90 days until somebody decides', async () => {
    expect(await get()).toEqual({ enabled: false, days: 90, lastRun: null, nextRunAt: null });
    await oldVisit(400);
    expect(await runAll()).toBe(0);
  });

  it('is switched on only by whoever saw the preview of today', async () => {
    expect((await set({ enabled: true, days: 90 })).json()).toMatchObject({
      status: 422,
      message: 'RETENTION_PREVIEW_NEEDED',
    });
    const { until } = (await preview(90)).json();
    expect((await set({ enabled: true, days: 30, previewedUntil: until })).statusCode).toBe(422);
    expect((await get()).enabled).toBe(false);
    const answer = await set({ enabled: true, days: 90, previewedUntil: until });
    expect(answer.json()).toMatchObject({ enabled: true, nextRunAt: app.now.toISOString() });
  });

  it('may be loosened or switched off without one, and not tightened', async () => {
    await switchOn(90);
    expect((await set({ enabled: true, days: 90 })).statusCode).toBe(200);
    expect((await set({ enabled: true, days: 120 })).statusCode).toBe(200);
    expect((await set({ enabled: true, days: 60 })).statusCode).toBe(422);
    expect((await set({ enabled: false, days: 7 })).json()).toMatchObject({ nextRunAt: null });
  });

  it.each([6, 3651, 0, -1, 1.5, 'x'])('refuses %s days', async (days) => {
    expect((await preview(days)).json()).toMatchObject({ message: 'INVALID_RETENTION' });
    expect((await set({ enabled: false, days })).json()).toMatchObject({
      message: 'INVALID_RETENTION',
    });
  });
});

describe('the preview', () => {
  it('counts what would go, from which day to which, and changes nothing', async () => {
    const visitor_id = await createVisitor(app.db, fullVisitor(site.siteId));
    await oldVisit(91, { visitor_id });
    await oldVisit(200, { visitor_id });
    await oldVisit(90);
    await oldVisit(0);
    const regular = await createVisitor(app.db, fullVisitor(site.siteId));
    await oldVisit(300, { visitor_id: regular });
    await oldVisit(1, { visitor_id: regular });
    const before = await app.db.selectFrom('visits').selectAll().execute();
    expect((await preview(90)).json()).toEqual({
      days: 90,
      until: daysAgo(91),
      visits: 3,
      visitors: 1,
      firstDay: daysAgo(300),
      lastDay: daysAgo(91),
    });
    expect(await app.db.selectFrom('visits').selectAll().execute()).toEqual(before);
  });
});

describe('anonymising', () => {
  it('leaves times, domain and status, and nothing of the person anywhere', async () => {
    const clerk = await site.clerk();
    const group_id = await createVisitGroup(app.db, { site_id: site.siteId, name: 'GROEP-MERK' });
    const visitId = await oldVisit(120, { group_id, called_at: new Date('2026-07-18T09:00:00Z') });
    const before = await site.row(visitId);
    await app.db
      .insertInto('webhook_deliveries')
      .values({
        site_id: site.siteId,
        user_id: clerk.userId,
        url: 'https://hooks.example',
        payload: JSON.stringify({ visitId, firstName: 'VOORNAAM-MERK' }),
      })
      .execute();
    await switchOn();
    await runAll();
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

  it('never touches today, a kept day, or somebody who is at a desk', async () => {
    const clerk = await site.clerk();
    const forgotten = await site.visit('SERVING', { day: daysAgo(200) }, clerk);
    const kept = [await oldVisit(0), await oldVisit(90), await oldVisit(89), forgotten];
    const rows = await Promise.all(kept.map((id) => site.row(id)));
    await switchOn();
    await runAll();
    expect(await Promise.all(kept.map((id) => site.row(id)))).toEqual(rows);
    for (const { visitor_id } of notEmpty(rows))
      expect((await visitor(visitor_id)).anonymised_at).toBeNull();
  });

  it('comes back to whoever was at a desk, however long ago, and else not to a day it is done with', async () => {
    const doneUntil = async () =>
      (
        await app.db
          .selectFrom('retention_settings')
          .select('anonymised_until')
          .where('site_id', '=', site.siteId)
          .executeTakeFirstOrThrow()
      ).anonymised_until;
    const forgotten = await site.visit('SERVING', { day: daysAgo(200) }, await site.clerk());
    const others = [await oldVisit(300), await oldVisit(100)];
    await switchOn();
    await runAll();
    expect((await site.row(forgotten)).anonymised_at).toBeNull();
    for (const id of others) expect((await site.row(id)).anonymised_at).not.toBeNull();
    expect(await doneUntil()).toBe(daysAgo(201));
    await app.db
      .updateTable('visits')
      .set({ status: 'ENDED' })
      .where('id', '=', forgotten)
      .execute();
    app.now = new Date('2026-11-16T01:30:00Z');
    expect(await runAll()).toBe(1);
    expect((await site.row(forgotten)).anonymised_at).not.toBeNull();
    expect(await doneUntil()).toBe(daysAgo(91));
    admin = await app.signIn(site.adminId);
    expect((await set({ enabled: true, days: 400 })).statusCode).toBe(200);
    expect(await doneUntil()).toBeNull();
  });

  it('keeps somebody who came back, and anonymises the old visit', async () => {
    const visitor_id = await createVisitor(app.db, fullVisitor(site.siteId));
    const old = await oldVisit(100, { visitor_id });
    await oldVisit(3, { visitor_id });
    await switchOn();
    await runAll();
    expect((await site.row(old)).comment).toBe('');
    expect((await visitor(visitor_id)).first_name).toBe('VOORNAAM-MERK');
  });

  it('of one site leaves another alone', async () => {
    const other = await createVisitDay(app);
    const theirs = await other.visit('ENDED', { day: daysAgo(500), comment: 'Blijft' });
    await switchOn();
    await runAll();
    expect((await other.row(theirs)).comment).toBe('Blijft');
  });

  it('goes in batches, by several processes at once, each visit once', async () => {
    const ids = [];
    for (let count = 0; count < 23; count++) ids.push(await oldVisit(100 + count));
    await switchOn();
    await Promise.all([runAll(job(5)), runAll(job(5)), runAll(job(5))]);
    await runAll(job(5));
    const rows = await Promise.all(ids.map((id) => site.row(id)));
    expect(rows.map(({ version }) => version)).toEqual(ids.map(() => 2));
    expect(await get()).toMatchObject({
      lastRun: { at: app.now.toISOString(), visits: 23, visitors: 23 },
      nextRunAt: '2026-11-16T01:30:00.000Z',
    });
    expect(await runAll()).toBe(0);
    app.now = new Date('2026-11-16T01:30:00Z');
    expect(await runAll()).toBe(1);
  });

  it('is in the log, without anybody', async () => {
    await oldVisit(100);
    await switchOn();
    await runAll();
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
        after: { until: daysAgo(91), visits: 1, visitors: 1 },
      },
    ]);
  });

  it('that fails is tried again later, and does not hold up other sites', async () => {
    await oldVisit(100);
    await switchOn();
    await app.db.schema.alterTable('visit_groups').renameTo('hidden_groups').execute();
    await expect(job().run()).rejects.toThrow();
    await app.db.schema.alterTable('hidden_groups').renameTo('visit_groups').execute();
    expect(await runAll()).toBe(0);
    app.now = new Date(app.now.getTime() + 3_600_000);
    expect(await runAll()).toBe(1);
    expect((await get()).lastRun).toMatchObject({ visits: 1 });
  });

  it('looks for who never had a visit once, after the visits', async () => {
    const forgotten = await createVisitor(app.db, {
      ...fullVisitor(site.siteId),
      created_at: new Date('2026-01-01T00:00:00Z'),
    });
    for (let n = 0; n < 4; n++) await oldVisit(200);
    await switchOn();
    const two = job(2);
    await two.run();
    expect((await visitor(forgotten)).anonymised_at).toBeNull();
    await runAll(two);
    expect((await visitor(forgotten)).anonymised_at).not.toBeNull();
  });
});
