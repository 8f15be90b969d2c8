import { limits } from '@balie/contract/common/limits.ts';
import { UNDOABLE_ACTIONS } from '@balie/contract/features/visits/lifecycle.ts';
import { sql } from 'kysely';
import { literals } from '../../../platform/database/list.ts';
import { cachedVisitTransition } from './transition-repository.ts';

/**
 * Restores a visit to what it was before this user's end, no-show, cancel or hold of the last ten
 * seconds, with the group members that the same press ended. A visit that has changed since has
 * another version than the history recorded, and is left alone.
 */
export const undoLast = cachedVisitTransition((at, visitId) => ({
  actions: 'undo',
  choose: sql`,
    named as materialized (
      select h.* from visit_history h
      where h.visit_id = ${visitId} and h.site_id = ${at.siteId}
      order by h.id desc limit 1
    ),
    past as materialized (
      select h.visit_id, h.from_status, h.details from named n
      join visits t on t.id = n.visit_id
      join visits m on m.id = t.id or m.group_id = t.group_id
      join visit_history h on h.visit_id = m.id and h.at = n.at and h.action = n.action
        and h.user_id = n.user_id and h.desk_id = n.desk_id
      where n.user_id = ${at.userId} and n.desk_id = ${at.deskId}
        and n.action in (${literals(UNDOABLE_ACTIONS)})
        and n.at > ${at.now}::timestamptz - make_interval(secs => ${sql.lit(limits.notice.undoMs / 1000)})
    )`,
  where: sql`(v.id, v.version) in (select p.visit_id, (p.details ->> 'version')::int from past p)`,
  writes: sql`(status, desk_id, served_by, called_at, closed_at, arrival_time, priority) = (
    select p.from_status, x.desk_id, x.served_by, x.called_at, x.closed_at, x.arrival_time, x.priority
    from past p, jsonb_to_record(p.details -> 'before') as x(desk_id int, served_by int,
      called_at timestamptz, closed_at timestamptz, arrival_time timestamptz, priority boolean)
    where p.visit_id = b.id)`,
  provided: sql`exists (select 1 from before n where n.id = ${visitId})`,
  locksDesk: true,
}));
