import { createDomain, createSpecialHours } from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  deleteSpecialHours,
  findSpecialHours,
  listSpecialHours,
  updateSpecialHours,
} from './special-hours-repository.ts';

const { db } = await testDatabase();

const date = '2026-11-26';
let here: TestSite;
let there: TestSite;
let domainId = 0;
let own = { siteId: 0, specialHoursId: 0 };
const newDomain = (site: TestSite) =>
  createDomain(db, {
    site_id: site.siteId,
    organisation_id: site.organisationId,
    domain_type_id: site.domainTypeId,
  });
const open = (row: { domain_id?: number; regime_id?: number; date?: string } = {}, site = here) =>
  createSpecialHours(db, {
    ...{ site_id: site.siteId, domain_id: domainId, regime_id: site.walkInRegimeId },
    ...{ date, ...row },
  });
beforeEach(async () => {
  [here, there] = [await createTestSite(db), await createTestSite(db)];
  domainId = await newDomain(here);
  own = { siteId: here.siteId, specialHoursId: await open() };
});
const list = async (filter: object = {}) =>
  (await listSpecialHours(db, { siteId: here.siteId, ...filter })).map(({ id }) => id);

it('lists the hours of one date at one site, in regimes in use', async () => {
  const foreign = await open({ domain_id: await newDomain(there) }, there);
  const unused = await open({ regime_id: here.appointmentRegimeId });
  await changeRows(db, 'regimes', here.appointmentRegimeId, { retired_at: new Date() });
  expect(await list()).toEqual([own.specialHoursId]);
  expect(await findSpecialHours(db, own)).toMatchObject({ id: own.specialHoursId });
  for (const specialHoursId of [foreign, unused])
    expect(await findSpecialHours(db, { ...own, specialHoursId })).toBeUndefined();
});

it('filters by domain', async () => {
  const beside = await newDomain(here);
  const ofBeside = await open({ domain_id: beside });
  expect(await list({ domainId })).toEqual([own.specialHoursId]);
  expect(await list({ domainId: beside })).toEqual([ofBeside]);
});

it.each([
  ['the first day', { from: date }, true],
  ['a day before the first', { from: '2026-11-27' }, false],
  ['the last day', { until: date }, true],
  ['a day after the last', { until: '2026-11-25' }, false],
])('filters by period, asked about %s', async (_, days, listed) => {
  expect(await list(days)).toEqual(listed ? [own.specialHoursId] : []);
});

it('locks the hours that are read for a change, and no others', async () => {
  const other = await open({ date: '2026-11-27' });
  const rows = { table: 'special_hours', ids: [own.specialHoursId, other] } as const;
  expect(await heldBy(db, rows, (executor) => findSpecialHours(executor, own, 'lock'))).toEqual([
    own.specialHoursId,
  ]);
  expect(await heldBy(db, rows, (executor) => findSpecialHours(executor, own))).toEqual([]);
});

it('finds, changes and deletes one row only, and none of another site', async () => {
  const other = await open({ date: '2026-11-27' });
  const startOf = async (specialHoursId: number) =>
    (await findSpecialHours(db, { ...own, specialHoursId }))?.startTime;
  const fields = {
    ...{ domainId, regimeId: here.walkInRegimeId, date: '2026-11-30' },
    ...{ startTime: '09:00', endTime: '11:00' },
  };
  const elsewhere = { ...own, siteId: there.siteId };
  const before = await startOf(other);
  await updateSpecialHours(db, elsewhere, fields);
  expect(await startOf(own.specialHoursId)).toBe(before);
  await updateSpecialHours(db, own, fields);
  expect(await startOf(own.specialHoursId)).not.toBe(before);
  expect(await startOf(other)).toBe(before);
  await deleteSpecialHours(db, elsewhere);
  expect(await list()).toEqual([other, own.specialHoursId]);
  await deleteSpecialHours(db, own);
  expect(await list()).toEqual([other]);
});
