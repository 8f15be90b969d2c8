import { WALK_IN } from '@balie/contract/features/opening-hours/regime-kinds.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { personName } from '../../platform/database/person-name.ts';
import type { TicketFacts } from './ticket/layout.ts';

const comesByAppointment = sql<boolean>`(visits.appointment_time is not null
  and visits.appointment_type is distinct from ${sql.lit(WALK_IN)})`;
export type VisitTicket = Omit<TicketFacts, 'ticketNumber' | 'closingTime'> & {
  ticketNumber: string | null;
  domainId: number | null;
  comesByAppointment: boolean;
};

/** Everything a visit's ticket may show, if this user may see the visit; a kiosk's own visits have no user. */
export async function findVisitTicket(
  executor: Executor,
  key: { siteId: number; visitId: number; userId?: number },
): Promise<VisitTicket | undefined> {
  const row = await executor
    .selectFrom('visits')
    .innerJoin('sites', 'sites.id', 'visits.site_id')
    .innerJoin('visitors', 'visitors.id', 'visits.visitor_id')
    .innerJoin('languages', 'languages.id', 'visits.language_id')
    .innerJoin('domain_types', 'domain_types.id', 'visits.domain_type_id')
    .leftJoin('domains', 'domains.id', 'visits.domain_id')
    .leftJoin('waiting_rooms', 'waiting_rooms.id', 'visits.waiting_room_id')
    .leftJoin('users as contacts', 'contacts.id', 'visits.contact_user_id')
    .where('visits.site_id', '=', key.siteId)
    .where('visits.id', '=', key.visitId)
    .$if(key.userId !== undefined, (query) =>
      query.where('visits.domain_type_id', 'in', (eb) =>
        eb
          .selectFrom('user_domain_types')
          .where('user_domain_types.user_id', '=', key.userId ?? 0)
          .select('user_domain_types.domain_type_id'),
      ),
    )
    .select([
      'visits.site_id as siteId',
      'sites.name as siteName',
      'sites.time_zone as timeZone',
      'languages.iso_code as language',
      'visits.day',
      'visits.ticket_number as ticketNumber',
      'waiting_rooms.name as waitingRoom',
      'waiting_rooms.route',
      'visits.arrival_time as arrivalTime',
      'visits.appointment_time as appointmentTime',
      sql<string>`coalesce(domains.name, domain_types.name)`.as('domain'),
      sql<string | null>`case when sites.name_on_ticket
        then concat_ws(' ', visitors.first_name, visitors.last_name) end`.as('visitorName'),
      sql<string | null>`coalesce(${personName('contacts')}, visits.contact_name)`.as('contact'),
      'visits.domain_id as domainId',
      comesByAppointment.as('comesByAppointment'),
      sql<string>`coalesce((select iso_code from languages
        where site_id = visits.site_id and is_default), sites.language)`.as('defaultLanguage'),
      // Each text in the visitor's language, or else in the site's own.
      sql<string[]>`array(select (select v.value from standard_text_values v
          join languages l on l.id = v.language_id
          where v.standard_text_id = t.id and (l.id = visits.language_id or l.is_default)
          order by l.id = visits.language_id desc limit 1) as value
        from standard_texts t where t.site_id = visits.site_id and t.type = 'TICKET'
        order by t.id)`.as('standardTexts'),
    ])
    .executeTakeFirst();
  return row && { ...row, standardTexts: row.standardTexts.filter((text) => text !== null) };
}

export function findSiteFacts(executor: Executor, siteId: number) {
  return executor
    .selectFrom('sites')
    .where('sites.id', '=', siteId)
    .select([
      'sites.name as siteName',
      'sites.time_zone as timeZone',
      sql<string>`coalesce((select iso_code from languages
        where site_id = sites.id and is_default), sites.language)`.as('language'),
    ])
    .executeTakeFirstOrThrow();
}
