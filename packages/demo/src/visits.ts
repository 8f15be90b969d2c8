import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { APPOINTMENT, WALK_IN } from '@balie/contract/features/opening-hours/regime-kinds.ts';
import type { Executor } from '@balie/server/platform/database/database.ts';
import { insertRow } from '@balie/server/platform/database/insert-row.ts';
import { sql } from 'kysely';
import { clockOf } from './day-clock.ts';
import { historyOf } from './day-history.ts';
import { type Busyness, type PlannedVisit, planDay } from './day-plan.ts';
import { numberTickets } from './day-tickets.ts';
import { addVisitors, at, cast } from './day-visitors.ts';
import { giveCodes } from './kiosks.ts';
import { COMMENTS } from './people.ts';

interface DayPlan extends Busyness {
  /** The desks where the demo's staff sit, by name; the others stay free for the demo accounts. */
  readonly staffed: readonly string[];
}

/** In the order of the demo sites: the town hall, then the clinic. */
const PLANS: readonly DayPlan[] = [
  {
    ended: 20,
    waiting: 12,
    planned: 16,
    serving: [null, ['Gezin Haddad', 3], null, null],
    waitingGroup: ['Gezin Van Rompaey', 2],
    staffed: ['Loket 2', 'Loket 3', 'Loket 4', 'Loket 5', 'Loket 6'],
  },
  {
    ended: 12,
    waiting: 9,
    planned: 9,
    serving: [null, null, null],
    waitingGroup: ['Koppel Peeters', 2],
    staffed: ['Inschrijving 2', 'Bloedafname 1', 'Kabinet 1', 'Kabinet 2', 'Radiologie'],
  },
];

export async function hasDemoDay(
  executor: Executor,
  { organisationId, now }: { organisationId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from visits v join sites s on s.id = v.site_id
    where s.organisation_id = ${organisationId}
      and v.day >= (${now}::timestamptz at time zone s.time_zone)::date
    limit 1`.execute(executor);
  return rows.length > 0;
}

/** Fills today at every demo site: staff at their desks, and a day around now. */
export async function createDemoDay(
  executor: Executor,
  { organisationId, now }: { organisationId: number; now: Date },
): Promise<void> {
  const sites = await executor
    .selectFrom('sites')
    .where('organisation_id', '=', organisationId)
    .select(['id', 'time_zone'])
    .orderBy('id')
    .execute();
  for (const [index, site] of sites.entries()) {
    const plan = PLANS[index];
    if (!plan) continue;
    await seatColleagues(executor, { siteId: site.id, staffed: plan.staffed, now });
    await fillDay(executor, { plan, organisationId, siteId: site.id, zone: site.time_zone, now });
  }
}

async function seatColleagues(
  executor: Executor,
  { siteId, staffed, now }: { siteId: number; staffed: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    with free_desks as (
      select d.id, row_number() over (order by d.id) as place from desks d
      where d.site_id = ${siteId} and d.name = any(${[...staffed]}::text[]) and d.user_id is null
    ), colleagues as (
      select u.id, row_number() over (order by u.id) as place
      from users u join user_sites us on us.user_id = u.id
      where us.site_id = ${siteId} and u.role = 'NORMAL' and u.active and u.username not like 'demo-%'
        and not exists (select 1 from desks taken where taken.user_id = u.id)
    )
    update desks d set user_id = c.id, linked_by = c.id, linked_at = ${now}
    from free_desks f join colleagues c on c.place = f.place where d.id = f.id`.execute(executor);
}

interface FillInput {
  readonly plan: DayPlan;
  readonly organisationId: number;
  readonly siteId: number;
  readonly zone: string;
  readonly now: Date;
}

async function fillDay(executor: Executor, input: FillInput): Promise<void> {
  const { plan, siteId, now } = input;
  const day = dayInZone(now, input.zone);
  const clock = await clockOf(executor, { day, zone: input.zone, now });
  const place = await lookUp(executor, siteId);
  const planned = planDay(plan);
  const people = cast(planned);
  const visitorIds = await addVisitors(executor, siteId, people);
  const groups = new Map<string, number>();
  for (const name of new Set(planned.flatMap((visit) => visit.group ?? []))) {
    groups.set(name, await insertRow(executor, 'visit_groups', { site_id: siteId, name }));
  }
  const domains = planned.map((visit, index) => at(place.domains, domainIndex(visit, index)));
  const tickets = numberTickets(planned, domains);
  const rows = planned.map((visit, index) => {
    const domain = at(domains, index);
    const remarks = COMMENTS[domain.name] ?? [];
    const desk = visit.desk === undefined ? undefined : at(place.desks, visit.desk);
    const contact = index % 7 === 3 ? at(place.desks, index).user_id : null;
    return {
      site_id: siteId,
      organisation_id: input.organisationId,
      visitor_id: visitorIds[index] ?? 0,
      group_id: visit.group === undefined ? null : (groups.get(visit.group) ?? null),
      day,
      status: visit.status,
      domain_type_id: domain.domain_type_id,
      domain_id: domain.id,
      appointment_time: clock(visit.appointment, 'round'),
      appointment_type: visit.appointment === null ? WALK_IN : APPOINTMENT,
      arrival_time: clock(visit.arrival),
      ticket_number: tickets.numbers[index] ?? null,
      external_customer_id: index % 5 === 2 ? `K${10_400 + index * 37}` : null,
      language_id:
        place.languages.get(at(people, index)[2]) ?? at([...place.languages.values()], 0),
      priority: visit.priority,
      comment: index % 3 === 1 ? (remarks[index % 2] ?? '') : '',
      contact_user_id: visit.desk === undefined ? contact : null,
      waiting_room_id:
        visit.arrival === null ? null : (desk?.waiting_room_id ?? place.roomOf(domain.id)),
      desk_id: desk?.id ?? null,
      served_by: desk?.user_id ?? null,
      called_at: clock(visit.called),
      closed_at: clock(visit.closed),
      source: visit.status === 'NO_CALL' || index % 4 === 1 ? 'KIOSK' : 'DESK',
      eid_login: index % 8 === 1,
      created_at: new Date(now.getTime() - 60_000),
      updated_at: now,
    };
  });
  const inserted = await executor.insertInto('visits').values(rows).returningAll().execute();
  await tickets.store(executor, { siteId, day });
  await historyOf(executor, inserted, place.desks);
  await giveCodes(executor, inserted, input.zone);
}

/** The first domains are busier than the last; all members of a group come for the same one. */
const BUSY_ORDER = [0, 1, 2, 0, 3, 4, 1, 0, 5, 2, 6, 1, 4, 3];
const domainIndex = (visit: PlannedVisit, index: number) =>
  visit.group === undefined ? at(BUSY_ORDER, index) : 1;

async function lookUp(executor: Executor, siteId: number) {
  const domains = await executor
    .selectFrom('domains')
    .where('site_id', '=', siteId)
    .select(['id', 'name', 'domain_type_id', 'prefix'])
    .orderBy('id')
    .execute();
  const desks = await executor
    .selectFrom('desks')
    .where('site_id', '=', siteId)
    .where('user_id', 'is not', null)
    .innerJoin('users', 'users.id', 'desks.user_id')
    .where('users.username', 'not like', 'demo-%')
    .select(['desks.id', 'desks.name', 'desks.user_id', 'desks.waiting_room_id'])
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('user_name'))
    .orderBy('desks.id')
    .execute();
  const rooms = await executor
    .selectFrom('waiting_rooms')
    .leftJoin('instructions', 'instructions.waiting_room_id', 'waiting_rooms.id')
    .where('waiting_rooms.site_id', '=', siteId)
    .select(['waiting_rooms.id', 'instructions.domain_id'])
    .orderBy('waiting_rooms.id')
    .execute();
  const languages = await executor
    .selectFrom('languages')
    .where('site_id', '=', siteId)
    .select(['id', 'iso_code'])
    .orderBy('sort_order')
    .execute();
  return {
    domains,
    desks,
    /** The waiting room that the directions to the domain lead to. */
    roomOf: (domainId: number) =>
      (rooms.find((room) => room.domain_id === domainId) ?? rooms[0])?.id,
    languages: new Map(languages.map((language) => [language.iso_code, language.id])),
  };
}
