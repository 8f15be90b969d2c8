import type { RegimeKind } from '@balie/contract/features/opening-hours/regime-kinds.ts';
import { compareTimings } from '@balie/contract/features/opening-hours/rules.ts';
import {
  type Regime,
  type Timing,
  type TimingFields,
  timingSchema,
  weekHourSchema,
} from '@balie/contract/features/opening-hours/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { columnsOf, fromRow, toColumns } from '../../platform/database/rows.ts';
import { mapViolations } from '../../platform/database/violation.ts';

export interface DomainKey {
  siteId: number;
  domainId: number;
}

/** An opening hour is identified by its id, or by all its values. */
export type TimingKey = DomainKey & ({ timingId: number } | TimingFields);

const refusals = {
  domain_timings_no_overlap: 'OVERLAPPING_TIME_PERIOD',
  domain_timings_site_id_domain_id_fkey: 'DOMAIN_NOT_FOUND',
  domain_timings_site_id_regime_id_fkey: 'REGIME_NOT_FOUND',
} as const;

const selectTimings = (executor: Executor, { siteId, domainId }: DomainKey) =>
  executor
    .selectFrom('domain_timings')
    .innerJoin('regimes', 'regimes.id', 'domain_timings.regime_id')
    .where('domain_timings.site_id', '=', siteId)
    .where('domain_timings.domain_id', '=', domainId)
    .where('regimes.retired_at', 'is', null)
    .select([
      'domain_timings.id',
      ...columnsOf('domain_timings', weekHourSchema),
      'regimes.name as regime_name',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectTimings>['execute']>>[number];

const toTiming = (row: Row): Timing => fromRow(timingSchema, row);

export function listRegimes(executor: Executor, siteId: number): Promise<Regime[]> {
  return executor
    .selectFrom('regimes')
    .where('site_id', '=', siteId)
    .where('retired_at', 'is', null)
    .select(['id', 'name', sql<RegimeKind | null>`kind`.as('kind')])
    .orderBy(sql`lower(name)`)
    .execute();
}

export async function listTimings(executor: Executor, key: DomainKey): Promise<Timing[]> {
  const rows = await selectTimings(executor, key).execute();
  return rows.map(toTiming).sort(compareTimings);
}

/** With `lock`, locked until the transaction ends. */
export async function findTiming(
  executor: Executor,
  key: TimingKey,
  lock?: 'lock',
): Promise<Timing | undefined> {
  const byDomain = selectTimings(executor, key);
  const query =
    'timingId' in key
      ? byDomain.where('domain_timings.id', '=', key.timingId)
      : byDomain
          .where('domain_timings.regime_id', '=', key.regimeId)
          .where('domain_timings.day', '=', key.day)
          .where('domain_timings.start_time', '=', key.startTime)
          .where('domain_timings.end_time', '=', key.endTime);
  const row = await query
    .$if(lock === 'lock', (locking) => locking.forUpdate('domain_timings'))
    .executeTakeFirst();
  return row && toTiming(row);
}

export function insertTiming(
  executor: Executor,
  key: DomainKey,
  fields: TimingFields,
): Promise<number> {
  return mapViolations(refusals, async () => {
    const row = await executor
      .insertInto('domain_timings')
      .values({
        site_id: key.siteId,
        domain_id: key.domainId,
        ...toColumns(fields, weekHourSchema),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

export function updateTiming(
  executor: Executor,
  { siteId, timingId }: { siteId: number; timingId: number },
  fields: TimingFields,
): Promise<void> {
  return mapViolations(refusals, async () => {
    await executor
      .updateTable('domain_timings')
      .set(toColumns(fields, weekHourSchema))
      .where('site_id', '=', siteId)
      .where('id', '=', timingId)
      .execute();
  });
}

export async function deleteTiming(
  executor: Executor,
  { siteId, timingId }: { siteId: number; timingId: number },
): Promise<void> {
  await executor
    .deleteFrom('domain_timings')
    .where('site_id', '=', siteId)
    .where('id', '=', timingId)
    .execute();
}
