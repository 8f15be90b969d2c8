import { limits } from '@balie/contract/common/limits.ts';
import type { Topic } from '@balie/contract/realtime.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/list.ts';
import { isViolation } from '../../platform/database/violation.ts';

interface DeletedKey {
  readonly siteId: number;
  readonly entity: string;
  readonly entityId: string;
}

interface KeptRow {
  readonly table: string;
  readonly row: unknown;
}

/** The last deletion with this id, if recent enough; locked against anybody else. */
export async function takeDeleted(executor: Executor, { siteId, entity, entityId }: DeletedKey) {
  const kept = await executor
    .deleteFrom('deleted_rows')
    .where(
      'id',
      '=',
      executor
        .selectFrom('deleted_rows')
        .where('site_id', '=', siteId)
        .where('entity', '=', entity)
        .where('entity_id', '=', entityId)
        .where('deleted_at', '>', sql<Date>`now() - make_interval(mins => ${limits.undo.minutes})`)
        .orderBy('id', 'desc')
        .limit(1)
        .select('id'),
    )
    .returning(['topic', 'told', 'rows'])
    .executeTakeFirst();
  return (
    kept && {
      topic: kept.topic as Topic,
      told: kept.told as object,
      rows: kept.rows as unknown as readonly KeptRow[],
    }
  );
}

/** Whether every row could be restored; newer rows may be in the way. */
export async function restoreRows(executor: Executor, rows: readonly KeptRow[]): Promise<boolean> {
  try {
    for (const { table, row } of rows) {
      await sql`select restore_row(${table}::regclass, ${JSON.stringify(row)}::jsonb)`.execute(
        executor,
      );
    }
    return true;
  } catch (error) {
    if (isViolation(error)) return false;
    throw error;
  }
}

/** Desks get their printer back, unless they were given another. */
export async function relinkPrinter(
  executor: Executor,
  { siteId, printerId, deskIds }: { siteId: number; printerId: number; deskIds: readonly number[] },
): Promise<void> {
  if (deskIds.length === 0) return;
  await executor
    .updateTable('desks')
    .set({ printer_id: printerId })
    .where('site_id', '=', siteId)
    .where(isOneOf('id', deskIds))
    .where('printer_id', 'is', null)
    .where('retired_at', 'is', null)
    .execute();
}
