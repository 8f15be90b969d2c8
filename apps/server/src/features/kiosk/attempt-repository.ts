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

/** Until when typing rests at this kiosk; null when it does not. */
export async function findRest(executor: Executor, key: KioskKey): Promise<Date | null> {
  return (await ofKiosk(executor, key).executeTakeFirst())?.rest_until ?? null;
}

/** Counts on from what was, one after the other, at all nodes together. */
export async function countAttempt(
  executor: Executor,
  key: KioskKey,
  next: (before: Attempts) => Attempts,
): Promise<void> {
  await executor
    .insertInto('kiosk_status')
    .values({ site_id: key.siteId, user_id: key.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { attempts, rest_until } = await ofKiosk(executor, key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const after = next({
    failures: attempts.map((at) => at.getTime()),
    restUntil: rest_until?.getTime() ?? 0,
  });
  await executor
    .updateTable('kiosk_status')
    .set({
      attempts: after.failures.map((at) => new Date(at)),
      rest_until: after.restUntil === 0 ? null : new Date(after.restUntil),
    })
    .where('site_id', '=', key.siteId)
    .where('user_id', '=', key.userId)
    .execute();
}
