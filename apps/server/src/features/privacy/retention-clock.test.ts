import { addRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay, type VisitDay } from '@balie/testkit/visit-day.ts';
import { beforeEach, expect, it } from 'vitest';
import { retentionJob } from './job.ts';

let site: VisitDay;

const NOW = new Date('2026-11-15T10:00:00Z');
const NEXT_NIGHT = new Date('2026-11-16T01:30:00Z');
const A_YEAR_AHEAD = new Date('2027-11-15T10:00:00Z');

const app = await testApp();
beforeEach(async () => {
  app.now = NOW;
  await app.db.deleteFrom('retention_settings').execute();
  site = await createVisitDay(app);
  await addRows(app.db, 'retention_settings', {
    site_id: site.siteId,
    enabled: true,
    days: 90,
    next_run_at: NOW,
  });
});

const due = () => site.visit('ENDED', { day: '2026-08-01' });
const kept = () => site.visit('ENDED', { day: '2026-09-01' });
const isAnonymous = async (visitId: number) => (await site.row(visitId)).anonymised_at !== null;
const jobBeside = (databaseNow: () => Date) =>
  retentionJob({ db: app.db, now: () => app.now, databaseNow: async () => databaseNow() });
const job = () => jobBeside(() => app.now);
const runAll = async (one = job()) => {
  let rounds = 0;
  while ((await one.run()) === 'more') rounds++;
  return rounds;
};

it('nothing is anonymised while this server and the database disagree about the day', async () => {
  const visitId = await due();
  for (const days of [-2, -1, 1, 2, 4_000]) {
    const other = new Date(NOW.getTime() - days * 86_400_000);
    await expect(jobBeside(() => other).run()).rejects.toThrow('clock');
  }
  expect(await isAnonymous(visitId)).toBe(false);
  expect(await runAll()).toBe(1);
  expect(await isAnonymous(visitId)).toBe(true);
});

it('nothing is anonymised after the clock jumped by more than a day, until it is set right', async () => {
  const visitId = await kept();
  const one = job();
  expect(await runAll(one)).toBe(1);
  app.now = A_YEAR_AHEAD;
  await expect(one.run()).rejects.toThrow('clock');
  app.now = NEXT_NIGHT;
  expect(await runAll(one)).toBe(1);
  expect(await isAnonymous(visitId)).toBe(false);
});

it('times written by a clock that was ahead do not stop later runs', async () => {
  app.now = A_YEAR_AHEAD;
  await runAll();
  app.now = NOW;
  const visits = [await due(), await kept()] as const;
  expect(await runAll()).toBe(1);
  expect([await isAnonymous(visits[0]), await isAnonymous(visits[1])]).toEqual([true, false]);
  expect(await runAll()).toBe(0);
  app.now = NEXT_NIGHT;
  expect(await runAll()).toBe(1);
});

it('tickets are kept as long as the people on them', async () => {
  const forgotten: object[] = [];
  const one = retentionJob({
    ...{ db: app.db, now: () => app.now, databaseNow: async () => app.now },
    tickets: { forgetTickets: async (input) => void forgotten.push(input) },
  });
  await runAll(one);
  const before = new Date('2026-08-17T10:00:00Z');
  expect(forgotten).toEqual([{ siteId: site.siteId, before }]);
});
