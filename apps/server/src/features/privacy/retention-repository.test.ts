import { limits } from '@balie/contract/common/limits.ts';
import { createDesk, createVisit, createVisitor } from '@balie/testkit/factories.ts';
import { heldBy, withLockTimeout } from '@balie/testkit/held-rows.ts';
import { addRows, changeRows } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Executor } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/insert-row.ts';
import {
  addProgress,
  claimSiteToAnonymise,
  findDueVisitors,
  findRetention,
  finishRound,
  lockDueVisits,
  lockRetention,
  postpone,
  previewAnonymising,
  updateRetention,
} from './retention-repository.ts';

const { db } = await testDatabase();
const there = await createTestSite(db);
const here = await createTestSite(db);
const { siteId } = here;
const deskId = await createDesk(db, { site_id: siteId });
await changeRows(db, 'sites', siteId, { time_zone: 'Asia/Tokyo' });

const now = new Date('2026-11-16T09:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const TWO_DAYS = 2 * 86_400_000;
const until = '2026-05-31';
const extent = { siteId, timeZone: 'Europe/Brussels', until };

type Settings = Partial<NewRow<'retention_settings'>>;
const set = (row: Settings, site: TestSite = here) =>
  changeRows(db, 'retention_settings', { site_id: site.siteId }, row);
const settings = (site: TestSite = here) =>
  db
    .selectFrom('retention_settings')
    .where('site_id', '=', site.siteId)
    .selectAll()
    .executeTakeFirst();
beforeEach(async () => {
  for (const table of ['visits', 'visitors', 'audit_log', 'retention_settings'] as const)
    await db.deleteFrom(table).execute();
  await addRows(
    db,
    'retention_settings',
    [there, here].map((site) => ({ site_id: site.siteId, days: 90 })),
  );
});

const whileUnlocked = <T>(work: (executor: Executor) => Promise<T>) => withLockTimeout(db, work);
const visitor = (site: TestSite = here) => createVisitor(db, { site_id: site.siteId });
let tickets = 0;
async function visit(day: string, row: object = {}, site: TestSite = here): Promise<number> {
  const visitor_id = await visitor(site);
  return createVisit(db, {
    ...{ site_id: site.siteId, organisation_id: site.organisationId, visitor_id, day },
    ...{ domain_type_id: site.domainTypeId, language_id: site.dutchId, status: 'ENDED' },
    ...{ arrival_time: now, ticket_number: `B${++tickets}`, ...row },
  });
}
const serving = { status: 'SERVING', desk_id: deskId, served_by: here.clerkId, called_at: now };

describe('the settings of a site', () => {
  it('are off until they are set, and then belong to that site', async () => {
    await db.deleteFrom('retention_settings').where('site_id', '=', siteId).execute();
    const off = { enabled: false, days: limits.retention.daysDefault, lastRun: null };
    expect(await findRetention(db, siteId)).toEqual({ ...off, nextRunAt: null });
    expect(await lockRetention(db, siteId)).toEqual({ ...off, nextRunAt: null });
    const theirs = await settings(there);
    await set({ running_visits: 3, running_visitors: 4, anonymised_until: until });
    const change = { enabled: true, days: 30, nextRunAt: now };
    const on = { enabled: true, days: 30, lastRun: null, nextRunAt: now.toISOString() };
    expect(await updateRetention(db, siteId, change)).toEqual(on);
    expect(await findRetention(db, siteId)).toEqual(on);
    expect(await settings()).toMatchObject({
      ...{ running_visits: 0, running_visitors: 0, anonymised_until: null },
    });
    expect(await settings(there)).toEqual(theirs);
  });

  const ran = { last_run_at: now, last_run_visits: 0, last_run_visitors: 2 };
  it.each<[string, Settings, boolean]>([
    ['all of it', ran, true],
    ['no moment', { ...ran, last_run_at: null }, false],
    ['no visits', { ...ran, last_run_visits: null }, false],
    ['no visitors', { ...ran, last_run_visitors: null }, false],
  ])('show the last run if there is %s', async (_, row, isTold) => {
    await set(row);
    const told = { at: now.toISOString(), visits: 0, visitors: 2 };
    expect((await findRetention(db, siteId)).lastRun).toEqual(isTold ? told : null);
  });

  it('are locked while they are changed', async () => {
    const ids = [siteId, there.siteId];
    const rows = { table: 'retention_settings', key: 'site_id', ids } as const;
    const held = await heldBy(db, rows, (trx) => lockRetention(trx, siteId));
    expect(held).toEqual([siteId]);
  });
});

describe('a visit is due', () => {
  it.each<[string, string, object, string | null, boolean]>([
    ['on the last day', until, {}, null, true],
    ['not on the day after', '2026-06-01', {}, null, false],
    ['not while the visitor is at a desk', until, serving, null, false],
    ['not when it is anonymous already', until, { anonymised_at: now }, null, false],
    ['not on the day that was done', '2026-05-01', {}, '2026-05-01', false],
    ['on the day after that', '2026-05-02', {}, '2026-05-01', true],
    ['not when the last day was done', until, {}, until, false],
    ['whatever a clock that was ahead had done', until, {}, '2026-06-01', true],
  ])('%s', async (_, day, row, done, isDue) => {
    await set({ anonymised_until: done });
    await set({ anonymised_until: until }, there);
    const id = await visit(day, row);
    await visit(until, {}, there);
    const due = await lockDueVisits(db, extent, 10);
    expect(due.map((one) => one.id)).toEqual(isDue ? [id] : []);
    expect((await previewAnonymising(db, extent)).visits).toBe(isDue ? 1 : 0);
  });

  it('oldest first, skipping one that is being changed', async () => {
    const ids = [await visit('2026-05-03'), await visit('2026-05-01'), await visit('2026-05-02')];
    const due = async (limit: number) =>
      (await whileUnlocked((trx) => lockDueVisits(trx, extent, limit))).map(({ id }) => id);
    expect(await due(2)).toEqual([ids[1], ids[2]]);
    const held = await heldBy(db, { table: 'visits', ids }, async (trx) => {
      await lockDueVisits(trx, extent, 1);
      expect(await due(10)).toEqual([ids[2], ids[0]]);
    });
    expect(held).toEqual([ids[1]]);
  });

  it('and is counted with the visitors who have nothing left', async () => {
    const [gone, stays, forgotten] = [await visitor(), await visitor(), await visitor()];
    await visit('2026-05-01', { visitor_id: gone });
    await visit('2026-06-10', { visitor_id: gone, anonymised_at: now });
    await visit('2026-05-03', { visitor_id: stays });
    await visit('2026-06-01', { visitor_id: stays });
    const at = { created_at: new Date('2026-05-01T00:00:00Z') };
    await changeRows(db, 'visitors', forgotten, at);
    expect(await previewAnonymising(db, extent)).toEqual({
      ...{ visits: 2, visitors: 2, firstDay: '2026-05-01', lastDay: '2026-05-03' },
    });
  });

  it.each([0, 1, 2])('and of visitors who never came, the first %i are included', async (limit) => {
    const made = ['2026-05-02', '2026-05-01', '2026-05-03'].map((day) => new Date(day));
    const ids: number[] = [];
    for (const created_at of made)
      ids.push(await createVisitor(db, { site_id: siteId, created_at }));
    const found = await findDueVisitors(db, extent, { visitorIds: [], limit });
    expect(new Set(found)).toEqual(new Set([ids[1], ids[0]].slice(0, limit)));
  });

  it('and the visitors of its batch are locked in the meantime', async () => {
    const ids = [await visitor(), await visitor()];
    const rows = { table: 'visitors', ids, to: 'refer to' } as const;
    const batch = { visitorIds: ids.slice(0, 1), limit: 0 };
    expect(await heldBy(db, rows, (trx) => findDueVisitors(trx, extent, batch))).toEqual([ids[0]]);
  });
});

describe('the turn of a site', () => {
  it.each<[string, Settings, boolean]>([
    ['comes at its moment', { next_run_at: now }, true],
    ['and not before', { next_run_at: after(1) }, false],
    ['and not two days ahead', { next_run_at: after(TWO_DAYS) }, false],
    ['but was set by a clock that was further ahead', { next_run_at: after(TWO_DAYS + 1) }, true],
    ['never comes when it is off', { next_run_at: null }, false],
  ])('%s', async (_, row, isDue) => {
    await set({ enabled: row.next_run_at !== null, ...row });
    const claimed = isDue ? { siteId, timeZone: 'Asia/Tokyo', days: 90 } : undefined;
    expect(await claimSiteToAnonymise(db, now)).toEqual(claimed);
  });

  it('is claimed by one process', async () => {
    for (const site of [here, there]) await set({ enabled: true, next_run_at: now }, site);
    await set({ next_run_at: after(-1) });
    const claimed: (number | undefined)[] = [];
    const claim = async (executor: Executor) =>
      claimed.push((await claimSiteToAnonymise(executor, now))?.siteId);
    await whileUnlocked(async (first) => {
      await claim(first);
      await whileUnlocked((second) => claim(second).then(() => whileUnlocked(claim)));
    });
    expect(claimed).toEqual([siteId, there.siteId, undefined]);
  });
});

describe('a run continues', () => {
  it('later, if it failed', async () => {
    for (const site of [here, there]) await set({ enabled: true, next_run_at: now }, site);
    await postpone(db, siteId, after(1));
    expect(await settings()).toMatchObject({ next_run_at: after(1) });
    expect(await settings(there)).toMatchObject({ next_run_at: now });
  });

  it.each<[string, () => Promise<unknown>, string | null, string]>([
    ['to the end when nothing is left', async () => undefined, null, until],
    ['to the day before what is left', () => visit('2026-05-10'), null, '2026-05-09'],
    ['to the day before the last', () => visit(until, serving), null, '2026-05-30'],
    ['whatever comes later', () => visit('2026-06-10'), null, until],
    ['whatever is anonymous', () => visit('2026-05-10', { anonymised_at: now }), null, until],
    ['whatever is left elsewhere', () => visit('2026-05-10', {}, there), null, until],
    ['whatever was left before', () => visit('2026-05-01', serving), '2026-05-01', until],
    ['and never back', () => visit('2026-04-01', serving), '2026-05-01', until],
  ])('%s', async (_, left, done, reached) => {
    await set({ anonymised_until: done });
    await left();
    const theirs = await settings(there);
    await addProgress(db, extent, { visits: 2, visitors: 1 });
    expect(await settings()).toMatchObject({
      ...{ anonymised_until: reached, running_visits: 2, running_visitors: 1 },
    });
    expect(await settings(there)).toEqual(theirs);
  });

  it.each([
    [1, 0, 1],
    [0, 1, 1],
    [0, 0, 0],
  ])('until the night: %i visits and %i visitors are logged in %i lines', async (...counts) => {
    const [visits, visitors, lines] = counts;
    const due = { enabled: true, next_run_at: now };
    await set({ ...due, running_visits: visits, running_visitors: visitors });
    await set({ ...due, running_visits: 1 }, there);
    const theirs = await settings(there);
    await finishRound(db, { ...extent, now });
    expect(await settings()).toMatchObject({
      ...{ last_run_at: now, last_run_visits: visits, last_run_visitors: visitors },
      ...{ running_visits: 0, next_run_at: new Date('2026-11-17T01:30:00Z') },
    });
    expect(await settings(there)).toEqual(theirs);
    const told = await db.selectFrom('audit_log').select(['site_id', 'after']).execute();
    expect(told).toEqual(
      Array.from({ length: lines }, () => ({
        site_id: siteId,
        after: { until, visits, visitors },
      })),
    );
  });
});
