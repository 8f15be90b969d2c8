import type { Executor } from '../../platform/database/database.ts';

export interface Copy {
  readonly fromId: number;
  readonly toId: number;
}

/** New ids of everything copied, by old id. */
export type Ids = ReadonlyMap<number, number>;

/** Weekly or special hours, if both their domain and regime were copied. */
export async function copyHours(
  executor: Executor,
  { fromId, toId }: Copy,
  {
    table,
    domains,
    regimes,
  }: { table: 'domain_timings' | 'special_hours'; domains: Ids; regimes: Ids },
): Promise<number> {
  const rows = await executor
    .selectFrom(table)
    .where('site_id', '=', fromId)
    .selectAll()
    .orderBy('id')
    .execute();
  let copied = 0;
  for (const { id: _, ...row } of rows) {
    const [domainId, regimeId] = [domains.get(row.domain_id), regimes.get(row.regime_id)];
    if (domainId === undefined || regimeId === undefined) continue;
    await executor
      .insertInto(table)
      .values({ ...row, site_id: toId, domain_id: domainId, regime_id: regimeId })
      .execute();
    copied += 1;
  }
  return copied;
}

/** A closure of a domain that was not copied stays behind too. */
export async function copyClosures(
  executor: Executor,
  { fromId, toId }: Copy,
  { domains, texts }: { domains: Ids; texts: Ids },
): Promise<number> {
  const rows = await executor
    .selectFrom('closures')
    .where('site_id', '=', fromId)
    .selectAll()
    .orderBy('id')
    .execute();
  const kept = rows.filter(({ domain_id }) => domain_id === null || domains.has(domain_id));
  for (const { id: _, ...row } of kept) {
    await executor
      .insertInto('closures')
      .values({
        ...row,
        site_id: toId,
        domain_id: row.domain_id === null ? null : (domains.get(row.domain_id) ?? null),
        standard_text_id:
          row.standard_text_id === null ? null : (texts.get(row.standard_text_id) ?? null),
      })
      .execute();
  }
  return kept.length;
}
