import { compareNames } from '@balie/contract/common/names.ts';
import type { SecondFactorRule } from '@balie/contract/features/auth/security-schema.ts';
import {
  type OrganisationPerson,
  organisationPersonSchema,
} from '@balie/contract/features/organisation/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { columnsOf, fromRow } from '../../platform/database/rows.ts';
import { hasStaffRole } from '../../platform/database/user-role.ts';

/** With `lock`, nobody else renames it or changes its sites until the transaction ends. */
export function findOrganisation(executor: Executor, organisationId: number, lock?: 'lock') {
  return executor
    .selectFrom('organisations')
    .where('id', '=', organisationId)
    .select(['name', 'slug', 'licence_valid_until as licenceValidUntil'])
    .$if(lock === 'lock', (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
}

export async function updateOrganisationName(
  executor: Executor,
  organisationId: number,
  name: string,
): Promise<void> {
  await executor
    .updateTable('organisations')
    .set({ name })
    .where('id', '=', organisationId)
    .execute();
}

export async function findSecondFactorRule(
  executor: Executor,
  organisationId: number,
  lock?: 'lock',
): Promise<SecondFactorRule> {
  const { rule } = await executor
    .selectFrom('organisations')
    .where('id', '=', organisationId)
    .select(sql<SecondFactorRule>`second_factor`.as('rule'))
    .$if(lock === 'lock', (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  return rule;
}

export async function updateSecondFactorRule(
  executor: Executor,
  organisationId: number,
  second_factor: SecondFactorRule,
): Promise<void> {
  await executor
    .updateTable('organisations')
    .set({ second_factor })
    .where('id', '=', organisationId)
    .execute();
}

export async function countLicensedPeople(
  executor: Executor,
  organisationId: number,
): Promise<number> {
  const { people } = await executor
    .selectFrom('users')
    .where('organisation_id', '=', organisationId)
    .where('active', '=', true)
    .where('licensed', '=', true)
    .where(hasStaffRole('users'))
    .select(sql<number>`count(*)::int`.as('people'))
    .executeTakeFirstOrThrow();
  return people;
}

export async function listPeople(
  executor: Executor,
  organisationId: number,
): Promise<OrganisationPerson[]> {
  const rows = await executor
    .selectFrom('users')
    .where('organisation_id', '=', organisationId)
    .where(hasStaffRole('users'))
    .select([
      ...columnsOf('users', organisationPersonSchema.omit({ sites: true })),
      sql<OrganisationPerson['sites']>`coalesce((
        select json_agg(json_build_object('id', s.id, 'name', s.name) order by lower(s.name))
        from user_sites us join sites s on s.id = us.site_id
        where us.user_id = users.id and s.retired_at is null), '[]')`.as('sites'),
    ])
    .execute();
  return rows
    .map((row) => fromRow(organisationPersonSchema, row))
    .sort(
      (one, other) =>
        compareNames(one.lastName, other.lastName) ||
        compareNames(one.firstName, other.firstName) ||
        compareNames(one.username, other.username),
    );
}
