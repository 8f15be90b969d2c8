import { sql } from 'kysely';
import { hashToken, newSessionToken } from '../../platform/auth/tokens.ts';
import type { Executor } from '../../platform/database/database.ts';

const STEP_MS = 10 * 60_000;
const MOST_WRONG_CODES = 5;

export interface Step {
  /** Who entered the right password; undefined if a passkey will tell. */
  readonly userId: number | undefined;
  readonly challenge: string | undefined;
}

/** A sign-in in progress; the browser holds the token. */
export async function insertStep(
  executor: Executor,
  input: { userId?: number; challenge?: string; now: Date },
): Promise<string> {
  const token = newSessionToken();
  await executor
    .insertInto('sign_in_steps')
    .values({
      token_hash: hashToken(token),
      user_id: input.userId ?? null,
      challenge: input.challenge ?? null,
      created_at: input.now,
    })
    .execute();
  return token;
}

const alive = (now: Date) => new Date(now.getTime() - STEP_MS);

export async function findStep(
  executor: Executor,
  token: string,
  now: Date,
): Promise<Step | undefined> {
  const row = await executor
    .selectFrom('sign_in_steps')
    .where('token_hash', '=', hashToken(token))
    .where('created_at', '>', alive(now))
    .where('wrong_codes', '<', MOST_WRONG_CODES)
    .select(['user_id', 'challenge'])
    .executeTakeFirst();
  return row && { userId: row.user_id ?? undefined, challenge: row.challenge ?? undefined };
}

export async function keepStepChallenge(executor: Executor, token: string, challenge: string) {
  await executor
    .updateTable('sign_in_steps')
    .set({ challenge })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

/** After a few wrong codes, the password is asked for again. */
export async function countWrongCode(executor: Executor, token: string): Promise<void> {
  await executor
    .updateTable('sign_in_steps')
    .set({ wrong_codes: sql`wrong_codes + 1`, challenge: null })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

/** Completes the sign-in, for exactly one of any number of simultaneous answers. */
export async function takeStep(executor: Executor, token: string): Promise<boolean> {
  const row = await executor
    .deleteFrom('sign_in_steps')
    .where('token_hash', '=', hashToken(token))
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** If the password or factor has changed since, the sign-in starts again. */
export async function deleteStepsOf(executor: Executor, userId: number): Promise<void> {
  await executor.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute();
}

export async function deleteOldSteps(executor: Executor, now: Date): Promise<void> {
  await executor.deleteFrom('sign_in_steps').where('created_at', '<', alive(now)).execute();
}
