import type { InterfaceLanguage } from '@balie/contract/common/languages.ts';
import { compareNames } from '@balie/contract/common/names.ts';
import type { Role } from '@balie/contract/common/roles.ts';
import type { UserOption } from '@balie/contract/features/users/schema.ts';
import type { Executor } from '../../platform/database/database.ts';

export async function findUserLanguage(
  executor: Executor,
  userId: number,
): Promise<InterfaceLanguage | null> {
  const row = await executor
    .selectFrom('users')
    .where('id', '=', userId)
    .select('language')
    .executeTakeFirstOrThrow();
  return row.language as InterfaceLanguage | null;
}

export async function updateUserLanguage(
  executor: Executor,
  userId: number,
  language: InterfaceLanguage,
): Promise<void> {
  await executor.updateTable('users').set({ language }).where('id', '=', userId).execute();
}

/** Active users of a site with a role, by last name and first name. */
export async function listUsersByRole(
  executor: Executor,
  siteId: number,
  role: Role,
): Promise<UserOption[]> {
  const rows = await executor
    .selectFrom('users')
    .innerJoin('user_sites', 'user_sites.user_id', 'users.id')
    .where('user_sites.site_id', '=', siteId)
    .where('users.role', '=', role)
    .where('users.active', '=', true)
    .select([
      'users.id',
      'users.username',
      'users.first_name as firstName',
      'users.last_name as lastName',
    ])
    .execute();
  return rows
    .map((row) => ({ ...row, role }))
    .sort(
      (one, other) =>
        compareNames(one.lastName, other.lastName) || compareNames(one.firstName, other.firstName),
    );
}
