import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { pagesOf } from '@balie/testkit/pages.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fingerprintQuery, listQuery } from '../list/list-repository.ts';

const app = await testApp();
const day = await createVisitDay(app);
const clerk = await day.clerk();
for (let visit = 0; visit < 60; visit++) await day.visit('ARRIVED');

/** Copies of today's visits on earlier days, as after years of work. */
async function addPastVisits(count: number): Promise<void> {
  await sql`
    insert into visits (site_id, organisation_id, visitor_id, day, status, domain_type_id, domain_id,
      language_id, source, closed_at)
    select v.site_id, v.organisation_id, v.visitor_id, v.day - 1 - (n / 60)::int, 'ENDED', v.domain_type_id,
      v.domain_id, v.language_id, 'DESK', now()
    from (select * from visits where status = 'ARRIVED' order by id limit 1) v, generate_series(1, ${count}::int) n`.execute(
    app.db,
  );
  await sql`vacuum analyze visits`.execute(app.db);
}

describe("today's list", () => {
  it('reads as many pages after years of visits as on the first day', async () => {
    const timeZone = 'Europe/Brussels';
    const session = await readRow(app.db, 'sessions', { user_id: clerk.userId }, 'token_hash');
    const at = {
      ...clerk.params,
      timeZone,
      session: { tokenHash: session.token_hash, since: new Date(0), begunSince: new Date(0) },
      today: dayInZone(app.now, timeZone),
      now: app.now,
    };
    const since = new Date(app.now.getTime() - 8 * 3_600_000);
    const yesterday = dayInZone(new Date(app.now.getTime() - 24 * 3_600_000), timeZone);
    const atNight = { ...at, evening: { day: yesterday, since } };
    const measure = async () => ({
      list: await pagesOf(app.db, listQuery(at)),
      fingerprint: await pagesOf(app.db, fingerprintQuery(at)),
      nightList: await pagesOf(app.db, listQuery(atNight)),
      nightFingerprint: await pagesOf(app.db, fingerprintQuery(atNight)),
    });
    await addPastVisits(1_000);
    const young = await measure();
    expect(young.fingerprint).toBeGreaterThan(10);
    await addPastVisits(20_000);
    const old = await measure();
    for (const name of ['list', 'fingerprint', 'nightList', 'nightFingerprint'] as const) {
      expect(old[name], name).toBeLessThanOrEqual(young[name] * 1.1 + 4);
    }
  }, 60_000);
});
