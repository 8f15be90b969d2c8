import type { PersonExport } from '@balie/contract/features/privacy/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { personName } from '../../platform/database/person-name.ts';

const list = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(x), '[]') from (${rows}) x)`;

const history = list(sql`
  select h.at, h.action, h.from_status as "fromStatus", h.to_status as "toStatus",
    ${personName('u')} as "user", d.name as desk
  from visit_history h left join users u on u.id = h.user_id left join desks d on d.id = h.desk_id
  where h.visit_id = v.id order by h.id`);

const calls = list(sql`
  select c.at, c.desk_name as desk, c.recall from calls c where c.visit_id = v.id order by c.id`);

const prints = list(sql`
  select a.at, a.printer_name as printer, a.outcome from print_attempts a
  where a.visit_id = v.id order by a.id`);

const messages = list(sql`
  select w.created_at as at, ${personName('u')} as "to", w.state
  from webhook_deliveries w join users u on u.id = w.user_id
  where w.site_id = v.site_id and w.payload ->> 'visitId' = v.id::text order by w.id`);

const visits = list(sql`
  select v.id, v.day, v.status, v.ticket_number as "ticketNumber", dt.name as "domainType",
    v.appointment_time as "appointmentTime", v.appointment_type as "appointmentType", v.cause, v.location,
    v.arrival_time as "arrivalTime", v.called_at as "calledAt", v.closed_at as "closedAt",
    room.name as "waitingRoom", desk.name as desk, ${personName('served')} as "servedBy",
    coalesce(${personName('contact')}, v.contact_name) as contact, party.name as "groupName",
    v.external_customer_id as "externalCustomerId", lang.name as language, v.priority, v.comment,
    v.source, v.sub_source as "subSource", v.eid_login as "eidLogin", v.created_at as "createdAt",
    ${history} as history, ${calls} as calls, ${prints} as prints, ${messages} as messages
  from visits v
  join domain_types dt on dt.id = v.domain_type_id
  join languages lang on lang.id = v.language_id
  left join waiting_rooms room on room.id = v.waiting_room_id
  left join desks desk on desk.id = v.desk_id
  left join users served on served.id = v.served_by
  left join users contact on contact.id = v.contact_user_id
  left join visit_groups party on party.id = v.group_id
  where v.visitor_id = p.id order by v.day, v.id`);

const reads = list(sql`
  select a.at, a.action, ${personName('u')} as "user"
  from audit_log a left join users u on u.id = a.user_id
  where a.site_id = p.site_id and a.entity = 'visitor' and a.entity_id = p.id::text order by a.id`);

/** Everything stored about these visitors, as one document that PostgreSQL builds. */
export async function buildExport(
  executor: Executor,
  visitorIds: readonly number[],
): Promise<PersonExport['records']> {
  const { rows } = await sql<{ records: PersonExport['records'] }>`
    select ${list(sql`
      select p.id, s.name as site, p.first_name as "firstName", p.last_name as "lastName", p.salutation,
        p.national_number as "nationalNumber", p.ikl_number as "iklNumber",
        p.date_of_birth as "dateOfBirth", p.nationality, p.email, p.phone, p.company,
        p.address_municipality as "addressMunicipality", p.address_zip as "addressZip",
        p.address_street_and_number as "addressStreetAndNumber",
        json_build_object('streetAndNumber', p.address_street_and_number, 'zip', p.address_zip,
          'municipality', p.address_municipality) as address,
        p.photo_file as "photoFile", p.eid as "eID", p.eid_expiry as "eIDExpiry", p.non_eer as "nonEER",
        p.comment, p.created_at as "createdAt", ${visits} as visits, ${reads} as reads
      from visitors p join sites s on s.id = p.site_id
      where p.id = any(${visitorIds}::int[]) order by p.id`)} as records`.execute(executor);
  return rows[0]?.records ?? [];
}
