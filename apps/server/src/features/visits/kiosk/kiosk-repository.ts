import { WALK_IN } from '@balie/contract/features/opening-hours/regime-kinds.ts';
import { directionsShown, FIRST_STATUS } from '@balie/contract/features/visits/lifecycle.ts';
import { OPEN_STATUSES, type VisitStatus } from '@balie/contract/features/visits/statuses.ts';
import {
  type PublicRoom,
  publicRoomSchema,
} from '@balie/contract/features/waiting-rooms/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { personName } from '../../../platform/database/person-name.ts';
import { jsonOf } from '../../../platform/database/rows.ts';
import { hasKioskRole } from '../../../platform/database/user-role.ts';
import { mapViolations } from '../../../platform/database/violation.ts';
import type { SiteDay } from '../day/site-day.ts';
import { historyLines, visitEvents } from '../history-repository.ts';
import { arrivalSteps, domainIdOfVisit, queueWebhook } from '../transitions/arrival-repository.ts';
import { changesOf, guardOf, hasStatus } from '../transitions/lifecycle-repository.ts';

/** Somebody at a kiosk, and when; a touch handed over later keeps its own day. */
export interface AtKiosk extends SiteDay {
  readonly siteId: number;
  readonly organisationId: number;
  /** The account of the kiosk. */
  readonly userId: number;
  readonly at: Date;
  readonly now: Date;
  readonly handedOver: boolean;
}

export interface Arrival {
  readonly visitId: number;
  /** Where the kiosk's directions lead; the desk of a contact comes first. */
  readonly roomId: number | null;
  /** From the kiosk's lease; null takes the next number. */
  readonly number: string | null;
}

/** Somebody else took this number in the same instant, or it was issued before. */
const refusals = { visits_ticket: 'VISIT_CHANGED' } as const;

const recorded = (at: AtKiosk, action: string) => sql`
  written as (${historyLines({
    at: at.at,
    userId: at.userId,
    action,
    was: 'before',
    details: sql`jsonb_build_object('handedOver', ${at.handedOver}::boolean,
      'handedOverAt', ${at.handedOver ? at.now.toISOString() : null}::text)`,
  })}), event as (${visitEvents(at.now)})`;

/** Checks in a visit, with the arrival time of the touch; undefined if the lifecycle does not allow it. */
export async function arriveAtKiosk(
  executor: Executor,
  at: AtKiosk,
  { visitId, ...given }: Arrival,
): Promise<{ ticketNumber: string } | undefined> {
  const { placeAndCounter, ticketNumber } = arrivalSteps(at, given);
  const { rows } = await mapViolations(refusals, () =>
    sql<{ ticketNumber: string }>`
    with before as materialized (
      select v.* from visits v
      where v.site_id = ${at.siteId} and v.id = ${visitId} and ${guardOf('register')}
      for no key update of v
    ), ${placeAndCounter}, after as (
      update visits v set ${sql.join(changesOf({ now: at.at, userId: at.userId }, ['register']))}, waiting_room_id = p.room_id,
        ticket_number = ${ticketNumber},
        version = v.version + 1, updated_at = ${at.now}
      from before b join place p on p.visit_id = b.id
      where v.id = b.id and v.status = b.status
      returning v.id, v.site_id, v.visitor_id, v.status, v.version, v.ticket_number, v.waiting_room_id,
        v.domain_type_id, v.contact_user_id, v.appointment_time, v.arrival_time
    ), ${queueWebhook(at.now)}, ${recorded(at, 'register')}
    select a.ticket_number as "ticketNumber" from after a`.execute(executor),
  );
  return rows[0];
}

/** Records that somebody whom nobody will call was shown the way. */
export async function showDirections(
  executor: Executor,
  at: AtKiosk,
  visitId: number,
): Promise<boolean> {
  const { rows } = await sql`
    with before as materialized (
      select v.id, v.status from visits v
      where v.site_id = ${at.siteId} and v.id = ${visitId} and ${guardOf(directionsShown)}
      for no key update of v
    ), after as (
      update visits v set ${sql.join(changesOf({ now: at.at, userId: at.userId }, [directionsShown]))},
        version = v.version + 1, updated_at = ${at.now}
      from before b where v.id = b.id and v.status = b.status
      returning v.id, v.site_id, v.status, v.version
    ), ${recorded(at, 'showWay')}
    select a.id from after a`.execute(executor);
  return rows.length > 0;
}

export interface WalkIn {
  readonly domainId: number;
  readonly languageId: number | null;
}

/** Adds an unnamed visitor with a visit, not arrived yet; undefined if the domain is gone. */
export async function insertWalkIn(
  executor: Executor,
  at: AtKiosk,
  { domainId, languageId }: WalkIn,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with dom as (
      select d.id, d.domain_type_id from domains d
      where d.site_id = ${at.siteId} and d.id = ${domainId} and d.retired_at is null
    ), person as (
      insert into visitors (site_id) select ${at.siteId} from dom returning id
    ), after as (
      insert into visits (site_id, organisation_id, visitor_id, day, status, domain_type_id, domain_id,
        appointment_time, appointment_type, language_id, source, created_at, updated_at)
      select ${at.siteId}, ${at.organisationId}, person.id, ${at.today}::date, ${sql.lit(FIRST_STATUS)},
        dom.domain_type_id, dom.id, ${at.at}, ${WALK_IN}, (select l.id from languages l where l.site_id = ${at.siteId} and l.active
          order by (l.id = ${languageId}::int) desc nulls last, l.is_default desc, l.sort_order limit 1),
        'KIOSK', ${at.now}, ${at.now}
      from person, dom returning *
    ), written as (${historyLines({ at: at.at, userId: at.userId, action: 'add' })})
    select id from after`.execute(executor);
  return rows[0]?.id;
}

/** What the server needs to know about a visit to decide; never sent to the kiosk. */
export interface KioskVisit {
  readonly visitId: number;
  readonly day: string;
  readonly status: VisitStatus;
  readonly domainId: number | null;
  readonly appointmentTime: Date | null;
  readonly arrivalTime: Date | null;
  readonly ticketNumber: string | null;
  readonly contact: string | null;
  readonly walkedIn: boolean;
  readonly room: PublicRoom | null;
  readonly papers: number;
  readonly nationalNumber: string | null;
  readonly lastName: string;
}

const kioskVisits = (siteId: number, where: RawBuilder<unknown>) => sql<KioskVisit>`
  select v.id as "visitId", v.day, v.status, v.appointment_time as "appointmentTime",
    ${domainIdOfVisit} as "domainId",
    v.arrival_time as "arrivalTime", v.ticket_number as "ticketNumber",
    coalesce(${personName('c')}, v.contact_name) as contact,
    v.appointment_type is not distinct from ${WALK_IN} as "walkedIn",
    (select ${jsonOf('r', publicRoomSchema)}
      from waiting_rooms r where r.id = v.waiting_room_id) as room,
    (select count(*)::int from print_attempts p join users k on k.id = p.user_id and ${hasKioskRole('k')}
      where p.visit_id = v.id and p.outcome = 'PRINTED') as papers,
    person.national_number as "nationalNumber", person.last_name as "lastName"
  from visits v join visitors person on person.id = v.visitor_id
  left join users c on c.id = v.contact_user_id
  where v.site_id = ${siteId} and ${where}
  order by v.id`;

export async function findKioskVisit(
  executor: Executor,
  { siteId, visitId }: { siteId: number; visitId: number },
): Promise<KioskVisit | undefined> {
  const { rows } = await kioskVisits(siteId, sql`v.id = ${visitId}`).execute(executor);
  return rows[0];
}

export interface PersonSearch {
  readonly siteId: number;
  readonly day: string;
  /** Eleven digits. */
  readonly nationalNumber?: string;
  readonly dateOfBirth?: string;
}

/** Open visits on a day of people with this national register number or date of birth. */
export async function listVisitsOfPerson(
  executor: Executor,
  search: PersonSearch,
): Promise<KioskVisit[]> {
  const { siteId, day, nationalNumber, dateOfBirth } = search;
  const isPerson =
    nationalNumber === undefined
      ? sql`person.date_of_birth = ${dateOfBirth ?? null}::date`
      : sql`regexp_replace(person.national_number, '\\D', '', 'g') = ${nationalNumber}`;
  const { rows } = await kioskVisits(
    siteId,
    sql`v.day = ${day}::date and ${hasStatus(OPEN_STATUSES)} and ${isPerson}`,
  ).execute(executor);
  return rows;
}
