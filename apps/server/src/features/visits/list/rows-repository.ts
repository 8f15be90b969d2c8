import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../../platform/database/person-name.ts';
import { columnList } from '../../../platform/database/rows.ts';
import { isOverThreshold } from '../conditions-repository.ts';

const ROW_COLUMNS = [
  ...['id', 'visitor_id', 'status', 'arrival_time', 'appointment_time', 'ticket_number'],
  ...['external_customer_id', 'domain_type_id', 'appointment_type', 'contact_user_id'],
  ...['contact_name', 'waiting_room_id', 'language_id', 'priority', 'comment', 'location'],
  ...['desk_id', 'called_at', 'group_id', 'source', 'version', 'created_at'],
];

/**
 * The visits that meet a condition, each with its visitor. Visitors are read together, in the order
 * of their index: read one by one, each would cost a descent of an index that deepens over the
 * years. Every visit has a visitor and each of these visitors a visit, so this full join equals an
 * inner join, but the database cannot plan it as a nested loop when it underestimates the visits.
 */
const visitsWithVisitors = (where: RawBuilder<unknown>) => sql`(
  select ${columnList('day', ROW_COLUMNS)}, person.* from
    (select ${columnList('v', ROW_COLUMNS)} from visits v where ${where} offset 0) day
    full join (
      select p.id as person_id, p.first_name, p.last_name, p.email, p.comment as person_comment from visitors p
      where p.id = any(array(select v.visitor_id from visits v where ${where}))
    ) person on person.person_id = day.visitor_id
  offset 0)`;

/**
 * The name for each id, read once for the whole list. With a join, a database that underestimates
 * the visits would look up the same dozen names for every row.
 */
const namesOf = (table: string, name: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql`(select jsonb_object_agg(n.id, ${name}) from ${sql.raw(table)} n where ${where})`;

/** Rows of the list (§3), named exactly as in the contract, of the visits that meet a condition. */
export function visitRows(input: {
  where: RawBuilder<unknown>;
  siteId: number;
  now: Date;
}): RawBuilder<unknown> {
  const name = sql`n.name`;
  const ofSite = sql`n.site_id = ${input.siteId}`;
  const ofSome = (column: string) =>
    sql`n.id = any(array(select v.${sql.raw(column)} from visits v where ${input.where} and v.${sql.raw(column)} is not null))`;
  const ofOrganisation = sql`n.organisation_id = (select s.organisation_id from sites s where s.id = ${input.siteId})`;
  return sql`
    select v.id as "visitId", v.visitor_id as "visitorId", v.status,
      v.arrival_time as "arrivalTime", v.appointment_time as "appointmentTime",
      v.first_name as "firstName", v.last_name as "lastName", v.email as "emailAddress",
      v.ticket_number as "ticketNumber", v.external_customer_id as "externalCustomerId",
      ${namesOf('domain_types', name, ofOrganisation)} ->> v.domain_type_id::text as "domainTypeName",
      v.domain_type_id as "domainTypeId", v.appointment_type as "appointmentType",
      coalesce(${namesOf('users', personName('n'), ofSome('contact_user_id'))} ->> v.contact_user_id::text,
        v.contact_name) as "visitContactUser",
      ${namesOf('waiting_rooms', name, ofSite)} ->> v.waiting_room_id::text as "waitingRoomName",
      ${namesOf('languages', sql`n.iso_code`, ofSite)} ->> v.language_id::text as "languageCode", v.priority,
      ${isOverThreshold(input)} as "thresholdExceeded",
      v.comment as "visitComment", v.person_comment as "visitorComment",
      v.waiting_room_id as "waitingRoomId", v.contact_user_id as "visitContactId", v.location,
      v.desk_id as "deskId", ${namesOf('desks', name, ofSite)} ->> v.desk_id::text as "deskName",
      v.called_at as "calledAt", v.group_id as "groupId",
      ${namesOf('visit_groups', name, ofSome('group_id'))} ->> v.group_id::text as "groupName", v.source, v.version
    from ${visitsWithVisitors(input.where)} v`;
}
