import {
  type SpecialHours,
  type SpecialHoursFields,
  specialHoursInputSchema,
  specialHoursSchema,
} from '@balie/contract/features/opening-hours/open-schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { columnsOf, fromRow, toColumns } from '../../platform/database/rows.ts';
import { mapViolations } from '../../platform/database/violation.ts';

export interface SpecialHoursKey {
  siteId: number;
  specialHoursId: number;
}
export interface SpecialHoursFilter {
  siteId: number;
  domainId?: number | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

const refusals = {
  special_hours_no_overlap: 'SPECIAL_HOURS_OVERLAP',
  special_hours_site_id_domain_id_fkey: 'DOMAIN_NOT_FOUND',
  special_hours_site_id_regime_id_fkey: 'REGIME_NOT_FOUND',
} as const;

const selectHours = (executor: Executor, siteId: number) =>
  executor
    .selectFrom('special_hours as h')
    .innerJoin('domains', 'domains.id', 'h.domain_id')
    .innerJoin('regimes', 'regimes.id', 'h.regime_id')
    .where('h.site_id', '=', siteId)
    .where('regimes.retired_at', 'is', null)
    .select([
      'h.id',
      ...columnsOf('h', specialHoursInputSchema),
      'domains.name as domain_name',
      'regimes.name as regime_name',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectHours>['execute']>>[number];

const toSpecialHours = (row: Row): SpecialHours => fromRow(specialHoursSchema, row);

export async function listSpecialHours(
  executor: Executor,
  { siteId, domainId, from, until }: SpecialHoursFilter,
): Promise<SpecialHours[]> {
  const rows = await selectHours(executor, siteId)
    .$if(domainId !== undefined, (query) => query.where('h.domain_id', '=', domainId ?? 0))
    .$if(from !== undefined, (query) => query.where('h.date', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('h.date', '<=', until ?? ''))
    .orderBy('h.date')
    .orderBy(sql`lower(domains.name)`)
    .orderBy(sql`lower(regimes.name)`)
    .orderBy('h.start_time')
    .execute();
  return rows.map(toSpecialHours);
}

/** With `lock`, locked until the transaction ends. */
export async function findSpecialHours(
  executor: Executor,
  { siteId, specialHoursId }: SpecialHoursKey,
  lock?: 'lock',
): Promise<SpecialHours | undefined> {
  const row = await selectHours(executor, siteId)
    .where('h.id', '=', specialHoursId)
    .$if(lock === 'lock', (query) => query.forUpdate('h'))
    .executeTakeFirst();
  return row && toSpecialHours(row);
}

export function insertSpecialHours(
  executor: Executor,
  siteId: number,
  fields: SpecialHoursFields,
): Promise<number> {
  return mapViolations(refusals, async () => {
    const row = await executor
      .insertInto('special_hours')
      .values({ site_id: siteId, ...toColumns(fields, specialHoursInputSchema) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

export function updateSpecialHours(
  executor: Executor,
  { siteId, specialHoursId }: SpecialHoursKey,
  fields: SpecialHoursFields,
): Promise<void> {
  return mapViolations(refusals, async () => {
    await executor
      .updateTable('special_hours')
      .set(toColumns(fields, specialHoursInputSchema))
      .where('site_id', '=', siteId)
      .where('id', '=', specialHoursId)
      .execute();
  });
}

export async function deleteSpecialHours(
  executor: Executor,
  { siteId, specialHoursId }: SpecialHoursKey,
): Promise<void> {
  await executor
    .deleteFrom('special_hours')
    .where('site_id', '=', siteId)
    .where('id', '=', specialHoursId)
    .execute();
}
