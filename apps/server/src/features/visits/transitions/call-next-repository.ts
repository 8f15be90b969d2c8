import { WALK_IN } from '@balie/contract/features/opening-hours/regime-kinds.ts';
import {
  CALL_ORDER,
  CALL_REASONS,
  type CallReason,
} from '@balie/contract/features/visits/call-order.ts';
import { lifecycle } from '@balie/contract/features/visits/lifecycle.ts';
import { type RawBuilder, sql } from 'kysely';
import { domainTypesOf, lateAfterOf } from '../conditions-repository.ts';
import { isOfToday } from '../day/site-day-repository.ts';
import { deskIsFree, groupIsNotElsewhere } from './action-repository.ts';
import { guardOf, hasStatus } from './lifecycle-repository.ts';
import { cachedTransition } from './transition-repository.ts';

const rankOf = (reason: CallReason) => sql.lit(CALL_ORDER[reason].rank);
const RANKS_BY_APPOINTMENT = sql.join(
  CALL_REASONS.filter((reason) => CALL_ORDER[reason].by === 'appointment').map(rankOf),
);

/**
 * Calls whoever is next by the contract's `CALL_ORDER`, in one statement. Visits a colleague is
 * taking in the same instant are skipped, so clerks who press together get different visitors. A
 * group is represented by its member with the lowest id: whoever locks that one takes the group. That
 * member may be one this clerk does not see, so a tie is decided by the first they do see. The line
 * is tried from the front, one visit at a time, so a long line costs no more than sorting it.
 */
export const callNext = cachedTransition<readonly number[] | undefined>((at, placeFor) => {
  const asked = placeFor((domainTypes) => domainTypes ?? null);
  const mayBeCalled = sql`v.site_id = ${at.siteId} and ${isOfToday(at)} and ${guardOf('call')}
    and v.domain_type_id = any ${domainTypesOf(at.userId)}
    and (${asked}::int[] is null or v.domain_type_id = any(${asked}::int[]))
    and (v.contact_user_id is null or v.contact_user_id = ${at.userId})`;
  /** Why `w` is next, as its rank or by name. */
  const caseOfReason = (shown: (reason: CallReason) => RawBuilder<unknown>) => sql`case
    when w.priority then ${shown('PRIORITY')}
    when w.appointment is null then ${shown('ARRIVAL_ORDER')}
    when w.arrival > w.appointment + (select late.after from late) then ${shown('LATE_APPOINTMENT')}
    when w.appointment <= ${at.now} then ${shown('APPOINTMENT_DUE')}
    else ${shown('EARLY_APPOINTMENT')} end`;
  return {
    actions: ['call'],
    choose: sql`,
      waiting as (
        select v.id, v.id as seen, v.priority, v.arrival_time as arrival,
          case when v.appointment_type is distinct from ${sql.lit(WALK_IN)} then v.appointment_time end as appointment
        from visits v
        where ${mayBeCalled} and v.group_id is null
        union all
        select (select min(m.id) from visits m where m.group_id = v.group_id and ${hasStatus(lifecycle.call.from, 'm')}),
          min(v.id), bool_or(v.priority), min(v.arrival_time),
          min(v.appointment_time) filter (where v.appointment_type is distinct from ${sql.lit(WALK_IN)})
        from visits v
        where ${mayBeCalled} and v.group_id is not null
        group by v.group_id
      ),
      late as (select make_interval(mins => ${lateAfterOf(at.siteId)}::int) as after),
      line as (select w.*, ${caseOfReason(rankOf)} as rank from waiting w),
      chosen as materialized (
        select free.id, free.group_id, ${caseOfReason(sql.lit)} as reason
        from (
          select * from line
          order by rank, case when rank in (${RANKS_BY_APPOINTMENT}) then appointment else arrival end, seen
        ) w
        cross join lateral (
          select v.id, v.group_id from desk, visits v
          where v.id = w.id and ${guardOf('call')} and ${deskIsFree} and ${groupIsNotElsewhere}
          for no key update of v skip locked
        ) free
        limit 1
      )`,
    where: sql`v.id in (select m.id from chosen c join visits m on m.id = c.id or m.group_id = c.group_id)`,
    announce: 'call',
    reason: sql`(select c.reason from chosen c)`,
    locksDesk: true,
  };
});
