import type { SelectedVisit } from '@balie/contract/features/visits/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { personName } from '../../../platform/database/person-name.ts';
import { hasKioskRole } from '../../../platform/database/user-role.ts';
import { domainTypesOf } from '../conditions-repository.ts';
import type { AtDesk } from '../desk-context.ts';

interface Key {
  readonly visitId: number;
  readonly visitorId: number;
}

/** §3, selected visit: the person, and their visits today and later. */
export async function findSelectedVisit(
  executor: Executor,
  at: AtDesk,
  { visitId, visitorId }: Key,
): Promise<SelectedVisit | undefined> {
  const { rows } = await sql<{ selected: SelectedVisit }>`
    select json_build_object(
      'visitId', v.id,
      'visitor', json_build_object(
        'id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'salutation', p.salutation,
        'address', json_build_object('streetAndNumber', p.address_street_and_number,
          'zip', p.address_zip, 'municipality', p.address_municipality),
        'addressMunicipality', p.address_municipality, 'addressZip', p.address_zip,
        'addressStreetAndNumber', p.address_street_and_number,
        'nationalNumber', p.national_number, 'iklNumber', p.ikl_number, 'dob', p.date_of_birth,
        'nationality', p.nationality, 'email', p.email, 'phone', p.phone, 'comment', p.comment,
        'photoFile', p.photo_file, 'eID', p.eid, 'eIDExpiry', p.eid_expiry, 'nonEER', p.non_eer),
      'languageName', lang.name, 'visitStatus', v.status, 'visitTicket', v.ticket_number,
      'visitWaitingRoomId', v.waiting_room_id, 'visitAssignedContactId', v.contact_user_id,
      'visitReceivedContact', case when receiver.id is not null then ${personName('receiver')} end,
      'contactUserId', v.contact_user_id, 'visitComment', v.comment,
      'groupId', v.group_id, 'groupName', party.name,
      'appointmentList', (${appointments(at, { visitId, visitorId })}),
      'editable', not v.eid_login,
      'atKiosk', (${registeredAtKiosk})) as selected
    from visits v
    join visitors p on p.id = v.visitor_id
    join languages lang on lang.id = v.language_id
    left join visit_groups party on party.id = v.group_id
    left join users receiver on receiver.id = v.served_by
    where v.site_id = ${at.siteId} and v.id = ${visitId} and v.visitor_id = ${visitorId}
      and (v.domain_type_id = any ${domainTypesOf(at.userId)} or v.desk_id = ${at.deskId})`.execute(
    executor,
  );
  return rows[0]?.selected;
}

const registeredAtKiosk = sql`
  select case when ${hasKioskRole('kiosk')} then json_build_object('name', ${personName('kiosk')}, 'at', h.at,
    'handedOverAt', h.details ->> 'handedOverAt') end
  from visit_history h join users kiosk on kiosk.id = h.user_id
  where h.visit_id = v.id and v.arrival_time is not null and h.action in ('register', 'showWay')
  order by h.id desc limit 1`;

/** This visit, and the same person's visits of today and later; another day is shown with its date. */
const appointments = (at: AtDesk, { visitId, visitorId }: Key) => sql`
  select coalesce(json_agg(r), '[]') from (
    select x.id, x.id as "visitId", x.appointment_time as "startTime", dt.name as "domainType",
      coalesce(to_char(coalesce(x.appointment_time, x.arrival_time) at time zone ${at.timeZone},
        case when x.day = ${at.today}::date then 'HH24:MI' else 'DD/MM/YYYY HH24:MI' end), '') as "timeStr",
      x.appointment_type as type, x.cause, x.source, x.sub_source as "subSource", x.location,
      x.comment, x.status
    from visits x join domain_types dt on dt.id = x.domain_type_id
    where x.site_id = ${at.siteId} and x.visitor_id = ${visitorId}
      and (x.day >= ${at.today}::date or x.id = ${visitId})
    order by x.day, coalesce(x.appointment_time, x.arrival_time, x.created_at), x.id
  ) r`;

/** Records who viewed whose national register number, at most once per quarter of an hour. */
export async function recordNationalNumberRead(
  executor: Executor,
  input: { organisationId: number; siteId: number; userId: number; visitorId: number; now: Date },
): Promise<void> {
  await executor
    .insertInto('audit_log')
    .values({
      organisation_id: input.organisationId,
      site_id: input.siteId,
      user_id: input.userId,
      at: input.now,
      action: 'READ',
      entity: 'visitor',
      entity_id: String(input.visitorId),
      read_quarter: quarterOf(input.now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const QUARTER_MS = 15 * 60_000;
const quarterOf = (at: Date) => new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS);
