import type { SpecialHours } from '@balie/contract/features/opening-hours/open-schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { mapViolations } from '../../platform/database/violation.ts';

export interface SpecialHoursFields {
  domainId: number;
  regimeId: number;
  date: string;
  startTime: string;
  endTime: string;
}
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
      'h.domain_id as domainId',
      'domains.name as domainName',
      'h.regime_id as regimeId',
      'regimes.name as regimeName',
      'h.date',
      'h.start_time as startTime',
      'h.end_time as endTime',
    ]);

export function listSpecialHours(
  executor: Executor,
  { siteId, domainId, from, until }: SpecialHoursFilter,
): Promise<SpecialHours[]> {
  return selectHours(executor, siteId)
    .$if(domainId !== undefined, (query) => query.where('h.domain_id', '=', domainId ?? 0))
    .$if(from !== undefined, (query) => query.where('h.date', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('h.date', '<=', until ?? ''))
    .orderBy('h.date')
    .orderBy(sql`lower(domains.name)`)
    .orderBy(sql`lower(regimes.name)`)
    .orderBy('h.start_time')
    .execute();
}

/** With `lock`, locked until the transaction ends. */
export function findSpecialHours(
  executor: Executor,
  { siteId, specialHoursId }: SpecialHoursKey,
  lock?: 'lock',
): Promise<SpecialHours | undefined> {
  return selectHours(executor, siteId)
    .where('h.id', '=', specialHoursId)
    .$if(lock === 'lock', (query) => query.forUpdate('h'))
    .executeTakeFirst();
}

const toRow = (fields: SpecialHoursFields) => ({
  domain_id: fields.domainId,
  regime_id: fields.regimeId,
  date: fields.date,
  start_time: fields.startTime,
  end_time: fields.endTime,
});

export function insertSpecialHours(
  executor: Executor,
  siteId: number,
  fields: SpecialHoursFields,
): Promise<number> {
  return mapViolations(refusals, async () => {
    const row = await executor
      .insertInto('special_hours')
      .values({ site_id: siteId, ...toRow(fields) })
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
      .set(toRow(fields))
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
