import type { Attempts } from '@balie/contract/features/kiosk/attempts.ts';
import type { Executor } from '../../platform/database/database.ts';

interface KioskKey {
  readonly siteId: number;
  readonly userId: number;
}

const ofKiosk = (executor: Executor, { siteId, userId }: KioskKey) =>
  executor
    .selectFrom('kiosk_status')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .select(['attempts', 'rest_until']);

/**
 * Updates the count in a transaction, one request at a time, across all nodes. Returns the previous
 * state and whether it changed; if `next` returns undefined, it stays as it is.
 */
export async function changeAttempts(
  executor: Executor,
  key: KioskKey,
  next: (before: Attempts) => Attempts | undefined,
): Promise<{ before: Attempts; changed: boolean }> {
  await executor
    .insertInto('kiosk_status')
    .values({ site_id: key.siteId, user_id: key.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { attempts, rest_until } = await ofKiosk(executor, key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = {
    failures: attempts.map((at) => at.getTime()),
    restUntil: rest_until?.getTime() ?? 0,
  };
  const after = next(before);
  if (!after) return { before, changed: false };
  await executor
    .updateTable('kiosk_status')
    .set({
      attempts: after.failures.map((at) => new Date(at)),
      rest_until: after.restUntil === 0 ? null : new Date(after.restUntil),
    })
    .where('site_id', '=', key.siteId)
    .where('user_id', '=', key.userId)
    .execute();
  return { before, changed: true };
}
