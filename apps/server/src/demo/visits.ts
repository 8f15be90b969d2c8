import { dayInZone } from '@balie/contract/common/dates.ts';
import { APPOINTMENT, WALK_IN } from '@balie/contract/features/visits/call-order.ts';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/database.ts';
import { historyOf } from './day-history.ts';
import { type Busyness, type PlannedVisit, planDay } from './day-plan.ts';
import { createVisitGroup } from './factories.ts';
import { CLINIC_COMMENTS, nationalNumber, PEOPLE, STREETS, TOWN_HALL_COMMENTS } from './people.ts';

interface DayPlan extends Busyness {
  readonly comments: readonly string[];
  /** Desks of colleagues, by name; the others stay free for the demo accounts. */
  readonly staffed: readonly string[];
}

/** By the number of the demo site: the town hall, then the clinic. */
const PLANS: readonly DayPlan[] = [
  {
    ended: 20,
    waiting: 12,
    planned: 16,
    serving: [null, ['Gezin Haddad', 3], null, null],
    waitingGroup: ['Gezin Van Rompaey', 2],
    comments: TOWN_HALL_COMMENTS,
    staffed: ['Loket 2', 'Loket 3', 'Loket 4', 'Loket 5', 'Loket 6'],
  },
  {
    ended: 12,
    waiting: 9,
    planned: 9,
    serving: [null, null, null],
    waitingGroup: ['Koppel Peeters', 2],
    comments: CLINIC_COMMENTS,
    staffed: ['Inschrijving 2', 'Bloedafname 1', 'Kabinet 1', 'Kabinet 2', 'Radiologie'],
  },
];

/** Fills today for every demo site: colleagues at their desks, and a day around now. */
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
  const visitorIds = await addVisitors(executor, siteId, planned.length);
  const groups = new Map<string, number>();
  for (const name of new Set(planned.flatMap((visit) => visit.group ?? []))) {
    groups.set(name, await createVisitGroup(executor, { site_id: siteId, name }));
  }
  const tickets = numberTickets(planned, place.domains);
  const rows = planned.map((visit, index) => {
    const domain = at(place.domains, domainIndex(index, place.domains.length));
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
      language_id: place.languages.get(personAt(index)[2]) ?? at([...place.languages.values()], 0),
      priority: visit.priority,
      comment: index % 3 === 1 ? at(plan.comments, index) : '',
      contact_user_id: visit.desk === undefined ? contact : null,
      waiting_room_id:
        visit.arrival === null ? null : (desk?.waiting_room_id ?? at(place.roomIds, index)),
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
}

/** The chosen one, going round: there is always one. */
function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('the demo has nothing to choose from');
  return item;
}
const personAt = (index: number) => at(PEOPLE, index);
/** The first domains are busier than the last. */
const domainIndex = (index: number, count: number) => (index * index + index) % count;

/** Minutes from now as a moment that stays within the site's today, whatever the hour. */
async function clockOf(
  executor: Executor,
  { day, zone, now }: { day: string; zone: string; now: Date },
) {
  const { rows } = await sql<{ start: Date; end: Date }>`
    select ${day}::timestamp at time zone ${zone} as start,
      (${day}::timestamp + interval '1 day') at time zone ${zone} as "end"`.execute(executor);
  const today = rows[0] ?? { start: now, end: now };
  const minutesBefore = (now.getTime() - today.start.getTime()) / 60_000;
  const minutesAfter = (today.end.getTime() - now.getTime()) / 60_000;
  const past = Math.min(1, minutesBefore / 240);
  const future = Math.min(1, minutesAfter / 250);
  return (offset: number | null, round?: 'round'): Date | null => {
    if (offset === null) return null;
    const minutes = offset * (offset < 0 ? past : future);
    const exact = now.getTime() + minutes * 60_000;
    const marks = 5 * 60_000;
    const rounded = Math.floor(exact / marks) * marks;
    return new Date(round && rounded >= today.start.getTime() ? rounded : exact);
  };
}

async function lookUp(executor: Executor, siteId: number) {
  const domains = await executor
    .selectFrom('domains')
    .where('site_id', '=', siteId)
    .select(['id', 'domain_type_id', 'prefix'])
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
    .where('site_id', '=', siteId)
    .select('id')
    .orderBy('id')
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
    roomIds: rooms.map((room) => room.id),
    languages: new Map(languages.map((language) => [language.iso_code, language.id])),
  };
}

async function addVisitors(executor: Executor, siteId: number, count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const [first_name, last_name] = personAt(index);
    const birthday = `${1948 + ((index * 13) % 55)}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + ((index * 5) % 28)).padStart(2, '0')}`;
    const known = index % 2 === 0;
    return {
      site_id: siteId,
      first_name,
      last_name,
      comment: index % 11 === 4 ? 'Vaste bezoeker' : '',
      salutation: null,
      email: known ? `bezoeker${index + 1}@voorbeeld.example` : null,
      phone: known ? `+3247${String(1_000_000 + index * 7919).slice(0, 7)}` : null,
      national_number: known ? nationalNumber(birthday, 100 + index) : null,
      date_of_birth: known ? birthday : null,
      nationality: known ? 'Belg' : null,
      address_street_and_number: known ? at(STREETS, index) : null,
      address_zip: known ? '9820' : null,
      address_municipality: known ? 'Merelbeek' : null,
    };
  });
  const inserted = await executor.insertInto('visitors').values(rows).returning('id').execute();
  return inserted.map((row) => row.id);
}

/** Tickets in order of arrival per prefix, and the counters that continue after them. */
function numberTickets(planned: readonly PlannedVisit[], domains: readonly { prefix: string }[]) {
  const counters = new Map<string, number>();
  const numbers: Record<number, string> = {};
  const order = planned
    .map((visit, index) => ({ arrival: visit.arrival, index }))
    .filter((entry): entry is { arrival: number; index: number } => entry.arrival !== null)
    .sort((a, b) => a.arrival - b.arrival);
  for (const { index } of order) {
    const { prefix } = at(domains, domainIndex(index, domains.length));
    const number = (counters.get(prefix) ?? 0) + 1;
    counters.set(prefix, number);
    numbers[index] = `${prefix}${String(number).padStart(3, '0')}`;
  }
  return {
    numbers,
    store: (executor: Executor, key: { siteId: number; day: string }) =>
      executor
        .insertInto('ticket_counters')
        .values(
          [...counters].map(([prefix, last_number]) => ({
            site_id: key.siteId,
            day: key.day,
            prefix,
            last_number,
          })),
        )
        .execute(),
  };
}
