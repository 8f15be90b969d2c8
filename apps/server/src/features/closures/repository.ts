import type { Closure, ClosureSource } from '@balie/contract/features/closures/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { mapViolations } from '../../platform/database/violation.ts';

export interface ClosureKey {
  siteId: number;
  closureId: number;
}
export interface ClosureFields {
  domainId: number | null;
  from: string;
  until: string;
  reason: string;
  /** The key of a standard text. */
  standardText: string | null;
}
/** Without the appointments inside, which are counted by moment. */
export type ClosureRow = Omit<Closure, 'appointments'>;

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
    .select([
      'closures.id',
      'closures.domain_id as domainId',
      'domains.name as domainName',
      local('starts_at').as('from'),
      local('ends_at').as('until'),
      'closures.reason',
      'standard_texts.key as standardText',
      sql<ClosureSource>`closures.source`.as('source'),
    ]);

/** Closures overlapping the days from and until, in order. */
export function listClosures(
  executor: Executor,
  {
    siteId,
    from,
    until,
  }: { siteId: number; from?: string | undefined; until?: string | undefined },
): Promise<ClosureRow[]> {
  return selectClosures(executor, siteId)
    .$if(from !== undefined, (query) => query.where('ends_at', '>', moment(from ?? '')))
    .$if(until !== undefined, (query) =>
      query.where('starts_at', '<', sql<Date>`${until}::date + 1`),
    )
    .orderBy('starts_at')
    .orderBy('ends_at')
    .orderBy('closures.id')
    .execute();
}

/** With `lock`, locked until the transaction ends. */
export function findClosure(
  executor: Executor,
  { siteId, closureId }: ClosureKey,
  lock?: 'lock',
): Promise<ClosureRow | undefined> {
  return selectClosures(executor, siteId)
    .where('closures.id', '=', closureId)
    .$if(lock === 'lock', (query) => query.forUpdate('closures'))
    .executeTakeFirst();
}

/** The text's id by its key; an unknown key is refused as a dangling reference. */
const toRow = (siteId: number, fields: ClosureFields) => ({
  domain_id: fields.domainId,
  starts_at: moment(fields.from),
  ends_at: moment(fields.until),
  reason: fields.reason,
  standard_text_id:
    fields.standardText === null
      ? null
      : sql<number>`coalesce((select t.id from standard_texts t
          where t.site_id = ${siteId} and t.key = ${fields.standardText}::uuid), 0)`,
});

export function insertClosure(
  executor: Executor,
  siteId: number,
  { source, ...fields }: ClosureFields & { source: ClosureSource },
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
