import type { Executor } from '../../platform/database/database.ts';

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
