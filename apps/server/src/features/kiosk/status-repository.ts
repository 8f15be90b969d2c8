import type { Heartbeat } from '@balie/contract/features/kiosk/write-schema.ts';
import type { Executor } from '../../platform/database/database.ts';

interface KioskKey {
  readonly siteId: number;
  readonly userId: number;
}

interface ToldBefore {
  readonly lastSeenAt: Date | null;
  readonly waiting: number;
  readonly failureCode: string | null;
  readonly signAskedAt: Date | null;
}

/** When the kiosk was last heard before this; undefined the first time. */
export async function keepHeartbeat(
  executor: Executor,
  { siteId, userId }: KioskKey,
  { heartbeat, now }: { heartbeat: Heartbeat; now: Date },
): Promise<ToldBefore | undefined> {
  const before = await executor
    .selectFrom('kiosk_status')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .select([
      'last_seen_at as lastSeenAt',
      'waiting',
      'failure_code as failureCode',
      'sign_asked_at as signAskedAt',
    ])
    .executeTakeFirst();
  const told = {
    last_seen_at: now,
    version: heartbeat.version,
    waiting: heartbeat.waiting,
    failure_code: heartbeat.failure?.code ?? null,
    failure_at: heartbeat.failure ? new Date(heartbeat.failure.at) : null,
  };
  await executor
    .insertInto('kiosk_status')
    .values({ site_id: siteId, user_id: userId, ...told })
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doUpdateSet(told))
    .execute();
  return before;
}
