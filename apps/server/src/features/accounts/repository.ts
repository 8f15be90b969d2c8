import { compareNames } from '@balie/contract/common/names.ts';
import {
  type Account,
  accountSchema,
  userFieldsSchema,
} from '@balie/contract/features/accounts/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/list.ts';
import { columnsOf, fromRow } from '../../platform/database/rows.ts';
import { hasStaffRole } from '../../platform/database/user-role.ts';

/** The administrator's sites; memberships of other sites are not shown. */
export type AdminSites = readonly number[];

const selectAccounts = (executor: Executor, adminSites: AdminSites) =>
  executor
    .selectFrom('users')
    .select(columnsOf('users', userFieldsSchema))
    .select([
      'users.id',
      'users.active',
      sql<number[]>`array(
        select us.site_id from user_sites us
        where us.user_id = users.id and us.site_id = any(${[...adminSites]}) order by us.site_id)`.as(
        'site_ids',
      ),
      sql<number[]>`array(
        select udt.domain_type_id from user_domain_types udt
        join domain_types dt on dt.id = udt.domain_type_id and dt.retired_at is null
        where udt.user_id = users.id order by udt.domain_type_id)`.as('domain_type_ids'),
      sql<boolean>`exists (
        select from user_sites us join sites s on s.id = us.site_id and s.retired_at is null
        where us.user_id = users.id and us.site_id <> all(${[...adminSites]}))`.as('elsewhere'),
      'users.identity_managed as managed',
      sql<boolean>`users.active and ${hasStaffRole('users')} and users.password_hash is null
        and users.identity_subject is null`.as('awaits_access'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>>;

const toAccount = (row: Row): Account => fromRow(accountSchema, row);

export async function listAccounts(
  executor: Executor,
  siteId: number,
  adminSites: AdminSites,
): Promise<Account[]> {
  const rows = await selectAccounts(executor, adminSites)
    .innerJoin('user_sites', 'user_sites.user_id', 'users.id')
    .where('user_sites.site_id', '=', siteId)
    .execute();
  return rows
    .map(toAccount)
    .sort(
      (one, other) =>
        compareNames(one.lastName, other.lastName) ||
        compareNames(one.firstName, other.firstName) ||
        compareNames(one.username, other.username),
    );
}

export const getAccount = async (
  executor: Executor,
  userId: number,
  adminSites: AdminSites,
): Promise<Account> =>
  toAccount(
    await selectAccounts(executor, adminSites)
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow(),
  );

export async function findAccounts(
  executor: Executor,
  { organisationId, userIds }: { organisationId: number; userIds: readonly number[] },
  adminSites: AdminSites,
): Promise<Map<number, Account>> {
  const rows = await selectAccounts(executor, adminSites)
    .where('users.organisation_id', '=', organisationId)
    .where(isOneOf('users.id', userIds))
    .execute();
  return new Map(rows.map((row) => [row.id, toAccount(row)]));
}

export async function findAccountsNamed(
  executor: Executor,
  { organisationId, usernames }: { organisationId: number; usernames: readonly string[] },
  adminSites: AdminSites,
): Promise<Map<string, Account>> {
  const names = usernames.map((name) => name.toLowerCase());
  const rows = await selectAccounts(executor, adminSites)
    .where('users.organisation_id', '=', organisationId)
    .where(sql<boolean>`lower(users.username) = any(${names})`)
    .execute();
  return new Map(rows.map((row) => [row.username.toLowerCase(), toAccount(row)]));
}

/**
 * Locks the users until the transaction ends and returns them by id. Always in the same order, so
 * that administrators changing each other take turns.
 */
export async function lockUsers(executor: Executor, userIds: readonly number[]) {
  const rows = await executor
    .selectFrom('users')
    .where(isOneOf('id', userIds))
    .select(['id', 'role', 'active', 'organisation_admin'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function isOfSite(
  executor: Executor,
  { siteId, userId }: { siteId: number; userId: number },
): Promise<boolean> {
  const row = await executor
    .selectFrom('user_sites')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
