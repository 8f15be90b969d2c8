import type { Pending } from '@balie/contract/features/auth/security-schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';

/** Live sessions, the most recently used first. */
export const listSessions = (
  executor: Executor,
  input: { userId: number; since: Date; begunSince: Date },
) =>
  executor
    .selectFrom('sessions')
    .where('user_id', '=', input.userId)
    .where('last_seen_at', '>', input.since)
    .where('created_at', '>', input.begunSince)
    .select(['id', 'device', 'network', 'created_at as startedAt', 'last_seen_at as lastUsedAt'])
    .orderBy('last_seen_at', 'desc')
    .execute();

export async function deleteSession(
  executor: Executor,
  input: { id: number; userId: number },
): Promise<boolean> {
  const row = await executor
    .deleteFrom('sessions')
    .where('id', '=', input.id)
    .where('user_id', '=', input.userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOtherSessions(
  executor: Executor,
  input: { id: number; userId: number },
): Promise<void> {
  await executor
    .deleteFrom('sessions')
    .where('user_id', '=', input.userId)
    .where('id', '!=', input.id)
    .execute();
}

export async function updateSession(
  executor: Executor,
  id: number,
  change: { pending?: Pending | null; confirmed_at?: Date },
): Promise<void> {
  await executor.updateTable('sessions').set(change).where('id', '=', id).execute();
}

export async function keepChallenge(executor: Executor, id: number, challenge: string) {
  await executor.updateTable('sessions').set({ challenge }).where('id', '=', id).execute();
}

/** A challenge can be answered once. */
export async function takeChallenge(executor: Executor, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string | null }>`
    with held as (select id, challenge from sessions where id = ${id} for update)
    update sessions s set challenge = null from held where s.id = held.id
    returning held.challenge`.execute(executor);
  return rows[0]?.challenge ?? undefined;
}

export async function countSessions(executor: Executor, userId: number): Promise<number> {
  const { sessions } = await executor
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .select(sql<number>`count(*)::int`.as('sessions'))
    .executeTakeFirstOrThrow();
  return sessions;
}
