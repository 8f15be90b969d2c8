import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import type { Door } from './doors.ts';

export interface Turn {
  /** Whose door: names start with the account, so that an unlock finds them all. */
  readonly key: string;
  readonly door: Door;
}

/** What is left at a moment. A moment in the future means the clock was set back: nobody waits for it. */
const leftAt = ({ door }: Turn, now: Date) =>
  sql<number>`least(${door.burst}::float8, l.tokens
    + abs(extract(epoch from ${now}::timestamptz - l.at))::float8 / ${door.everySeconds}::float8)`;

/**
 * Takes a turn, or returns how many seconds to wait. However many guesses arrive at once, on
 * however many nodes, no more get through than there are turns; those that get none write nothing.
 */
export async function takeTurn(executor: Executor, turn: Turn, now: Date): Promise<number> {
  const { rows } = await sql`
    insert into sign_in_limits as l (key, tokens, at)
    values (${turn.key}, ${turn.door.burst - 1}, ${now})
    on conflict (key) do update set tokens = ${leftAt(turn, now)} - 1, at = ${now}
      where ${leftAt(turn, now)} >= 1
    returning tokens`.execute(executor);
  if (rows.length > 0) return 0;
  return (await secondsUntilTurns(executor, [turn], now)).get(turn.key) || 1;
}

/** Seconds until each of these doors has a turn, without taking one or locking anything. */
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
  return new Map(turns.map(({ key, door }) => [key, secondsAt(kept.get(key), door, now)]));
}

/** A moment in the future means the clock was set back: nobody waits for it. */
function secondsAt(kept: { tokens: number; at: Date } | undefined, door: Door, now: Date): number {
  if (!kept) return 0;
  const waited = Math.abs(now.getTime() - kept.at.getTime()) / 1_000;
  const left = Math.min(door.burst, kept.tokens + waited / door.everySeconds);
  return left >= 1 ? 0 : Math.max(1, Math.ceil((1 - left) * door.everySeconds));
}

/** Gives a turn back after a right password. */
export async function giveTurnBack(executor: Executor, { key, door }: Turn): Promise<void> {
  await executor
    .updateTable('sign_in_limits')
    .set({ tokens: sql`least(${door.burst}::float8, tokens + 1)` })
    .where('key', '=', key)
    .execute();
}

/** Opens all doors of one account again. */
export async function forgetTurns(executor: Executor, subject: string): Promise<void> {
  await executor.deleteFrom('sign_in_limits').where('key', 'like', `${subject}/%`).execute();
}

export async function deleteForgottenTurns(executor: Executor, before: Date): Promise<void> {
  await executor.deleteFrom('sign_in_limits').where('at', '<', before).execute();
}

/** What was left at each door of an account when it was last used. */
export const listTurns = (executor: Executor, subject: string) =>
  executor
    .selectFrom('sign_in_limits')
    .where('key', 'like', `${subject}/%`)
    .select(['key', 'tokens', 'at'])
    .execute();
