import type { Restorable } from '@balie/contract/features/undo/schema.ts';
import type { Topic } from '@balie/contract/realtime.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from './database/database.ts';
import { isOneOf } from './database/list.ts';

/** Tables whose rows an administrator can delete or empty. */
type Table =
  | 'closures'
  | 'desks'
  | 'device_tokens'
  | 'devices'
  | 'domain_timings'
  | 'domains'
  | 'instructions'
  | 'messages'
  | 'printers'
  | 'special_hours'
  | 'standard_text_values'
  | 'standard_texts'
  | 'waiting_rooms';

/** The rows of a table with this value in the column. */
interface KeptRows {
  readonly table: Table;
  readonly column: string;
  readonly value: number;
}

interface Deletion {
  readonly siteId: number;
  readonly topic: Topic;
  readonly entity: Restorable;
  readonly entityId: number | string;
  /** As the audit log shows it. */
  readonly before: object;
  /** The rows to delete, those that others reference first. */
  readonly rows: readonly KeptRows[];
}

const readRows = async (
  executor: Executor,
  { siteId, table, where }: { siteId: number; table: Table; where: RawBuilder<boolean> },
) => {
  const { rows } = await sql<{ row: { id?: number } }>`
    select to_jsonb(found) as row from ${sql.table(table)} as found
    where site_id = ${siteId} and ${where}`.execute(executor);
  return rows.map(({ row }) => ({ table, row }));
};

/** Stores rows before they are deleted, in the same transaction. */
export async function keepDeleted(executor: Executor, deletion: Deletion): Promise<void> {
  const { siteId, topic, entity, entityId } = deletion;
  const kept: { table: Table; row: { id?: number } }[] = [];
  for (const { table, column, value } of deletion.rows) {
    const where = sql<boolean>`${sql.ref(column)} = ${value}`;
    kept.push(...(await readRows(executor, { siteId, table, where })));
  }
  // Bound displays lose the token they identify themselves with.
  const displays = kept.flatMap(({ table, row }) => (table === 'devices' ? (row.id ?? []) : []));
  const bound = { siteId, table: 'device_tokens', where: isOneOf('device_id', displays) } as const;
  if (displays.length > 0) kept.push(...(await readRows(executor, bound)));
  await executor
    .insertInto('deleted_rows')
    .values({
      site_id: siteId,
      topic,
      entity,
      entity_id: String(entityId),
      told: JSON.stringify(deletion.before),
      rows: JSON.stringify(kept),
      deleted_at: sql<Date>`now()`,
    })
    .execute();
}
