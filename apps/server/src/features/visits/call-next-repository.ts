import { limits } from '@balie/contract/common/limits.ts';
import { WALK_IN } from '@balie/contract/features/visits/call-order.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { atThisDesk, deskIsFree } from './action-repository.ts';
import { type AtDesk, domainTypesOf } from './row-repository.ts';
import { applyTransition, type Outcome } from './transition-repository.ts';

/**
 * Calls whoever is next by the rule of the contract's `callOrder`, as one statement. What a colleague is
 * taking in the same instant is skipped, so clerks who press together get different visitors. Of a group
 * only the member with the lowest id stands in the line: whoever locks that one takes the group.
 */
export const callNext = (
  executor: Executor,
  at: AtDesk,
  domainTypes: readonly number[] | undefined,
): Promise<Outcome> =>
  applyTransition(executor, at, {
    action: 'call',
    choose: sql`,
      waiting as materialized (
        select min(v.id) as id, v.group_id,
          bool_or(v.priority) as priority,
          min(v.arrival_time) as arrival,
          min(v.appointment_time) filter (where v.appointment_type is distinct from ${sql.lit(WALK_IN)}) as appointment
        from visits v
        where v.site_id = ${at.siteId} and v.day = ${at.today}::date and v.status = 'ARRIVED'
          and v.domain_type_id in ${domainTypesOf(at.userId)}
          ${domainTypes ? sql`and v.domain_type_id = any(${domainTypes}::int[])` : sql``}
          and (v.contact_user_id is null or v.contact_user_id = ${at.userId})
        group by v.party, v.group_id
      ),
      line as materialized (
        select w.arrival, w.appointment,
          coalesce((select min(m.id) from visits m where m.group_id = w.group_id and m.status = 'ARRIVED'), w.id) as id,
          case
          when w.priority then 'PRIORITY'
          when w.appointment is null then 'ARRIVAL_ORDER'
          when w.arrival > w.appointment + make_interval(mins => ${sql.lit(limits.callNext.lateAfterMinutes)}) then 'LATE_APPOINTMENT'
          when w.appointment <= ${at.now} then 'APPOINTMENT_DUE'
          else 'EARLY_APPOINTMENT' end as reason
        from waiting w
      ),
      chosen as materialized (
        select v.id, v.group_id, l.reason from desk, line l join visits v on v.id = l.id
        where v.status = 'ARRIVED' and ${deskIsFree}
        order by case l.reason when 'PRIORITY' then 0 when 'APPOINTMENT_DUE' then 1 when 'EARLY_APPOINTMENT' then 3 else 2 end,
          case when l.reason in ('APPOINTMENT_DUE', 'EARLY_APPOINTMENT') then l.appointment else l.arrival end,
          v.id
        limit 1
        for no key update of v skip locked
      )`,
    where: sql`v.id in (select m.id from chosen c join visits m on m.id = c.id or m.group_id = c.group_id)
      and v.status = 'ARRIVED'`,
    changes: atThisDesk(at),
    announce: 'call',
    reason: sql`(select c.reason from chosen c)`,
    holdDesk: true,
  });
