import type { Executor } from './database.ts';

/** Whether the site still has this row; keeps it from being retired until the transaction ends. */
export async function lockActive(
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

/** Waits for anybody else who holds it: the lock comes first, then the read. */
export async function lockRow(
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
