import type { Weekday } from '@balie/contract/common/dates.ts';
import type { Executor } from '@balie/server/platform/database/database.ts';
import type { DemoSiteKind } from './standard-texts.ts';

type Period = readonly [start: string, end: string];
type Week = Record<Weekday, readonly Period[]>;

const MORNING: Period = ['09:00', '12:00'];

/** A town hall: open every morning, by appointment also in the afternoon, and late on Thursday. */
const TOWN_HALL_WITHOUT: Week = {
  MONDAY: [MORNING],
  TUESDAY: [MORNING],
  WEDNESDAY: [MORNING, ['13:30', '16:00']],
  THURSDAY: [MORNING, ['16:00', '19:00']],
  FRIDAY: [MORNING],
  SATURDAY: [['09:00', '11:30']],
  SUNDAY: [['10:00', '11:30']],
};
const TOWN_HALL_WITH: Week = {
  MONDAY: [
    ['08:30', '12:00'],
    ['13:30', '16:30'],
  ],
  TUESDAY: [
    ['08:30', '12:00'],
    ['13:30', '16:30'],
  ],
  WEDNESDAY: [
    ['08:30', '12:00'],
    ['13:30', '16:30'],
  ],
  THURSDAY: [
    ['08:30', '12:00'],
    ['13:30', '20:00'],
  ],
  FRIDAY: [
    ['08:30', '12:00'],
    ['13:30', '15:30'],
  ],
  SATURDAY: [['09:00', '12:00']],
  SUNDAY: [['10:00', '12:00']],
};

/** A clinic: open early every day, and by appointment until the evening. */
const CLINIC_WITHOUT: Week = {
  MONDAY: [['07:30', '11:30']],
  TUESDAY: [['07:30', '11:30']],
  WEDNESDAY: [['07:30', '11:30']],
  THURSDAY: [['07:30', '11:30']],
  FRIDAY: [['07:30', '11:30']],
  SATURDAY: [['08:00', '11:00']],
  SUNDAY: [['09:00', '10:30']],
};
const CLINIC_WITH: Week = {
  MONDAY: [
    ['08:00', '12:30'],
    ['13:00', '18:00'],
  ],
  TUESDAY: [
    ['08:00', '12:30'],
    ['13:00', '18:00'],
  ],
  WEDNESDAY: [
    ['08:00', '12:30'],
    ['13:00', '17:00'],
  ],
  THURSDAY: [
    ['08:00', '12:30'],
    ['13:00', '20:00'],
  ],
  FRIDAY: [
    ['08:00', '12:30'],
    ['13:00', '17:00'],
  ],
  SATURDAY: [['08:00', '12:00']],
  SUNDAY: [['09:00', '11:00']],
};

const WEEKS = {
  'town-hall': { 'Op afspraak': TOWN_HALL_WITH, 'Zonder afspraak': TOWN_HALL_WITHOUT },
  clinic: { 'Op afspraak': CLINIC_WITH, 'Zonder afspraak': CLINIC_WITHOUT },
} as const satisfies Record<DemoSiteKind, Record<string, Week>>;

/** A full week in both regimes for every domain of the site. */
export async function createDemoOpeningHours(
  executor: Executor,
  { siteId, kind }: { siteId: number; kind: DemoSiteKind },
): Promise<void> {
  const ofSite = (table: 'domains' | 'regimes') =>
    executor.selectFrom(table).where('site_id', '=', siteId).select(['id', 'name']).execute();
  const weeks: Record<string, Week> = WEEKS[kind];
  const [domains, regimes] = [await ofSite('domains'), await ofSite('regimes')];
  const rows = domains.flatMap((domain) =>
    regimes.flatMap((regime) =>
      Object.entries(weeks[regime.name] ?? {}).flatMap(([day, periods]) =>
        periods.map(([start_time, end_time]) => ({
          site_id: siteId,
          domain_id: domain.id,
          regime_id: regime.id,
          day,
          start_time,
          end_time,
        })),
      ),
    ),
  );
  await executor.insertInto('domain_timings').values(rows).execute();
}
