import { type RawBuilder, sql } from 'kysely';
import type { InSql } from '../../../platform/database/cached-statement.ts';
import { domainTypesOf } from '../conditions-repository.ts';
import { isOfToday, isStillHere, type SiteDayInSql } from '../day/site-day-repository.ts';
import { cachedVisitTransition } from './transition-repository.ts';

/** The visit's own domain, unless it no longer handles this type; else the site's first that does. */
export const domainFor = (type: RawBuilder<unknown>, own: RawBuilder<unknown>, visit = 'b') => sql`
  select dom.id, dom.prefix, dom.use_contact_waiting_room from domains dom
  where dom.site_id = ${sql.ref(visit)}.site_id and dom.domain_type_id = ${type} and dom.retired_at is null
  order by (dom.id = ${own}) desc nulls last, dom.id limit 1`;

/** The same for `v` before it arrives: the id of the domain it will go to. */
export const domainIdOfVisit = sql`(
  select dom.id from (${domainFor(sql`v.domain_type_id`, sql`v.domain_id`, 'v')}) dom)`;

/**
 * Where a visitor waits: near their contact, if the domain says so and the contact is at a desk;
 * else where they were shown to, or the domain's directions lead; else in the site's default room.
 */
export const roomFor = (
  contact: RawBuilder<unknown>,
  shown: InSql<number | null> = sql`null`,
) => sql`coalesce(
  (select desk_of.waiting_room_id from desks desk_of
    where desk_of.site_id = b.site_id and desk_of.user_id = ${contact} and dom.use_contact_waiting_room),
  ${shown}::int,
  (select i.waiting_room_id from instructions i
    where i.site_id = b.site_id and i.domain_id = dom.id and b.day between i.valid_from and i.valid_until
    order by i.register_appointment desc, i.id limit 1),
  (select r.id from waiting_rooms r where r.site_id = b.site_id and r.is_default))`;

/** At least three digits; after 999 it has four. */
const digits = (number: RawBuilder<unknown>) =>
  sql`lpad((${number})::text, greatest(3, length((${number})::text)), '0')`;

/**
 * The first number from here on that may be issued. Numbers already in use that day, imported or
 * set by hand, are skipped. Numbering restarts at midnight, so numbers of people still here from
 * the evening are skipped too, or two people would answer one call.
 */
function numberFrom(first: RawBuilder<unknown>, counter: RawBuilder<unknown>, at: SiteDayInSql) {
  const holds = (number: RawBuilder<unknown>, who: RawBuilder<unknown>) => sql`exists (
    select from visits v where v.site_id = ${counter}.site_id and ${who}
      and v.ticket_number = ${counter}.prefix || ${digits(number)})`;
  const isTaken = (number: RawBuilder<unknown>) => {
    const today = holds(number, sql`v.day = ${counter}.day`);
    return at.evening ? sql`(${today} or ${holds(number, isStillHere(at.evening))})` : today;
  };
  // The first one is nearly always free; only otherwise are the next ones checked.
  return sql`case when ${isTaken(first)}
    then (select n from generate_series(${first} + 1, ${first} + 10000) n where not ${isTaken(sql`n`)} order by n limit 1)
    else ${first} end`;
}

/** What somebody at a kiosk already has: the room they were shown to, and a number it gave out. */
interface FromKiosk {
  readonly roomId: InSql<number | null>;
  readonly number: InSql<string | null>;
}

/** The steps of an arrival that find the room and count the number, and the ticket that this makes. */
export function arrivalSteps(
  at: SiteDayInSql,
  { roomId, number }: FromKiosk = { roomId: sql`null`, number: sql`null` },
) {
  return {
    placeAndCounter: sql`
    place as materialized (
      select b.id as visit_id, b.site_id, b.day, b.ticket_number, upper(coalesce(dom.prefix, '')) as prefix,
        ${roomFor(sql`b.contact_user_id`, roomId)} as room_id
      from before b left join lateral (${domainFor(sql`b.domain_type_id`, sql`b.domain_id`)}) dom on true
    ),
    counter as (
      insert into ticket_counters as c (site_id, day, prefix, last_number)
      select p.site_id, p.day, p.prefix, ${numberFrom(sql`1`, sql`p`, at)} from place p
      where p.ticket_number is null and ${number}::text is null
      on conflict (site_id, day, prefix) do update set last_number = ${numberFrom(sql`c.last_number + 1`, sql`c`, at)}
      returning prefix, last_number
    )`,
    ticketNumber: sql`coalesce(v.ticket_number, ${number}::text,
      (select c.prefix || ${digits(sql`c.last_number`)} from counter c))`,
  };
}

/** Notifies the contact that the visitor is here; `after` has the visits. */
export const queueWebhook = (now: InSql<Date>) => sql`
  hooked as (
    insert into webhook_deliveries (site_id, user_id, url, payload, next_attempt_at, created_at)
    select a.site_id, u.id, u.webhook_url, jsonb_build_object(
        'event', 'VISITOR_ARRIVED', 'siteId', a.site_id, 'visitId', a.id,
        'ticketNumber', a.ticket_number, 'arrivalTime', a.arrival_time,
        'appointmentTime', a.appointment_time, 'firstName', person.first_name,
        'lastName', person.last_name, 'domainTypeName', dt.name, 'waitingRoomName', room.name),
      ${now}, ${now}
    from after a
    join users u on u.id = a.contact_user_id and u.active and btrim(u.webhook_url) <> ''
    join visitors person on person.id = a.visitor_id
    join domain_types dt on dt.id = a.domain_type_id
    left join waiting_rooms room on room.id = a.waiting_room_id
  )`;

/** Checks in: arrival time, a ticket number if there is none yet, waiting room, and the contact's webhook. */
export const registerVisit = cachedVisitTransition((at, visitId) => {
  const { placeAndCounter, ticketNumber } = arrivalSteps(at);
  return {
    actions: ['register'],
    where: sql`v.id = ${visitId} and ${isOfToday(at)}
      and v.domain_type_id = any ${domainTypesOf(at.userId)}`,
    prepare: sql`, ${placeAndCounter}`,
    writes: sql`
      ticket_number = ${ticketNumber},
      waiting_room_id = (select p.room_id from place p where p.visit_id = b.id)`,
    follow: sql`, ${queueWebhook(at.now)}`,
  };
});
