import { APPOINTMENT, WALK_IN } from '@balie/contract/features/opening-hours/regime-kinds.ts';
import { FIRST_STATUS } from '@balie/contract/features/visits/lifecycle.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { domainTypesOf } from '../conditions-repository.ts';
import { momentOf } from '../day/site-day-repository.ts';
import type { AtDesk } from '../desk-context.ts';
import { historyLines, visitEvents } from '../history-repository.ts';

export interface VisitToAdd {
  readonly organisationId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly domainTypeId: number;
  readonly domainId: number;
  readonly languageId: number;
  /** HH:MM in the site's time zone; absent means now, for a walk-in. */
  readonly appointmentTime: string | undefined;
  readonly comment: string;
  readonly contactId: number | null;
  readonly contactName: string | null;
  readonly groupId: number | null;
}

/** The site's first domain of a type this user has access to. */
export async function findDomainToAdd(
  executor: Executor,
  at: AtDesk,
  domainTypeId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select dom.id from domains dom
    where dom.site_id = ${at.siteId} and dom.domain_type_id = ${domainTypeId} and dom.retired_at is null
      and dom.domain_type_id = any ${domainTypesOf(at.userId)}
    order by dom.id limit 1`.execute(executor);
  return rows[0]?.id;
}

/** The language with this id; without an id, the site's default. */
export async function findLanguageId(
  executor: Executor,
  { siteId, languageId }: { siteId: number; languageId: number | undefined },
): Promise<number | undefined> {
  const row = await executor
    .selectFrom('languages')
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .$if(languageId !== undefined, (query) => query.where('id', '=', languageId ?? 0))
    .orderBy('is_default', 'desc')
    .orderBy('sort_order')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function insertVisit(
  executor: Executor,
  at: AtDesk,
  visit: VisitToAdd,
): Promise<number> {
  const time =
    visit.appointmentTime === undefined
      ? sql`${at.now}::timestamptz`
      : momentOf(sql`${at.today}::date + ${visit.appointmentTime}::time`, at);
  const { rows } = await sql<{ id: number }>`
    with person as (
      insert into visitors (site_id, first_name, last_name)
      values (${at.siteId}, ${visit.firstName}, ${visit.lastName}) returning id
    ), after as (
      insert into visits (site_id, organisation_id, visitor_id, day, status, domain_type_id, domain_id,
        appointment_time, appointment_type, language_id, comment, contact_user_id, contact_name, source,
        group_id, created_at, updated_at)
      select ${at.siteId}, ${visit.organisationId}, person.id, ${at.today}::date, ${sql.lit(FIRST_STATUS)},
        ${visit.domainTypeId}, ${visit.domainId}, ${time},
        ${visit.appointmentTime === undefined ? WALK_IN : APPOINTMENT}, ${visit.languageId},
        ${visit.comment}, ${visit.contactId}::int, ${visit.contactName}, 'DESK',
        ${visit.groupId}::int, ${at.now}, ${at.now}
      from person returning *
    ), written as (${historyLines({ at: at.now, userId: at.userId, deskId: at.deskId, action: 'add' })}),
    event as (${visitEvents(at.now)})
    select id from after`.execute(executor);
  const [added] = rows;
  if (!added) throw new Error('the visit was not added');
  return added.id;
}
