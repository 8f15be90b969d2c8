import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { addDays, weekdayOf } from '@balie/contract/common/local-time.ts';
import { holidaysOf } from '@balie/contract/features/closures/holidays.ts';
import type { Executor } from '@balie/server/platform/database/database.ts';
import { insertRow } from '@balie/server/platform/database/insert-row.ts';

const TIME_ZONE = 'Europe/Brussels';

/** The first such weekday at least that many days from today. */
function dayAfter(today: string, days: number, weekday: 'MONDAY' | 'TUESDAY' | 'THURSDAY'): string {
  let day = addDays(today, days);
  while (weekdayOf(day) !== weekday) day = addDays(day, 1);
  return day;
}

/**
 * What a real site has: the public holidays left this year and those of the next, a week of collective leave,
 * an afternoon of training in one domain, and an evening opening. None of it is today: the demo is open.
 */
export async function createDemoClosures(
  executor: Executor,
  { siteId, now }: { siteId: number; now: Date },
): Promise<void> {
  const today = dayInZone(now, TIME_ZONE);
  const year = Number(today.slice(0, 4));
  const holidays = [...holidaysOf('BE', year), ...holidaysOf('BE', year + 1)];
  for (const { date, names } of holidays.filter((holiday) => holiday.date > today)) {
    await insertRow(executor, 'closures', {
      site_id: siteId,
      starts_at: `${date}T00:00`,
      ends_at: `${addDays(date, 1)}T00:00`,
      reason: names.nl,
      source: 'HOLIDAY',
    });
  }
  const week = dayAfter(today, 35, 'MONDAY');
  await insertRow(executor, 'closures', {
    site_id: siteId,
    starts_at: `${week}T00:00`,
    ends_at: `${addDays(week, 5)}T00:00`,
    reason: 'Collectieve vakantie',
  });
  const domains = await executor
    .selectFrom('domains')
    .where('site_id', '=', siteId)
    .select('id')
    .orderBy('id')
    .execute();
  const training = dayAfter(today, 3, 'TUESDAY');
  await insertRow(executor, 'closures', {
    site_id: siteId,
    domain_id: domains[0]?.id ?? null,
    starts_at: `${training}T13:00`,
    ends_at: `${training}T17:00`,
    reason: 'Opleiding van het team',
  });
  const walkIn = await executor
    .selectFrom('regimes')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'WALK_IN')
    .select('id')
    .executeTakeFirst();
  const evening = dayAfter(today, 7, 'THURSDAY');
  for (const { id } of walkIn ? domains.slice(0, 2) : []) {
    for (const [start_time, end_time] of [
      ['09:00', '12:00'],
      ['16:00', '20:30'],
    ] as const) {
      await insertRow(executor, 'special_hours', {
        site_id: siteId,
        domain_id: id,
        regime_id: walkIn?.id ?? 0,
        date: evening,
        start_time,
        end_time,
      });
    }
  }
}
