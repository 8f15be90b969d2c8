import { createDomainType, createVisit, createVisitor } from '@balie/testkit/factories.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import { listWaiting } from './waiting-repository.ts';

const { db } = await testDatabase();

const today = '2026-11-16';
const evening = { day: '2026-11-15', since: new Date('2026-11-15T15:05:00Z') };
const nine = new Date('2026-11-16T09:00:00Z');
let here: TestSite;
let there: TestSite;
beforeEach(async () => {
  [here, there] = [await createTestSite(db), await createTestSite(db)];
});
const come = async (row: object = {}, site = here) =>
  createVisit(db, {
    ...{ site_id: site.siteId, organisation_id: site.organisationId, day: today },
    visitor_id: await createVisitor(db, { site_id: site.siteId }),
    ...{ domain_type_id: here.domainTypeId, language_id: site.dutchId },
    ...{ status: 'ARRIVED', arrival_time: nine, ticket_number: crypto.randomUUID() },
    ...row,
  });
const waiting = (atNight: object = {}) =>
  listWaiting(db, { siteId: here.siteId, today, ...atNight });

it('the longest wait is that of the first to arrive, and its domain type comes first', async () => {
  const other = await createDomainType(db, { organisation_id: here.organisationId });
  const [later, last] = [new Date('2026-11-16T09:05:00Z'), new Date('2026-11-16T09:10:00Z')];
  await come({ arrival_time: later });
  await come({ arrival_time: last });
  await come({ domain_type_id: other });
  expect(await waiting()).toEqual([
    { domainTypeId: other, waiting: 1, longestSince: nine },
    { domainTypeId: here.domainTypeId, waiting: 2, longestSince: later },
  ]);
});

it.each([
  ['was helped', { status: 'ENDED', closed_at: nine }, 'here'],
  ['did not come yet', { status: 'NOT_ARRIVED', arrival_time: null, ticket_number: null }, 'here'],
  ['was left waiting yesterday', { day: evening.day }, 'here'],
  ['waits at another site', {}, 'there'],
])('a visitor who %s is not waiting here today', async (_, row, where) => {
  await come(row, where === 'here' ? here : there);
  expect(await waiting()).toEqual([]);
});

it.each([
  ['came last evening', { day: evening.day }, 1],
  ['was forgotten yesterday', { day: evening.day, updated_at: evening.since }, 0],
  ['was left waiting the day before', { day: '2026-11-14' }, 0],
])('after midnight, decides whether a visitor who %s still waits', async (_, row, count) => {
  await come(row);
  expect(await waiting({ evening })).toHaveLength(count);
});
