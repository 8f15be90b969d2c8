import { limits } from '@balie/contract/common/limits.ts';
import type { Person } from '@balie/contract/features/privacy/schema.ts';
import { OVERNIGHT_MS } from '@balie/contract/features/visits/overnight.ts';
import { OPEN_STATUSES } from '@balie/contract/features/visits/statuses.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { literals } from '../../platform/database/list.ts';
import { digitsOf, idsFound } from './person-search-repository.ts';

/** Expected from today on, here since before midnight, or at a desk: the name is still needed. */
const isOpen = (now: Date) => sql`(v.status = 'SERVING' or (
  v.status in (${literals(OPEN_STATUSES)})
  and v.day >= (${new Date(now.getTime() - OVERNIGHT_MS)}::timestamptz at time zone s.time_zone)::date))`;

const held = sql`array_remove(array[
  case when btrim(p.first_name || p.last_name) <> '' then 'names' end,
  case when p.salutation is not null then 'salutation' end,
  case when p.national_number is not null then 'nationalNumber' end,
  case when p.ikl_number is not null then 'iklNumber' end,
  case when p.date_of_birth is not null then 'dateOfBirth' end,
  case when p.nationality is not null then 'nationality' end,
  case when p.email is not null then 'email' end,
  case when p.phone is not null then 'phone' end,
  case when p.company is not null then 'company' end,
  case when coalesce(p.address_street_and_number, p.address_zip, p.address_municipality) is not null then 'address' end,
  case when p.photo_file is not null then 'photo' end,
  case when p.eid is not null then 'eid' end,
  case when p.comment <> '' then 'comment' end], null)`;

/** More records than this mean the search is not about one person. */
const RECORDS_READ = 500;

/** With all names in the records, the one shown first. */
export type FoundPerson = Omit<Person, 'otherNames'> & { readonly names: readonly string[] };

/** The people a search finds at these sites; one more than shown means there are more. */
export async function searchPersons(
  executor: Executor,
  { siteIds, search, now }: { siteIds: readonly number[]; search: string; now: Date },
): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    with found as materialized (
      select p.id, ${digitsOf('p')} as digits from visitors p
      where p.site_id = any(${siteIds}::int[]) and p.anonymised_at is null
        and p.id in (${idsFound({ siteIds, search })})
      order by p.id desc limit ${RECORDS_READ}
    ), records as materialized (
      select p.*, s.name as site_name, s.time_zone, ${held} as held,
        coalesce(nullif(${digitsOf('p')}, ''), 'record ' || p.id) as person
      from visitors p join sites s on s.id = p.site_id
      where p.site_id = any(${siteIds}::int[]) and p.anonymised_at is null
        and (p.id in (select f.id from found f)
          or ${digitsOf('p')} in (select f.digits from found f where f.digits <> ''))
    ), visited as (
      select r.person, count(*)::int as visits, min(v.day) as first_day, max(v.day) as last_day,
        bool_or(${isOpen(now)}) as open_visit,
        (array_agg(v.ticket_number order by v.day desc, v.id desc)
          filter (where v.ticket_number is not null))[1] as ticket
      from records r join visits v on v.visitor_id = r.id join sites s on s.id = r.site_id
      group by r.person
    )
    select array_agg(r.id order by r.id) as "visitorIds",
      (array_agg(r.first_name order by r.id desc))[1] as "firstName",
      (array_agg(r.last_name order by r.id desc))[1] as "lastName",
      array_agg(distinct btrim(r.first_name || ' ' || r.last_name)) as names,
      max(r.date_of_birth) as "dateOfBirth", max(r.email) as email, max(r.phone) as phone,
      array(select distinct h from records o, unnest(o.held) h where o.person = r.person) as held,
      array_agg(distinct r.site_name) as sites,
      coalesce(max(c.visits), 0) as visits, max(c.first_day) as "firstDay", max(c.last_day) as "lastDay",
      max(c.ticket) as "lastTicket", coalesce(bool_or(c.open_visit), false) as "openVisit"
    from records r left join visited c on c.person = r.person
    group by r.person
    order by lower((array_agg(r.last_name order by r.id desc))[1]),
      lower((array_agg(r.first_name order by r.id desc))[1]), max(c.last_day) desc nulls last, min(r.id)
    limit ${limits.privacy.personsShown + 1}`.execute(executor);
  return rows;
}

export interface PersonRecord {
  readonly id: number;
  readonly siteId: number;
}

/**
 * These records, and those with the same national register number: one person, at these sites. With
 * `lock`, nobody can change them or add a visit, and the sites' anonymising waits.
 */
export async function findRecords(
  executor: Executor,
  key: { siteIds: readonly number[]; visitorIds: readonly number[] },
  lock: 'lock' | 'read' = 'read',
): Promise<PersonRecord[]> {
  if (lock === 'lock') {
    await sql`select 1 from retention_settings r where r.site_id = any(${key.siteIds}::int[])
      order by r.site_id for update`.execute(executor);
  }
  const { rows } = await sql<PersonRecord>`
    select p.id, p.site_id as "siteId" from visitors p
    where p.site_id = any(${key.siteIds}::int[]) and p.anonymised_at is null
      and (p.id = any(${key.visitorIds}::int[]) or ${digitsOf('p')} in (
        select ${digitsOf('q')} from visitors q
        where q.id = any(${key.visitorIds}::int[]) and q.site_id = any(${key.siteIds}::int[])
          and q.anonymised_at is null and ${digitsOf('q')} <> ''))
    order by p.id ${lock === 'lock' ? sql`for update` : sql``}`.execute(executor);
  return rows;
}

export interface PersonVisit {
  readonly id: number;
  readonly siteId: number;
  readonly open: boolean;
  /** Whether they appear on a screen today. */
  readonly recent: boolean;
}

/** These records' visits, locked until the transaction ends. */
export async function lockVisitsOf(
  executor: Executor,
  { visitorIds, now }: { visitorIds: readonly number[]; now: Date },
): Promise<PersonVisit[]> {
  const { rows } = await sql<PersonVisit>`
    select v.id, v.site_id as "siteId", ${isOpen(now)} as open,
      v.day >= (${now}::timestamptz at time zone s.time_zone)::date - 1 as recent
    from visits v join sites s on s.id = v.site_id
    where v.visitor_id = any(${visitorIds}::int[]) order by v.id for no key update of v`.execute(
    executor,
  );
  return rows;
}
