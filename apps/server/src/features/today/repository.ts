import type { Executor } from '../../platform/database/database.ts';

export async function findWaiting(
  executor: Executor,
  { siteId, day }: { siteId: number; day: string },
): Promise<{ waiting: number; longestSince: string | null }> {
  const row = await executor
    .selectFrom('visits')
    .where('site_id', '=', siteId)
    .where('day', '=', day)
    .where('status', '=', 'ARRIVED')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min<Date | null>('arrival_time').as('since'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), longestSince: row.since?.toISOString() ?? null };
}

export async function countDesks(
  executor: Executor,
  siteId: number,
): Promise<{ desks: number; desksAtWork: number }> {
  const row = await executor
    .selectFrom('desks')
    .where('site_id', '=', siteId)
    .where('retired_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('desks'),
      fn.count<number>('user_id').as('atWork'),
    ])
    .executeTakeFirstOrThrow();
  return { desks: Number(row.desks), desksAtWork: Number(row.atWork) };
}
