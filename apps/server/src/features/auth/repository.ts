import type { Role } from '@balie/contract/common/roles.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';

export function findAccount(executor: Executor, input: { organisation: string; username: string }) {
  return executor
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .where('organisations.slug', '=', input.organisation)
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', input.username.toLowerCase()))
    .where('users.active', '=', true)
    .select(['users.id', 'users.password_hash as passwordHash', sql<Role>`users.role`.as('role')])
    .executeTakeFirst();
}

export function listDomainTypesOfUser(executor: Executor, userId: number) {
  return executor
    .selectFrom('user_domain_types')
    .innerJoin('domain_types', 'domain_types.id', 'user_domain_types.domain_type_id')
    .where('user_domain_types.user_id', '=', userId)
    .where('domain_types.retired_at', 'is', null)
    .select(['domain_types.id', 'domain_types.name'])
    .orderBy('domain_types.name')
    .execute();
}

export function listSiteNamesOfUser(executor: Executor, userId: number) {
  return executor
    .selectFrom('user_sites')
    .innerJoin('sites', 'sites.id', 'user_sites.site_id')
    .where('user_sites.user_id', '=', userId)
    .where('sites.retired_at', 'is', null)
    .select(['sites.id', 'sites.name'])
    .orderBy('sites.id')
    .execute();
}
