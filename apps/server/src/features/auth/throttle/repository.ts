import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import type { SignInLimit } from './limits.ts';

export interface Turn {
  /** Whose limit: names start with the account, so that an unlock finds them all. */
  readonly key: string;
  readonly limit: SignInLimit;
}

/** What is left at a moment. A moment in the future means the clock was set back: nobody waits for it. */
const leftAt = ({ limit }: Turn, now: Date) =>
  sql<number>`least(${limit.burst}::float8, l.tokens
    + abs(extract(epoch from ${now}::timestamptz - l.at))::float8 / ${limit.everySeconds}::float8)`;

/**
 * Takes a turn, or returns how many seconds to wait. However many guesses arrive at once, on
 * however many nodes, no more get through than there are turns; those that get none write nothing.
 */
export async function takeTurn(executor: Executor, turn: Turn, now: Date): Promise<number> {
  const { rows } = await sql`
    insert into sign_in_limits as l (key, tokens, at)
    values (${turn.key}, ${turn.limit.burst - 1}, ${now})
    on conflict (key) do update set tokens = ${leftAt(turn, now)} - 1, at = ${now}
      where ${leftAt(turn, now)} >= 1
    returning tokens`.execute(executor);
  if (rows.length > 0) return 0;
  return (await secondsUntilTurns(executor, [turn], now)).get(turn.key) || 1;
}

/** Seconds until each of these limits has a turn, without taking one or locking anything. */
export async function secondsUntilTurns(
  executor: Executor,
  turns: readonly Turn[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = await executor
    .selectFrom('sign_in_limits')
    .where(sql<boolean>`key = any(${turns.map(({ key }) => key)}::text[])`)
    .select(['key', 'tokens', 'at'])
    .execute();
  const kept = new Map(rows.map((row) => [row.key, row]));
  return new Map(turns.map(({ key, limit }) => [key, secondsAt(kept.get(key), limit, now)]));
}

/** A moment in the future means the clock was set back: nobody waits for it. */
function secondsAt(
  kept: { tokens: number; at: Date } | undefined,
  limit: SignInLimit,
  now: Date,
): number {
  if (!kept) return 0;
  const waited = Math.abs(now.getTime() - kept.at.getTime()) / 1_000;
  const left = Math.min(limit.burst, kept.tokens + waited / limit.everySeconds);
  return left >= 1 ? 0 : Math.max(1, Math.ceil((1 - left) * limit.everySeconds));
}

/** Gives a turn back after a right password. */
export async function giveTurnBack(executor: Executor, { key, limit }: Turn): Promise<void> {
  await executor
    .updateTable('sign_in_limits')
    .set({ tokens: sql`least(${limit.burst}::float8, tokens + 1)` })
    .where('key', '=', key)
    .execute();
}

/** Forgets what counts against one account. */
export async function forgetTurns(executor: Executor, subject: string): Promise<void> {
  await executor.deleteFrom('sign_in_limits').where('key', 'like', `${subject}/%`).execute();
}

export async function deleteForgottenTurns(executor: Executor, before: Date): Promise<void> {
  await executor.deleteFrom('sign_in_limits').where('at', '<', before).execute();
}

/** What was left of each limit of an account when it was last used. */
export const listTurns = (executor: Executor, subject: string) =>
  executor
    .selectFrom('sign_in_limits')
    .where('key', 'like', `${subject}/%`)
    .select(['key', 'tokens', 'at'])
    .execute();
