import {
  type ClosureFields,
  closureSchema,
  type NewClosure,
} from '@balie/contract/features/closures/schema.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Executor } from '../../platform/database/database.ts';
import { fromRow, toColumns } from '../../platform/database/rows.ts';
import { mapViolations } from '../../platform/database/violation.ts';

export interface ClosureKey {
  siteId: number;
  closureId: number;
}

/** Without the appointments inside, which are counted by moment. */
const closureRowSchema = closureSchema.omit({ appointments: true });
export type ClosureRow = z.output<typeof closureRowSchema>;

const refusals = {
  closures_period: 'CLOSURE_PERIOD_INVALID',
  closures_site_id_domain_id_fkey: 'DOMAIN_NOT_FOUND',
  closures_site_id_standard_text_id_fkey: 'STANDARD_TEXT_NOT_FOUND',
} as const;

const local = (column: 'starts_at' | 'ends_at') =>
  sql<string>`to_char(${sql.ref(`closures.${column}`)}, 'YYYY-MM-DD"T"HH24:MI')`;
const moment = (text: string) => sql<Date>`${text}::timestamp`;

const selectClosures = (executor: Executor, siteId: number) =>
  executor
    .selectFrom('closures')
    .leftJoin('domains', 'domains.id', 'closures.domain_id')
    .leftJoin('standard_texts', 'standard_texts.id', 'closures.standard_text_id')
    .where('closures.site_id', '=', siteId)
    .selectAll('closures')
    .select([
      'domains.name as domain_name',
      local('starts_at').as('from'),
      local('ends_at').as('until'),
      'standard_texts.key as standard_text',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectClosures>['executeTakeFirstOrThrow']>>;

const toClosure = (row: Row): ClosureRow => fromRow(closureRowSchema, row);

/** Closures overlapping the days from and until, in order. */
export async function listClosures(
  executor: Executor,
  {
    siteId,
    from,
    until,
  }: { siteId: number; from?: string | undefined; until?: string | undefined },
): Promise<ClosureRow[]> {
  const rows = await selectClosures(executor, siteId)
    .$if(from !== undefined, (query) => query.where('ends_at', '>', moment(from ?? '')))
    .$if(until !== undefined, (query) =>
      query.where('starts_at', '<', sql<Date>`${until}::date + 1`),
    )
    .orderBy('starts_at')
    .orderBy('ends_at')
    .orderBy('closures.id')
    .execute();
  return rows.map(toClosure);
}

/** With `lock`, locked until the transaction ends. */
export async function findClosure(
  executor: Executor,
  { siteId, closureId }: ClosureKey,
  lock?: 'lock',
): Promise<ClosureRow | undefined> {
  const row = await selectClosures(executor, siteId)
    .where('closures.id', '=', closureId)
    .$if(lock === 'lock', (query) => query.forUpdate('closures'))
    .executeTakeFirst();
  return row && toClosure(row);
}

/** The text's id by its key; an unknown key is refused as a dangling reference. */
const toRow = (siteId: number, { from, until, standardText, ...fields }: ClosureFields) => ({
  ...toColumns(fields),
  starts_at: moment(from),
  ends_at: moment(until),
  standard_text_id:
    standardText === null
      ? null
      : sql<number>`coalesce((select t.id from standard_texts t
          where t.site_id = ${siteId} and t.key = ${standardText}::uuid), 0)`,
});

export function insertClosure(
  executor: Executor,
  siteId: number,
  { source, ...fields }: NewClosure,
): Promise<number> {
  return mapViolations(refusals, async () => {
    const row = await executor
      .insertInto('closures')
      .values({ site_id: siteId, source, ...toRow(siteId, fields) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

export function updateClosure(
  executor: Executor,
  { siteId, closureId }: ClosureKey,
  fields: ClosureFields,
): Promise<void> {
  return mapViolations(refusals, async () => {
    await executor
      .updateTable('closures')
      .set(toRow(siteId, fields))
      .where('site_id', '=', siteId)
      .where('id', '=', closureId)
      .execute();
  });
}

export async function deleteClosure(
  executor: Executor,
  { siteId, closureId }: ClosureKey,
): Promise<void> {
  await executor
    .deleteFrom('closures')
    .where('site_id', '=', siteId)
    .where('id', '=', closureId)
    .execute();
}

export async function findSiteLanguage(executor: Executor, siteId: number): Promise<string> {
  const { rows } = await sql<{ language: string }>`
    select coalesce((select l.iso_code from languages l where l.site_id = s.id and l.is_default), s.language) as language
    from sites s where s.id = ${siteId} for update of s`.execute(executor);
  return rows[0]?.language ?? 'nl';
}
