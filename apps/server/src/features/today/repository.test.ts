import { createDesk, createVisit, createVisitor } from '@balie/testkit/factories.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import { countDesks, findWaiting } from './repository.ts';

const { db } = await testDatabase();

const day = '2026-11-16';
const nine = '2026-11-16T09:00:00.000Z';
let here: TestSite;
let there: TestSite;
beforeEach(async () => {
  [here, there] = [await createTestSite(db), await createTestSite(db)];
});
const come = async (arrived: string, row: object = {}, site = here) =>
  createVisit(db, {
    ...{ site_id: site.siteId, organisation_id: site.organisationId, day },
    visitor_id: await createVisitor(db, { site_id: site.siteId }),
    ...{ domain_type_id: site.domainTypeId, language_id: site.dutchId },
    ...{ status: 'ARRIVED', arrival_time: arrived, ticket_number: crypto.randomUUID() },
    ...row,
  });

it('the longest wait is that of the first to arrive', async () => {
  await come('2026-11-16T09:05:00Z');
  await come(nine);
  expect(await findWaiting(db, { siteId: here.siteId, day })).toEqual({
    ...{ waiting: 2, longestSince: nine },
  });
});

it.each([
  ['was helped', { status: 'ENDED', closed_at: nine }, 'here'],
  ['was left waiting yesterday', { day: '2026-11-15' }, 'here'],
  ['waits at another site', {}, 'there'],
])('a visitor who %s is not waiting here today', async (_, row, where) => {
  await come(nine, row, where === 'here' ? here : there);
  expect(await findWaiting(db, { siteId: here.siteId, day })).toEqual({
    ...{ waiting: 0, longestSince: null },
  });
});

it('counts the desks in use at the site, staffed or not', async () => {
  await createDesk(db, { site_id: here.siteId });
  await createDesk(db, { site_id: here.siteId, user_id: here.clerkId });
  await createDesk(db, { site_id: here.siteId, retired_at: nine });
  await createDesk(db, { site_id: there.siteId });
  expect(await countDesks(db, here.siteId)).toEqual({ desks: 2, desksAtWork: 1 });
  expect(await countDesks(db, there.siteId)).toEqual({ desks: 1, desksAtWork: 0 });
});
