import { lastAnonymisedDay } from '@balie/contract/features/privacy/rules.ts';
import { pagesOf } from '@balie/testkit/pages.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { retentionJob } from './job.ts';
import { dueVisitsQuery } from './retention-repository.ts';

const NOW = new Date('2026-11-15T10:00:00Z');
const DAYS = 90;
const BATCH = 200;
const VISITS = 6_000;

const app = await testApp();
app.now = NOW;
const site = await createVisitDay(app);
const visitId = await site.visit('ENDED', { day: '2026-01-01' });
// Years of visits, twenty a day, never anonymised.
await sql`
    insert into visits (site_id, organisation_id, visitor_id, day, status, domain_type_id, domain_id,
      language_id, source, closed_at)
    select v.site_id, v.organisation_id, v.visitor_id, v.day - (n / 20)::int, 'ENDED', v.domain_type_id,
      v.domain_id, v.language_id, 'DESK', now()
    from (select * from visits where id = ${visitId}) v, generate_series(1, ${VISITS}::int) n`.execute(
  app.db,
);
await sql`analyze visits`.execute(app.db);
await addRows(app.db, 'retention_settings', {
  site_id: site.siteId,
  enabled: true,
  days: DAYS,
  next_run_at: NOW,
});

it('the last batch of the first run reads no more than the first one', async () => {
  const extent = {
    siteId: site.siteId,
    timeZone: 'Europe/Brussels',
    until: lastAnonymisedDay('2026-11-15', DAYS),
  };
  const pages = () => pagesOf(app.db, dueVisitsQuery(extent, BATCH));
  const job = retentionJob({
    db: app.db,
    now: () => NOW,
    databaseNow: async () => NOW,
    batch: BATCH,
  });
  const first = await pages();
  expect(first).toBeGreaterThan(3);
  for (let batch = 1; batch < VISITS / BATCH; batch++) expect(await job.run()).toBe('more');
  const { left } = await app.db
    .selectFrom('visits')
    .where('anonymised_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  expect(Number(left), 'one batch is left').toBe(BATCH + 1);
  expect(await pages()).toBeLessThanOrEqual(first * 1.5 + 10);
});
