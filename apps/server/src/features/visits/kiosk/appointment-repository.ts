import { OPEN_STATUSES } from '@balie/contract/features/visits/statuses.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { domainIdOfVisit } from '../transitions/arrival-repository.ts';
import { hasStatus } from '../transitions/lifecycle-repository.ts';

export interface CodedAppointment {
  readonly domainId: number;
  readonly appointmentTime: Date;
}

/** An appointment this user may see; a visit without a time needs no code. */
export async function findAppointment(
  executor: Executor,
  { siteId, visitId, userId }: { siteId: number; visitId: number; userId: number },
): Promise<CodedAppointment | undefined> {
  const { rows } = await sql<CodedAppointment>`
    select v.appointment_time as "appointmentTime", ${domainIdOfVisit} as "domainId"
    from visits v join user_domain_types u on u.domain_type_id = v.domain_type_id and u.user_id = ${userId}
    where v.site_id = ${siteId} and v.id = ${visitId} and v.appointment_time is not null
      and ${hasStatus(OPEN_STATUSES)}`.execute(executor);
  return rows.find(({ domainId }) => domainId !== null);
}
