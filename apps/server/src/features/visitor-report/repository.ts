import type { VisitorReportRow } from '@balie/contract/features/visitor-report/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';

/** Everyone who came that day or is still expected; cancelled visits count only if the visitor was there. */
export async function listVisitors(
  executor: Executor,
  { siteId, day, timeZone }: { siteId: number; day: string; timeZone: string },
): Promise<VisitorReportRow[]> {
  const local = (column: string, format: string): RawBuilder<string | null> =>
    sql`to_char(${sql.ref(column)} at time zone ${timeZone}, ${format})`;
  return executor
    .selectFrom('visits')
    .innerJoin('visitors', 'visitors.id', 'visits.visitor_id')
    .leftJoin('users as contact', 'contact.id', 'visits.contact_user_id')
    .where('visits.site_id', '=', siteId)
    .where('visits.day', '=', day)
    .where((eb) =>
      eb.or([eb('visits.status', '<>', 'CANCELLED'), eb('visits.arrival_time', 'is not', null)]),
    )
    .select((eb) => [
      'visitors.last_name as lastName',
      'visitors.first_name as firstName',
      'visitors.email',
      'visitors.phone as phoneNumber',
      'visitors.company',
      eb.fn.coalesce('contact.last_name', 'visits.contact_name').as('contactLastName'),
      'contact.first_name as contactFirstName',
      local('visits.appointment_time', 'YYYY-MM-DD').as('appointmentDate'),
      local('visits.appointment_time', 'HH24:MI').as('appointmentTime'),
      local('visits.arrival_time', 'YYYY-MM-DD').as('arrivalDate'),
      local('visits.arrival_time', 'HH24:MI').as('arrivalTime'),
    ])
    .orderBy((eb) => eb.fn('lower', ['visitors.last_name']))
    .orderBy((eb) => eb.fn('lower', ['visitors.first_name']))
    .orderBy('visits.id')
    .execute();
}
