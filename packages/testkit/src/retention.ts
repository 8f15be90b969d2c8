import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { privacyOperations } from '@balie/contract/features/privacy/operations.ts';
import { lastAnonymisedDay } from '@balie/contract/features/privacy/rules.ts';
import { retentionJob } from '@balie/server/features/privacy/job.ts';
import type { Job } from '@balie/server/platform/jobs/job-loop.ts';
import { createVisitor } from './factories.ts';
import { fullVisitor } from './person.ts';
import type { Sender, TestApp } from './test-app.ts';
import { createVisitDay, type VisitDay } from './visit-day.ts';

/** Runs the job until nothing is left to do; returns how many rounds found more. */
export async function runAll(job: Job): Promise<number> {
  let rounds = 0;
  while ((await job.run()) === 'more') rounds++;
  return rounds;
}

/** A site without visitors or retention settings, and the operations on those settings. */
export async function createRetentionSite(app: TestApp) {
  app.now = new Date('2026-11-15T10:00:00Z');
  for (const table of ['retention_settings', 'visits', 'visitors'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  const site = await createVisitDay(app);
  const params = { siteId: site.siteId };
  /** Signs in again for each request, because months pass in these tests. */
  const admin: Sender = {
    send: async (operation, input) => (await app.signIn(site.adminId)).send(operation, input),
  };
  const daysAgo = (days: number) =>
    lastAnonymisedDay(dayInZone(app.now, 'Europe/Brussels'), days - 1);
  const preview = (days: number | string) =>
    admin.send(privacyOperations.previewRetention, { params, query: { days: String(days) } });
  const set = (body: object) => admin.send(privacyOperations.setRetention, { params, body });
  return {
    ...site,
    params,
    admin,
    daysAgo,
    preview,
    set,
    get: async () => (await admin.send(privacyOperations.getRetention, { params })).json(),
    switchOn: async (days = 90) =>
      set({ enabled: true, days, previewedUntil: (await preview(days)).json().until }),
    job: (batch?: number): Job =>
      retentionJob({
        db: app.db,
        now: () => app.now,
        databaseNow: async () => app.now,
        ...(batch && { batch }),
      }),
    /** A visit some days ago by a visitor with every field filled in. */
    oldVisit: async (days: number, row: Parameters<VisitDay['visit']>[1] = {}) => {
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
    },
  };
}
export type RetentionSite = Awaited<ReturnType<typeof createRetentionSite>>;
