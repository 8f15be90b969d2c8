import type { Executor } from './database.ts';

/** Whether the site still has this; it is not retired before the transaction ends. */
export async function holdActive(
  executor: Executor,
  table: 'domains' | 'waiting_rooms',
  { siteId, id }: { siteId: number; id: number },
): Promise<boolean> {
  const row = await executor
    .selectFrom(table)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whoever else holds it waits until the transaction ends: first the lock, then the look. */
export async function holdRow(
  executor: Executor,
  table: 'sites' | 'organisations',
  id: number,
): Promise<void> {
  await executor
    .selectFrom(table)
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
