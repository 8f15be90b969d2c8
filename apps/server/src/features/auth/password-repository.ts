import type { Executor } from '../../platform/database/database.ts';
import { hasStaffRole } from '../../platform/database/user-role.ts';

/** A kiosk has no person who could choose one. */
export async function mustChangePassword(executor: Executor, userId: number): Promise<boolean> {
  const row = await executor
    .selectFrom('users')
    .where('id', '=', userId)
    .where(hasStaffRole('users'))
    .select('must_change_password')
    .executeTakeFirst();
  return row?.must_change_password ?? false;
}

export async function findPasswordHash(executor: Executor, userId: number): Promise<string | null> {
  const row = await executor
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash')
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

export async function updatePassword(
  executor: Executor,
  input: { userId: number; passwordHash: string; mustChange: boolean; now: Date },
): Promise<void> {
  await executor
    .updateTable('users')
    .set({
      password_hash: input.passwordHash,
      must_change_password: input.mustChange,
      updated_at: input.now,
    })
    .where('id', '=', input.userId)
    .execute();
}

/** What everyone knows about a person, and so may not be their password. */
export async function namesAround(executor: Executor, userId: number): Promise<string[]> {
  const user = await executor
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .where('users.id', '=', userId)
    .select(['users.username', 'organisations.name'])
    .executeTakeFirst();
  const sites = await executor
    .selectFrom('user_sites')
    .innerJoin('sites', 'sites.id', 'user_sites.site_id')
    .where('user_sites.user_id', '=', userId)
    .select('sites.name')
    .execute();
  return [...(user ? [user.username, user.name] : []), ...sites.map(({ name }) => name)];
}
