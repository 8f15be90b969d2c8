import type { RegimeKind } from '@balie/contract/features/opening-hours/regime-kinds.ts';
import type { ManagedRegime, RegimeFields } from '@balie/contract/features/opening-hours/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { mapViolations } from '../../platform/database/violation.ts';

const refusals = { regimes_name: 'REGIME_NAME_UNIQUE' } as const;

export interface RegimeKey {
  readonly siteId: number;
  readonly regimeId: number;
}

const selectRegimes = (executor: Executor, siteId: number) =>
  executor
    .selectFrom('regimes')
    .where('site_id', '=', siteId)
    .select([
      'id',
      'name',
      sql<RegimeKind | null>`kind`.as('kind'),
      sql<boolean>`retired_at is not null`.as('retired'),
      sql<number>`(select count(*)::int from domain_timings t where t.regime_id = regimes.id)`.as(
        'timings',
      ),
    ]);

export const listManagedRegimes = (executor: Executor, siteId: number): Promise<ManagedRegime[]> =>
  selectRegimes(executor, siteId)
    .orderBy(sql`retired_at is not null`)
    .orderBy(sql`lower(name)`)
    .execute();

/** With `lock`, nothing new can refer to the regime until the transaction ends. */
export const findRegime = (
  executor: Executor,
  { siteId, regimeId }: RegimeKey,
  lock?: 'lock',
): Promise<ManagedRegime | undefined> =>
  selectRegimes(executor, siteId)
    .where('id', '=', regimeId)
    .$if(lock === 'lock', (query) => query.forUpdate())
    .executeTakeFirst();

export function insertRegime(
  executor: Executor,
  siteId: number,
  fields: RegimeFields,
): Promise<number> {
  return mapViolations(refusals, async () => {
    const { id } = await executor
      .insertInto('regimes')
      .values({ site_id: siteId, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

export function updateRegime(
  executor: Executor,
  regimeId: number,
  change: RegimeFields | { retired_at: Date | null },
): Promise<void> {
  return mapViolations(refusals, async () => {
    await executor.updateTable('regimes').set(change).where('id', '=', regimeId).execute();
  });
}

/** How many directions, valid on this day or later, use this regime. */
export async function countInstructions(
  executor: Executor,
  { siteId, regimeId, today }: RegimeKey & { today: string },
): Promise<number> {
  const { instructions } = await executor
    .selectFrom('instructions')
    .where('site_id', '=', siteId)
    .where('regime_id', '=', regimeId)
    .where('valid_until', '>=', today)
    .select(sql<number>`count(*)::int`.as('instructions'))
    .executeTakeFirstOrThrow();
  return instructions;
}
