import type {
  CurrentVisits,
  VisitCounts,
  VisitInList,
} from '@balie/contract/features/visits/schema.ts';
import { VISIT_STATUSES, type VisitStatus } from '@balie/contract/features/visits/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import { sessionHolds } from '../../../platform/auth/recent-sessions.ts';
import { cachedStatement } from '../../../platform/database/cached-statement.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { domainTypesOf, isOverThreshold } from '../conditions-repository.ts';
import { isOfToday } from '../day/site-day-repository.ts';
import { type AtDesk, byDayAndNight, type DeskInSql, deskPlaces } from '../desk-context.ts';
import { visitRows } from './rows-repository.ts';

export interface ListFilters {
  readonly contact?: number | undefined;
  readonly statuses?: readonly VisitStatus[] | undefined;
  readonly domainTypes?: readonly number[] | undefined;
}
export type ListQuestion = ListFilters &
  Pick<AtDesk, 'siteId' | 'userId' | 'today' | 'evening' | 'now'>;

/** The requested visits of today that this user may see. Every index has the day, so history is never read. */
function asked(question: ListQuestion): RawBuilder<unknown> {
  const conditions = [
    sql`v.site_id = ${question.siteId} and ${isOfToday(question)}`,
    sql`v.domain_type_id = any ${domainTypesOf(question.userId)}`,
    ...(question.statuses ? [sql`v.status = any(${question.statuses}::text[])`] : []),
    ...(question.contact ? [sql`v.contact_user_id = ${question.contact}`] : []),
    ...(question.domainTypes ? [sql`v.domain_type_id = any(${question.domainTypes}::int[])`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** The list as JSON text: decoding thousands of rows here would cost more than the query. */
export async function buildVisitList(executor: Executor, question: ListQuestion): Promise<string> {
  const { rows } = await listQuery(question).execute(executor);
  return rows[0]?.list ?? '[]';
}

/** Exported for the test that counts the pages it reads. */
export const listQuery = (question: ListQuestion) => sql<{ list: string }>`
  select coalesce(json_agg(r), '[]')::text as list from (
    ${visitRows({ where: asked(question), siteId: question.siteId, now: question.now })}
    order by v.priority desc, coalesce(v.appointment_time, v.arrival_time, v.created_at), v.id
  ) r`;

const writers = (table: string, where: RawBuilder<unknown>) =>
  sql`(select string_agg(t.xmin::text, ',' order by t.xmin::text) from ${sql.raw(table)} t where ${where})`;

/** Exported for the test that counts the pages it reads. */
export const fingerprintQuery = (at: DeskInSql) => sql<{ print: string }>`
  select concat_ws('/',
    (select concat_ws('.', count(*), max(v.id), sum(v.version),
       count(*) filter (where ${isOverThreshold(at)}))
     from visits v where v.site_id = ${at.siteId} and ${isOfToday(at)}),
    (select coalesce(string_agg(udt.domain_type_id::text, ',' order by udt.domain_type_id), '')
     from user_domain_types udt where udt.user_id = ${at.userId}),
    ${writers('waiting_rooms', sql`t.site_id = ${at.siteId}`)},
    ${writers('desks', sql`t.site_id = ${at.siteId}`)},
    ${writers('languages', sql`t.site_id = ${at.siteId}`)},
    ${writers('domain_types', sql`t.id = any ${domainTypesOf(at.userId)}`)},
    ${writers('users', sql`t.id in (select us.user_id from user_sites us where us.site_id = ${at.siteId})`)}
  ) as print
  from desks d
  where d.site_id = ${at.siteId} and d.id = ${at.deskId} and d.user_id = ${at.userId}
    and ${sessionHolds({ proof: at.session, userId: at.userId, siteId: at.siteId })}`;

const fingerprintStatement = byDayAndNight((atNight) =>
  cachedStatement<AtDesk, { print: string }>((placeFor) =>
    fingerprintQuery(deskPlaces(placeFor, atNight)),
  ),
);

/**
 * Changes whenever the list does. Versions only rise, so count, newest id and sum of the versions
 * stand for the visits; the few rows behind the names are represented by their last writers; what a
 * user may see by the user; time by how many are over the threshold. Empty for anyone who may not
 * ask (any more): the session and the desk's link are verified in the same statement.
 */
export async function fingerprintOfList(
  executor: Executor,
  at: AtDesk,
): Promise<string | undefined> {
  const [row] = await fingerprintStatement(at)(executor, at);
  return row?.print;
}

export async function countVisits(
  executor: Executor,
  question: Omit<ListQuestion, 'statuses'>,
): Promise<VisitCounts> {
  const { rows } = await sql<{ status: VisitStatus; count: number }>`
    select v.status, count(*)::int as count from visits v where ${asked(question)} group by v.status`.execute(
    executor,
  );
  const counted = new Map(rows.map((row) => [row.status, row.count]));
  return Object.fromEntries(
    VISIT_STATUSES.map((status) => [status, counted.get(status) ?? 0]),
  ) as VisitCounts;
}

export async function findVisitInList(
  executor: Executor,
  key: { siteId: number; visitId: number; now: Date },
): Promise<VisitInList | undefined> {
  const { rows } = await sql<{ row: VisitInList }>`
    select row_to_json(r) as row from (
      ${visitRows({ where: sql`v.site_id = ${key.siteId} and v.id = ${key.visitId}`, siteId: key.siteId, now: key.now })}) r`.execute(
    executor,
  );
  return rows[0]?.row;
}

/** What the desk is serving now; several visits are one group. */
export async function findCurrentVisits(
  executor: Executor,
  { siteId, deskId }: { siteId: number; deskId: number },
): Promise<CurrentVisits | undefined> {
  const { rows } = await sql<{
    groupId: number | null;
    groupName: string | null;
    visit: CurrentVisits['currentVisits'][0];
  }>`
    select v.group_id as "groupId", party.name as "groupName", json_build_object(
      'visitId', v.id,
      'visitor', json_build_object('id', person.id, 'firstName', person.first_name,
        'lastName', person.last_name, 'comment', person.comment),
      'appointmentDateTime', v.appointment_time, 'domainTypeName', dt.name,
      'domainTypeId', v.domain_type_id, 'visitTicket', v.ticket_number,
      'languageCode', lang.iso_code, 'visitComment', v.comment, 'priority', v.priority,
      'arrivalTime', v.arrival_time, 'calledAt', v.called_at, 'waitingRoomName', room.name,
      'lastCallNumber', (select max(c.id) from calls c where c.visit_id = v.id)) as visit
    from visits v
    join visitors person on person.id = v.visitor_id
    join domain_types dt on dt.id = v.domain_type_id
    join languages lang on lang.id = v.language_id
    left join waiting_rooms room on room.id = v.waiting_room_id
    left join visit_groups party on party.id = v.group_id
    where v.site_id = ${siteId} and v.desk_id = ${deskId} and v.status = 'SERVING'
    order by v.id`.execute(executor);
  const [first] = rows;
  if (!first) return undefined;
  const { groupId, groupName } = first;
  return { groupId, groupName, currentVisits: rows.map((row) => row.visit) };
}
