import { compareNames } from '@balie/contract/common/names.ts';
import { isStaff } from '@balie/contract/common/roles.ts';
import {
  type Account,
  accountSchema,
  personSchema,
} from '@balie/contract/features/accounts/schema.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Executor } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/list.ts';
import { columnsOf, fromRow, toColumns } from '../../platform/database/rows.ts';
import { mapViolations } from '../../platform/database/violation.ts';

const refusals = {
  users_username: 'USERNAME_UNIQUE',
  user_domain_types_organisation_id_domain_type_id_fkey: 'DOMAIN_TYPE_NOT_FOUND',
  instructions_kiosk_id_site_id_fkey: 'KIOSK_IN_USE',
  users_last_organisation_admin: 'LAST_ORGANISATION_ADMIN',
} as const;

/** The sites of the administrator who looks: memberships of other sites are not shown. */
type AdminSites = readonly number[];

const selectAccounts = (executor: Executor, adminSites: AdminSites) =>
  executor
    .selectFrom('users')
    .select(columnsOf('users', personSchema))
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
      sql<boolean>`users.active and users.role <> 'QPP' and users.password_hash is null
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

/** Those of the organisation with one of these ids. */
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

/** Those of the organisation with one of these names, by name in small letters. */
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
 * Holds the users until the transaction ends and answers their state, by id. Always in the same order,
 * so that two administrators who change each other take turns.
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

type PersonFields = z.output<typeof personSchema>;

/** Whatever else the fields of an account have, this is what the row of a user holds. */
const toRow = (fields: PersonFields) => toColumns(fields, personSchema);

export function insertPerson(
  executor: Executor,
  organisationId: number,
  { passwordHash, ...fields }: PersonFields & { passwordHash: string | null },
): Promise<number> {
  return mapViolations(refusals, async () => {
    const { id } = await executor
      .insertInto('users')
      .values({
        organisation_id: organisationId,
        password_hash: passwordHash,
        must_change_password: passwordHash !== null && isStaff(fields.role),
        ...toRow(fields),
        organisation_admin: fields.organisationAdmin ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

export function updatePerson(
  executor: Executor,
  userId: number,
  { now, ...fields }: PersonFields & { organisationAdmin: boolean; now: Date },
): Promise<void> {
  return mapViolations(refusals, async () => {
    await executor
      .updateTable('users')
      .set({
        ...toRow(fields),
        organisation_admin: fields.organisationAdmin,
        updated_at: now,
      })
      .where('id', '=', userId)
      .execute();
  });
}

interface Membership {
  organisationId: number;
  userId: number;
}

/** Gives a user exactly these of the administrator's sites; memberships of other sites stay. */
export function replaceSites(
  executor: Executor,
  { organisationId, userId }: Membership,
  { adminSites, siteIds }: { adminSites: AdminSites; siteIds: readonly number[] },
): Promise<void> {
  return mapViolations(refusals, async () => {
    const removed = adminSites.filter((id) => !siteIds.includes(id));
    if (removed.length > 0) {
      await executor
        .deleteFrom('user_sites')
        .where('user_id', '=', userId)
        .where(isOneOf('site_id', removed))
        .execute();
    }
    if (siteIds.length === 0) return;
    await executor
      .insertInto('user_sites')
      .values(
        siteIds.map((site_id) => ({ organisation_id: organisationId, user_id: userId, site_id })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

export function replaceDomainTypes(
  executor: Executor,
  { organisationId, userId }: Membership,
  domainTypeIds: readonly number[],
): Promise<void> {
  return mapViolations(refusals, async () => {
    // What is retired may come back, and access to it with it.
    await executor
      .deleteFrom('user_domain_types')
      .where('user_id', '=', userId)
      .where('domain_type_id', 'in', (eb) =>
        eb.selectFrom('domain_types').where('retired_at', 'is', null).select('id'),
      )
      .execute();
    if (domainTypeIds.length === 0) return;
    await executor
      .insertInto('user_domain_types')
      .values(
        domainTypeIds.map((domain_type_id) => ({
          organisation_id: organisationId,
          user_id: userId,
          domain_type_id,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Who is deactivated decides nothing for the organisation either. */
export function updateActive(
  executor: Executor,
  input: { userId: number; active: boolean; now: Date },
): Promise<void> {
  return mapViolations(refusals, async () => {
    await executor
      .updateTable('users')
      .set({
        active: input.active,
        ...(!input.active && { organisation_admin: false }),
        // From now on it is the administrator's decision, and not the provider's.
        identity_refused_at: null,
        updated_at: input.now,
      })
      .where('id', '=', input.userId)
      .execute();
  });
}
