import { hashToken, newSessionToken } from '../../../platform/auth/tokens.ts';
import type { Executor } from '../../../platform/database/database.ts';

const KNOWN_MS = 90 * 86_400_000;

const since = (now: Date) => new Date(now.getTime() - KNOWN_MS);

/** Whether this person recently signed in with this browser. */
export async function isKnownBrowser(
  executor: Executor,
  input: { token: string; userId?: number; now: Date },
): Promise<boolean> {
  let query = executor
    .selectFrom('known_browsers')
    .where('token_hash', '=', hashToken(input.token))
    .where('last_used_at', '>', since(input.now));
  if (input.userId !== undefined) query = query.where('user_id', '=', input.userId);
  return (await query.select('user_id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether this person recently signed in from this network. */
export async function isKnownNetwork(
  executor: Executor,
  input: { network: string; userId: number; now: Date },
): Promise<boolean> {
  const row = await executor
    .selectFrom('known_networks')
    .where('user_id', '=', input.userId)
    .where('network', '=', input.network)
    .where('last_used_at', '>', since(input.now))
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Remembers the browser and the network for this person. The browser gets a new token each time, so
 * a token that was planted or copied soon becomes useless.
 */
export async function rememberPlace(
  executor: Executor,
  input: { token: string | undefined; network: string; userId: number; now: Date },
): Promise<string> {
  const { userId: user_id, network, now: last_used_at } = input;
  const token = newSessionToken();
  if (input.token !== undefined) {
    await executor
      .updateTable('known_browsers')
      .set({ token_hash: hashToken(token) })
      .where('token_hash', '=', hashToken(input.token))
      .execute();
  }
  await executor
    .insertInto('known_browsers')
    .values({ token_hash: hashToken(token), user_id, last_used_at })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at }),
    )
    .execute();
  await executor
    .insertInto('known_networks')
    .values({ user_id, network, last_used_at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'network']).doUpdateSet({ last_used_at }),
    )
    .execute();
  return token;
}

/** Everyone who was known before a reset is a stranger again. */
export async function forgetBrowsers(executor: Executor, userId: number): Promise<void> {
  await executor.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
}

export async function deleteUnusedPlaces(executor: Executor, now: Date): Promise<void> {
  await executor.deleteFrom('known_browsers').where('last_used_at', '<', since(now)).execute();
  await executor.deleteFrom('known_networks').where('last_used_at', '<', since(now)).execute();
}
