import {
  type ActionRule,
  leftOpen,
  lifecycle,
  type SideChange,
  type VisitAction,
} from '@balie/contract/features/visits/lifecycle.ts';
import { OPEN_STATUSES, type VisitStatus } from '@balie/contract/features/visits/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InSql } from '../../../platform/database/cached-statement.ts';
import { literals } from '../../../platform/database/list.ts';

export const hasStatus = (statuses: readonly VisitStatus[], visit = 'v') =>
  sql`${sql.ref(visit)}.status in (${literals(statuses)})`;

/** What a clerk does, by its name in the lifecycle, or what the product itself does, such as `directionsShown`. */
type Action = VisitAction | ActionRule;
const ruleOf = (action: Action): ActionRule =>
  typeof action === 'string' ? lifecycle[action] : action;

/** The lifecycle's condition for these actions, on the row being written. */
export function guardOf(...actions: readonly Action[]): RawBuilder<unknown> {
  const conditions = actions.map((action) => {
    const { from, servingDeskOnly } = ruleOf(action);
    return servingDeskOnly
      ? sql`${hasStatus(from)} and (v.status <> 'SERVING' or v.desk_id = desk.id)`
      : hasStatus(from);
  });
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const columnsOfChange = {
  arrivesNow: (at) => sql`arrival_time = ${at.now}`,
  forgetsArrival: () => sql`arrival_time = null`,
  takesDesk: (at) => sql`desk_id = desk.id, served_by = ${at.userId}, called_at = ${at.now}`,
  leavesDesk: () => sql`desk_id = null, served_by = null, called_at = null`,
  gainsPriority: () => sql`priority = true`,
  closesNow: (at) => sql`closed_at = ${at.now}`,
} satisfies Record<SideChange, (at: WrittenAt) => RawBuilder<unknown>>;

interface WrittenAt {
  readonly now: InSql<Date>;
  readonly userId: InSql<number>;
}

export function changesOf(at: WrittenAt, actions: readonly Action[]): RawBuilder<unknown>[] {
  return actions.flatMap((action) => {
    const { to, changes = [] } = ruleOf(action);
    return [
      ...(to === 'same' ? [] : [sql`status = ${sql.lit(to)}`]),
      ...changes.map((change) => columnsOfChange[change](at)),
    ];
  });
}

/** What an open visit of a past day becomes. */
export const outcomeOfLeftOpen = sql`case v.status ${sql.join(
  OPEN_STATUSES.map((status) => {
    const { to, ifArrived = to } = leftOpen[status];
    return sql`when ${status} then case when v.arrival_time is null then ${to} else ${ifArrived} end`;
  }),
  sql` `,
)} end`;
