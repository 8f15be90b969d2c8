import { sql } from 'kysely';
import type { Kept } from '../../../platform/auth/secret-box.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { hasStaffRole } from '../../../platform/database/user-role.ts';

export interface Factors {
  readonly app: Date | null;
  readonly passkeys: readonly {
    id: number;
    name: string;
    createdAt: Date;
    lastUsedAt: Date | null;
  }[];
  readonly recoveryCodes: number;
}

export async function findFactors(executor: Executor, userId: number): Promise<Factors> {
  const app = await executor
    .selectFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select('confirmed_at')
    .executeTakeFirst();
  const passkeys = await executor
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .orderBy('id')
    .execute();
  const { left } = await executor
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .select(sql<number>`count(*)::int`.as('left'))
    .executeTakeFirstOrThrow();
  return { app: app?.confirmed_at ?? null, passkeys, recoveryCodes: left };
}

export const hasFactor = ({ app, passkeys }: Factors): boolean =>
  app !== null || passkeys.length > 0;

/** A secret that counts once its first code was right; until then the previous one stays valid. */
export async function insertPendingSecret(
  executor: Executor,
  input: { userId: number; kept: Kept; now: Date },
): Promise<boolean> {
  const row = await executor
    .insertInto('totp_secrets')
    .values({ user_id: input.userId, ...secretColumns(input.kept), created_at: input.now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...secretColumns(input.kept), created_at: input.now, last_step: 0 })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const findSecret = (
  executor: Executor,
  { userId, confirmed }: { userId: number; confirmed: boolean },
): Promise<Kept | undefined> =>
  executor
    .selectFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .select(['secret', 'key_id as keyId'])
    .executeTakeFirst();

/** Secrets not sealed with this key; locked until the transaction ends. */
export const listSecretsOfOtherKeys = (executor: Executor, keyId: string | null) =>
  executor
    .selectFrom('totp_secrets')
    .where('key_id', 'is distinct from', keyId)
    .select(['user_id as userId', 'secret', 'key_id as keyId'])
    .forUpdate()
    .execute();

export async function replaceSecret(executor: Executor, userId: number, kept: Kept): Promise<void> {
  await executor
    .updateTable('totp_secrets')
    .set(secretColumns(kept))
    .where('user_id', '=', userId)
    .execute();
}

const secretColumns = ({ secret, keyId }: Kept) => ({ secret, key_id: keyId });

/** Uses up the code of a time step, which can happen once; the first code confirms the secret. */
export async function useStep(
  executor: Executor,
  { userId, step, now }: { userId: number; step: number; now: Date },
): Promise<boolean> {
  const row = await executor
    .updateTable('totp_secrets')
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, ${now})` })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSecret(executor: Executor, userId: number): Promise<boolean> {
  const row = await executor
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row?.confirmed_at != null;
}

export async function replaceCodes(
  executor: Executor,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await executor.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await executor
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export const listCodes = (executor: Executor, userId: number) =>
  executor
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .select(['id', 'code_hash as codeHash'])
    .execute();

/** A code is used once, however many try at the same time. */
export async function deleteRecoveryCode(executor: Executor, id: number): Promise<boolean> {
  const row = await executor
    .deleteFrom('recovery_codes')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the organisation requires a second factor of this user; never of a kiosk. */
export async function findRequirement(executor: Executor, userId: number): Promise<boolean> {
  const row = await executor
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .where('users.id', '=', userId)
    .where(hasStaffRole('users'))
    .select(['users.role', 'organisations.second_factor as rule'])
    .executeTakeFirst();
  return row?.rule === 'ALL' || (row?.rule === 'ADMINS' && row.role === 'ADMIN');
}
