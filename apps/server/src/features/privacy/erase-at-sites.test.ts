import { createVisit, createVisitor } from '@balie/testkit/factories.ts';
import { readRows } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it, vi } from 'vitest';
import type { SessionUser } from '../../platform/auth/sessions.ts';
import { erasePerson } from './person-service.ts';

const { db } = await testDatabase();
const [here, there] = [await createTestSite(db), await createTestSite(db)];

const now = new Date('2026-11-16T10:00:00Z');
const user = {
  ...{ id: here.adminId, organisationId: here.organisationId },
  sites: [here, there].map(({ siteId: id }) => ({ id, timeZone: 'Europe/Brussels' })),
} as unknown as SessionUser;

async function come(site: TestSite, days: string[]): Promise<number> {
  const of = { site_id: site.siteId };
  const visitor_id = await createVisitor(db, { ...of, national_number: '85073003328' });
  for (const day of days)
    await createVisit(db, {
      ...{ ...of, organisation_id: site.organisationId, visitor_id, day, status: 'ENDED' },
      ...{ domain_type_id: site.domainTypeId, language_id: site.dutchId },
    });
  return visitor_id;
}

it('every site is told about its own records, and only screens that show them reload', async () => {
  const mine = await come(here, ['2026-11-16', '2026-01-05']);
  const theirs = await come(there, ['2026-01-05']);
  const forgetTickets = vi.fn();
  const asking = { user, now, tickets: { forgetTickets } };
  expect(await erasePerson(db, asking, [mine])).toEqual({ visitors: 2, visits: 3 });
  expect(forgetTickets.mock.calls).toEqual(
    [here, there].map(({ siteId }) => [{ siteId, before: now }]),
  );
  const lines = await db
    .selectFrom('audit_log')
    .where('action', '=', 'ERASE')
    .select(['site_id', 'entity_id', 'after'])
    .orderBy('site_id')
    .execute();
  const line = (site: TestSite, id: number, visits: number) => ({
    ...{ site_id: site.siteId, entity_id: String(id), after: { visitorIds: [id], visits } },
  });
  expect(lines).toEqual([line(here, mine, 2), line(there, theirs, 1)]);
  const looks = readRows(db, 'events', { topic: 'visits' }, 'site_id');
  expect(await looks).toEqual([{ site_id: here.siteId }]);
});
