import { createVisit, createVisitor } from '@balie/testkit/factories.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { listVisitors } from './repository.ts';

const { db } = await testDatabase();

const here: TestSite = await createTestSite(db);
const there: TestSite = await createTestSite(db);
const now = new Date('2026-11-16T09:00:00Z');

it.each([
  ['who is expected that day', {}, true],
  ['who is expected a day earlier', { day: '2026-11-15' }, false],
  ['who is expected a day later', { day: '2026-11-17' }, false],
  ['who cancelled', { status: 'CANCELLED' }, false],
  ['who came and was sent home', { status: 'CANCELLED', arrival_time: now }, true],
])(
  'decides whether a visitor %s is in the report of their own site',
  async (last_name, row, isListed) => {
    await createVisit(db, {
      ...{ site_id: here.siteId, organisation_id: here.organisationId, day: '2026-11-16' },
      visitor_id: await createVisitor(db, { site_id: here.siteId, last_name }),
      ...{ domain_type_id: here.domainTypeId, language_id: here.dutchId },
      ...row,
    });
    const names = async ({ siteId }: TestSite) =>
      (await listVisitors(db, { siteId, day: '2026-11-16', timeZone: 'Europe/Brussels' })).map(
        ({ lastName }) => lastName,
      );
    expect((await names(here)).includes(last_name)).toBe(isListed);
    expect(await names(there)).toEqual([]);
  },
);
