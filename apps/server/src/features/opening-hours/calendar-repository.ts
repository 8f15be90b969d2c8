import { limits } from '@balie/contract/common/limits.ts';
import { addDays } from '@balie/contract/common/local-time.ts';
import type { OpeningCalendar } from '@balie/contract/features/opening-hours/open-state.ts';
import { sql } from 'kysely';
import { cachedStatement } from '../../platform/database/cached-statement.ts';
import type { Executor } from '../../platform/database/database.ts';

export interface CalendarClosure {
  readonly id: number;
  readonly domainId: number | null;
  readonly from: string;
  readonly until: string;
  readonly reason: string;
  readonly standardText: string | null;
}

interface DomainFacts {
  readonly id: number;
  readonly name: string;
  readonly typeId: number;
  readonly siteName: string;
  readonly closingTimeMinutes: number | null;
  readonly closingText: string | null;
}

export interface DomainCalendar extends DomainFacts {
  readonly calendar: OpeningCalendar<CalendarClosure>;
}

type OfDomain<T> = T & { readonly domainId: number };
export interface SiteCalendar {
  readonly domains: readonly DomainFacts[];
  readonly regimes: OpeningCalendar['regimes'];
  readonly weekly: readonly OfDomain<OpeningCalendar['weekly'][number]>[];
  readonly special: readonly OfDomain<OpeningCalendar['special'][number]>[];
  readonly closures: readonly CalendarClosure[];
}

export interface CalendarQuestion {
  readonly siteId: number;
  readonly timeZone: string;
  /** If absent, all domains of the site. */
  readonly domainId?: number | undefined;
  readonly today: string;
  /** How far ahead to look; if absent, as far as an answer can be. */
  readonly daysAhead?: number | undefined;
}

/**
 * One round trip, as JSON: only the closures that matter, out of a year of them. There is one
 * statement for a domain and one for all, because the database replans a condition that may be
 * absent each time.
 */
const calendarStatement = (scope: 'DOMAIN' | 'SITE') =>
  cachedStatement<CalendarQuestion & { first: string; last: string }, { calendar: SiteCalendar }>(
    (placeFor) => {
      const siteId = placeFor(({ siteId: id }) => id);
      const first = placeFor((question) => question.first);
      const last = placeFor((question) => question.last);
      const domainId = scope === 'DOMAIN' ? placeFor(({ domainId: id }) => id) : undefined;
      const ofDomain = (column: string) =>
        domainId ? sql`${sql.raw(column)} = ${domainId}::int` : sql`true`;
      return sql<{ calendar: SiteCalendar }>`
    select json_build_object(
      'domains', (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'typeId', d.domain_type_id,
          'siteName', s.name, 'closingTimeMinutes', d.closing_time_minutes, 'closingText', (
            select v.value from standard_text_values v join languages l on l.id = v.language_id
            where v.standard_text_id = d.notification_text_id and l.is_default))
          order by lower(d.name), d.id), '[]')
        from domains d join sites s on s.id = d.site_id
        where d.site_id = ${siteId} and d.retired_at is null and ${ofDomain('d.id')}),
      'regimes', (select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind)), '[]')
        from regimes r where r.site_id = ${siteId} and r.retired_at is null),
      'weekly', (select coalesce(json_agg(json_build_object('domainId', t.domain_id, 'regimeId', t.regime_id,
          'day', t.day, 'startTime', t.start_time, 'endTime', t.end_time)), '[]')
        from domain_timings t where t.site_id = ${siteId} and ${ofDomain('t.domain_id')}),
      'special', (select coalesce(json_agg(json_build_object('domainId', h.domain_id, 'regimeId', h.regime_id,
          'date', h.date, 'startTime', h.start_time, 'endTime', h.end_time)), '[]')
        from special_hours h where h.site_id = ${siteId} and ${ofDomain('h.domain_id')}
          and h.date between ${first}::date and ${last}::date),
      'closures', (select coalesce(json_agg(json_build_object('id', c.id, 'domainId', c.domain_id,
          'from', to_char(c.starts_at, 'YYYY-MM-DD"T"HH24:MI'), 'until', to_char(c.ends_at, 'YYYY-MM-DD"T"HH24:MI'),
          'reason', c.reason, 'standardText', (select t.key from standard_texts t where t.id = c.standard_text_id))), '[]')
        from closures c where c.site_id = ${siteId} and (c.domain_id is null or ${ofDomain('c.domain_id')})
          and c.ends_at > ${first}::date and c.starts_at <= ${last}::date)
    ) as calendar`;
    },
  );
const statements = { DOMAIN: calendarStatement('DOMAIN'), SITE: calendarStatement('SITE') };

/** The rows about the days from yesterday on, as far ahead as asked. */
export async function findSiteCalendar(
  executor: Executor,
  question: CalendarQuestion,
): Promise<SiteCalendar | undefined> {
  const [row] = await statements[question.domainId === undefined ? 'SITE' : 'DOMAIN'](executor, {
    ...question,
    first: addDays(question.today, -1),
    last: addDays(question.today, (question.daysAhead ?? limits.openState.daysAhead) + 1),
  });
  return row?.calendar;
}

/** The same, grouped by domain. */
export async function listCalendars(
  executor: Executor,
  question: CalendarQuestion,
): Promise<DomainCalendar[]> {
  const found = await findSiteCalendar(executor, question);
  if (!found) return [];
  const { domains, regimes, weekly, special, closures } = found;
  return domains.map((domain) => ({
    ...domain,
    calendar: {
      timeZone: question.timeZone,
      regimes,
      weekly: weekly.filter(({ domainId }) => domainId === domain.id),
      special: special.filter(({ domainId }) => domainId === domain.id),
      closures: closures.filter(({ domainId }) => domainId === null || domainId === domain.id),
    },
  }));
}

/** How many people at a desk could serve each domain type. */
export async function countAtDesks(
  executor: Executor,
  siteId: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ typeId: number; atDesks: number }>`
    select u.domain_type_id as "typeId", count(*)::int as "atDesks"
    from desks k join user_domain_types u on u.user_id = k.user_id
    where k.site_id = ${siteId}
    group by u.domain_type_id`.execute(executor);
  return new Map(rows.map(({ typeId, atDesks }) => [typeId, atDesks]));
}
