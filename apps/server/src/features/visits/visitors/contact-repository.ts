import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { personName } from '../../../platform/database/person-name.ts';
import { isContactAt } from '../../../platform/database/user-role.ts';

const contacts = (executor: Executor, siteId: number) =>
  executor.selectFrom('users').where(isContactAt('users', siteId));

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
