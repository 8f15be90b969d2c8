import {
  lifecycle,
  type SideChange,
  type VisitAction,
} from '@balie/contract/features/visits/lifecycle.ts';
import type { VisitStatus } from '@balie/contract/features/visits/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import { literals } from '../../../platform/database/list.ts';
import type { DeskInSql } from '../row-repository.ts';

export const hasStatus = (statuses: readonly VisitStatus[]) =>
  sql`v.status in (${literals(statuses)})`;

/** The lifecycle's condition for these actions, on the row being written. */
export function guardOf(...actions: readonly VisitAction[]): RawBuilder<unknown> {
  const conditions = actions.map((action) => {
    const { from, servingDeskOnly } = lifecycle[action];
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

type WrittenAt = Pick<DeskInSql, 'now' | 'userId'>;

export function changesOf(at: WrittenAt, actions: readonly VisitAction[]): RawBuilder<unknown>[] {
  return actions.flatMap((action) => {
    const { to, changes = [] } = lifecycle[action];
    return [
      ...(to === 'same' ? [] : [sql`status = ${sql.lit(to)}`]),
      ...changes.map((change) => columnsOfChange[change](at)),
    ];
  });
}
