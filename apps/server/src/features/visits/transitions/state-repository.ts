import type { VisitStatus } from '@balie/contract/features/visits/statuses.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { personName } from '../../../platform/database/person-name.ts';
import { domainTypesOf } from '../conditions-repository.ts';
import type { SiteDay } from '../day/site-day.ts';
import { isOfToday } from '../day/site-day-repository.ts';

/** What explains a refusal: the state of a visit, and who has it. */
export interface VisitStanding {
  readonly status: VisitStatus;
  readonly deskId: number | null;
  readonly deskName: string | null;
  readonly userName: string | null;
}

export async function findStanding(
  executor: Executor,
  key: { siteId: number; visitId: number; userId: number; deskId?: number },
): Promise<VisitStanding | undefined> {
  const { rows } = await sql<VisitStanding>`
    select v.status, v.desk_id as "deskId", d.name as "deskName",
      case when u.id is not null then ${personName('u')} end as "userName"
    from visits v
    left join desks d on d.id = v.desk_id
    left join users u on u.id = v.served_by
    where v.site_id = ${key.siteId} and v.id = ${key.visitId}
      and (v.domain_type_id = any ${domainTypesOf(key.userId)} or v.desk_id = ${key.deskId ?? null}::int)`.execute(
    executor,
  );
  return rows[0];
}

export async function isListed(
  executor: Executor,
  key: { siteId: number; visitId: number } & SiteDay,
): Promise<boolean> {
  const { rows } = await sql`
    select from visits v
    where v.site_id = ${key.siteId} and v.id = ${key.visitId} and ${isOfToday(key)}`.execute(
    executor,
  );
  return rows.length > 0;
}

export async function isLinked(
  executor: Executor,
  key: { siteId: number; deskId: number; userId: number },
): Promise<boolean> {
  const row = await executor
    .selectFrom('desks')
    .where('site_id', '=', key.siteId)
    .where('id', '=', key.deskId)
    .where('user_id', '=', key.userId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findOngoingVisitId(
  executor: Executor,
  { siteId, deskId }: { siteId: number; deskId: number },
): Promise<number | undefined> {
  const row = await executor
    .selectFrom('visits')
    .where('site_id', '=', siteId)
    .where('desk_id', '=', deskId)
    .where('status', '=', 'SERVING')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function findDeskOfGroup(
  executor: Executor,
  { siteId, visitId, deskId }: { siteId: number; visitId: number; deskId: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select d.name from visits v
    join visits o on o.group_id = v.group_id and o.status = 'SERVING'
    join desks d on d.id = o.desk_id
    where v.site_id = ${siteId} and v.id = ${visitId} and d.id <> ${deskId} limit 1`.execute(
    executor,
  );
  return rows[0]?.name;
}
