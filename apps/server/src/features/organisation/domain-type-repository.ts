import { compareNames } from '@balie/contract/common/names.ts';
import type { OrganisationDomainType } from '@balie/contract/features/organisation/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/list.ts';
import { hasStaffRole } from '../../platform/database/user-role.ts';
import { mapViolations } from '../../platform/database/violation.ts';

const refusals = { domain_types_name: 'DOMAIN_TYPE_NAME_UNIQUE' } as const;

const selectTypes = (executor: Executor, organisationId: number) =>
  executor
    .selectFrom('domain_types')
    .where('organisation_id', '=', organisationId)
    .select([
      'id',
      'name',
      sql<boolean>`retired_at is not null`.as('retired'),
      sql<OrganisationDomainType['sites']>`coalesce((
        select json_agg(json_build_object('id', used.id, 'name', used.name, 'domains', used.domains)
          order by lower(used.name))
        from (
          select s.id, s.name, count(*)::int as domains
          from domains d join sites s on s.id = d.site_id
          where d.domain_type_id = domain_types.id and s.retired_at is null
          group by s.id) used), '[]')`.as('sites'),
      sql<number>`(select count(*)::int from user_domain_types udt join users u on u.id = udt.user_id
        where udt.domain_type_id = domain_types.id and u.active and ${hasStaffRole('u')})`.as(
        'people',
      ),
    ]);

export async function listTypes(
  executor: Executor,
  organisationId: number,
): Promise<OrganisationDomainType[]> {
  const rows = await selectTypes(executor, organisationId).execute();
  return rows.sort(
    (one, other) =>
      Number(one.retired) - Number(other.retired) || compareNames(one.name, other.name),
  );
}

interface TypeKey {
  readonly organisationId: number;
  readonly domainTypeId: number;
}

export const findType = (
  executor: Executor,
  { organisationId, domainTypeId }: TypeKey,
): Promise<OrganisationDomainType | undefined> =>
  selectTypes(executor, organisationId).where('id', '=', domainTypeId).executeTakeFirst();

/** Locks the types until the transaction ends, always in the same order: nothing new can refer to them. */
export async function lockTypes(
  executor: Executor,
  organisationId: number,
  ids: readonly number[],
): Promise<void> {
  await executor
    .selectFrom('domain_types')
    .where('organisation_id', '=', organisationId)
    .where(isOneOf('id', ids))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function insertType(
  executor: Executor,
  { organisationId, name }: { organisationId: number; name: string },
): Promise<number> {
  return mapViolations(refusals, async () => {
    const { id } = await executor
      .insertInto('domain_types')
      .values({ organisation_id: organisationId, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

export function updateType(
  executor: Executor,
  domainTypeId: number,
  change: { name: string } | { retired_at: Date | null },
): Promise<void> {
  return mapViolations(refusals, async () => {
    await executor.updateTable('domain_types').set(change).where('id', '=', domainTypeId).execute();
  });
}

export async function giveType(
  executor: Executor,
  { organisationId, domainTypeId, userId }: TypeKey & { userId: number },
): Promise<void> {
  await executor
    .insertInto('user_domain_types')
    .values({ organisation_id: organisationId, user_id: userId, domain_type_id: domainTypeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Moves everything from one type to another and removes the first. A visit being added with it at
 * this very moment is refused rather than orphaned. Visits are locked in the same order as calls
 * do.
 */
export async function mergeTypes(
  executor: Executor,
  { organisationId, fromId, intoId }: { organisationId: number; fromId: number; intoId: number },
): Promise<{ domains: number; people: number; visits: number }> {
  const domains = await executor
    .updateTable('domains')
    .set({ domain_type_id: intoId })
    .where('organisation_id', '=', organisationId)
    .where('domain_type_id', '=', fromId)
    .executeTakeFirst();
  const people = await sql`
    insert into user_domain_types (organisation_id, user_id, domain_type_id)
    select organisation_id, user_id, ${intoId} from user_domain_types
    where organisation_id = ${organisationId} and domain_type_id = ${fromId}
    on conflict do nothing`.execute(executor);
  await executor
    .deleteFrom('user_domain_types')
    .where('organisation_id', '=', organisationId)
    .where('domain_type_id', '=', fromId)
    .execute();
  const visits = await sql`
    with moved as materialized (
      select id from visits where organisation_id = ${organisationId} and domain_type_id = ${fromId}
      order by id for no key update)
    update visits v set domain_type_id = ${intoId}, version = v.version + 1
    from moved where v.id = moved.id`.execute(executor);
  await executor
    .deleteFrom('domain_types')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', fromId)
    .execute();
  return {
    domains: Number(domains.numUpdatedRows),
    people: Number(people.numAffectedRows ?? 0),
    visits: Number(visits.numAffectedRows ?? 0),
  };
}
