import type { VisitStatus } from '@balie/contract/features/visits/statuses.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { domainTypesOf } from '../conditions-repository.ts';
import { isOfToday } from '../day/site-day-repository.ts';
import type { AtDesk } from '../desk-context.ts';
import { applyTransition, type Outcome } from '../transitions/transition-repository.ts';

export async function insertGroup(executor: Executor, at: AtDesk, name: string): Promise<number> {
  const { id } = await executor
    .insertInto('visit_groups')
    .values({ site_id: at.siteId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface GroupMember {
  readonly id: number;
  readonly status: VisitStatus;
  readonly deskId: number | null;
  readonly groupId: number | null;
  readonly lastName: string;
}

/** Today's visits that this user may act on, locked in a fixed order to avoid deadlocks. */
export async function lockMembers(
  executor: Executor,
  at: AtDesk,
  visitIds: readonly number[],
): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select v.id, v.status, v.desk_id as "deskId", v.group_id as "groupId", p.last_name as "lastName"
    from visits v join visitors p on p.id = v.visitor_id
    where v.site_id = ${at.siteId} and v.id = any(${[...visitIds]}::int[]) and ${isOfToday(at)}
      and v.anonymised_at is null
      and (v.domain_type_id = any ${domainTypesOf(at.userId)} or v.desk_id = ${at.deskId})
    order by v.id
    for no key update of v`.execute(executor);
  return rows;
}

export const joinVisits = (
  executor: Executor,
  at: AtDesk,
  { groupId, visitIds }: { groupId: number; visitIds: readonly number[] },
): Promise<Outcome> =>
  applyTransition(executor, at, {
    actions: ['changeGroup'],
    where: sql`v.id = any(${[...visitIds]}::int[])`,
    writes: sql`group_id = ${groupId}`,
  });

/** Takes a visit out of its group; a single remaining member is no group either. */
export const leaveVisit = (
  executor: Executor,
  at: AtDesk,
  { groupId, visitId }: { groupId: number; visitId: number },
): Promise<Outcome> =>
  applyTransition(executor, at, {
    actions: ['changeGroup'],
    where: sql`(v.id = ${visitId} or v.group_id = ${groupId}
      and (select count(*) from visits m where m.group_id = ${groupId}) = 2)`,
    provided: sql`exists (select from before n where n.id = ${visitId})`,
    writes: sql`group_id = null`,
  });
