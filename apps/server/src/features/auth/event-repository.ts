import type { SecurityEventKind } from '@balie/contract/features/auth/security-schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { personName } from '../../platform/database/person-name.ts';

const SHOWN = 10;

/** Security events somebody is notified of. What they did themselves is not among them. */
export async function recordSecurityEvent(
  executor: Executor,
  input: { userId: number; kind: SecurityEventKind; now: Date; by?: number | 'operator' },
): Promise<void> {
  await executor
    .insertInto('security_events')
    .values({
      user_id: input.userId,
      kind: input.kind,
      at: input.now,
      by_user_id: typeof input.by === 'number' ? input.by : null,
      seen: input.by === undefined || input.by === input.userId,
    })
    .execute();
}

export const listSecurityEvents = (executor: Executor, userId: number) =>
  executor
    .selectFrom('security_events')
    .leftJoin('users as by', 'by.id', 'security_events.by_user_id')
    .where('security_events.user_id', '=', userId)
    .select([
      'security_events.id',
      sql<SecurityEventKind>`security_events.kind`.as('kind'),
      'security_events.at',
      sql<string | null>`case when by.id is not null and by.id <> security_events.user_id
        then ${personName('by')} end`.as('by'),
      'security_events.seen',
    ])
    .orderBy('security_events.at', 'desc')
    .orderBy('security_events.id', 'desc')
    .limit(SHOWN)
    .execute();

export async function markEventsSeen(executor: Executor, userId: number): Promise<void> {
  await executor
    .updateTable('security_events')
    .set({ seen: true })
    .where('user_id', '=', userId)
    .where('seen', '=', false)
    .execute();
}
