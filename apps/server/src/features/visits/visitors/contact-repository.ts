import { STAFF_ROLES } from '@balie/contract/common/role-list.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { personName } from '../../../platform/database/person-name.ts';

const contacts = (executor: Executor, siteId: number) =>
  executor
    .selectFrom('user_sites')
    .innerJoin('users', 'users.id', 'user_sites.user_id')
    .where('user_sites.site_id', '=', siteId)
    .where('users.active', '=', true)
    .where('users.role', 'in', STAFF_ROLES);

/** The colleagues of the site whom a visitor can come for, by name. */
export function listContacts(
  executor: Executor,
  siteId: number,
): Promise<{ id: number; name: string }[]> {
  return contacts(executor, siteId)
    .select(['users.id', personName('users').as('name')])
    .orderBy(sql`lower(${personName('users')})`)
    .orderBy('users.id')
    .execute();
}

export async function isContact(
  executor: Executor,
  { siteId, userId }: { siteId: number; userId: number },
): Promise<boolean> {
  const row = await contacts(executor, siteId)
    .where('users.id', '=', userId)
    .select('users.id')
    .executeTakeFirst();
  return row !== undefined;
}
