import { createDomain, createRegime, createTiming } from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  deleteTiming,
  findTiming,
  listRegimes,
  listTimings,
  type TimingKey,
  updateTiming,
} from './repository.ts';

const { db } = await testDatabase();

let here: TestSite;
let there: TestSite;
let own = { siteId: 0, domainId: 0 };
let timingId = 0;
const newDomain = (site: TestSite) =>
  createDomain(db, {
    site_id: site.siteId,
    organisation_id: site.organisationId,
    domain_type_id: site.domainTypeId,
  });
const open = (row: { domain_id?: number; regime_id?: number; day?: string } = {}) =>
  createTiming(db, {
    ...{ site_id: here.siteId, domain_id: own.domainId, regime_id: here.walkInRegimeId },
    ...{ start_time: '08:00:00', end_time: '12:00:00' },
    ...row,
  });
const fields = () => ({
  ...{ day: 'MONDAY' as const, startTime: '08:00:00', endTime: '12:00:00' },
  regimeId: here.walkInRegimeId,
});
beforeEach(async () => {
  [here, there] = [await createTestSite(db), await createTestSite(db)];
  own = { siteId: here.siteId, domainId: await newDomain(here) };
  timingId = await open();
});
const retire = (id: number) => changeRows(db, 'regimes', id, { retired_at: new Date() });
const listed = async (key = own) => (await listTimings(db, key)).map(({ id }) => id);

it('lists the hours of one domain, in regimes in use', async () => {
  const beside = { ...own, domainId: await newDomain(here) };
  const ofBeside = await open({ domain_id: beside.domainId });
  await open({ regime_id: here.appointmentRegimeId });
  await retire(here.appointmentRegimeId);
  expect(await listed()).toEqual([timingId]);
  expect(await listed(beside)).toEqual([ofBeside]);
  expect(await listed({ ...own, siteId: there.siteId })).toEqual([]);
});

it('lists the regimes in use at one site', async () => {
  await createRegime(db, { site_id: here.siteId, retired_at: new Date() });
  expect((await listRegimes(db, here.siteId)).map(({ id }) => id)).toEqual([
    here.appointmentRegimeId,
    here.walkInRegimeId,
  ]);
});

it('finds opening hours by id, or by all their fields', async () => {
  const tuesday = await open({ day: 'TUESDAY' });
  const find = async (key: TimingKey) => (await findTiming(db, key))?.id;
  expect(await find({ ...own, timingId })).toBe(timingId);
  expect(await find({ ...own, timingId: tuesday })).toBe(tuesday);
  expect(await find({ ...own, ...fields() })).toBe(timingId);
  expect(await find({ ...own, ...fields(), day: 'TUESDAY' })).toBe(tuesday);
});

it.each([
  ['day', { day: 'SUNDAY' }],
  ['beginning', { startTime: '08:01:00' }],
  ['end', { endTime: '11:59:00' }],
  ['regime', { regimeId: 0 }],
] as const)('opening hours with another %s are different ones', async (_, other) => {
  expect(await findTiming(db, { ...own, ...fields(), ...other })).toBeUndefined();
});

it('locks the opening hours that are read for a change, and no others', async () => {
  const rows = {
    table: 'domain_timings',
    ids: [timingId, await open({ day: 'TUESDAY' })],
  } as const;
  const key = { ...own, timingId };
  expect(await heldBy(db, rows, (executor) => findTiming(executor, key, 'lock'))).toEqual([
    timingId,
  ]);
  expect(await heldBy(db, rows, (executor) => findTiming(executor, key))).toEqual([]);
});

it('changes and deletes one row only, and none of another site', async () => {
  const tuesday = await open({ day: 'TUESDAY' });
  const days = async () => (await listTimings(db, own)).map(({ day }) => day);
  const foreign = { siteId: there.siteId, timingId };
  await updateTiming(db, foreign, { ...fields(), day: 'FRIDAY' });
  expect(await days()).toEqual(['MONDAY', 'TUESDAY']);
  await updateTiming(db, { siteId: here.siteId, timingId }, { ...fields(), day: 'FRIDAY' });
  expect(await days()).toEqual(['TUESDAY', 'FRIDAY']);
  await deleteTiming(db, foreign);
  expect(await days()).toEqual(['TUESDAY', 'FRIDAY']);
  await deleteTiming(db, { siteId: here.siteId, timingId });
  expect(await listed()).toEqual([tuesday]);
});
