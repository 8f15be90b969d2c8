import type { Executor } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/list.ts';

/** What an administrator can assign: their own sites, and the organisation's domain types. */
export async function findOptions(
  executor: Executor,
  { organisationId, siteIds }: { organisationId: number; siteIds: readonly number[] },
) {
  const [sites, domainTypes] = await Promise.all([
    executor
      .selectFrom('sites')
      .where(isOneOf('id', siteIds))
      .select(['id', 'name'])
      .orderBy((eb) => eb.fn('lower', ['name']))
      .execute(),
    executor
      .selectFrom('domain_types')
      .where('organisation_id', '=', organisationId)
      .where('retired_at', 'is', null)
      .select(['id', 'name'])
      .orderBy((eb) => eb.fn('lower', ['name']))
      .execute(),
  ]);
  return { sites, domainTypes };
}

/** The names of the sites and the organisation, which are too easy to guess as passwords. */
export async function findNames(
  executor: Executor,
  organisationId: number,
  siteIds: readonly number[],
): Promise<string[]> {
  const rows = await executor
    .selectFrom('organisations')
    .leftJoin('sites', (join) =>
      join.onRef('sites.organisation_id', '=', 'organisations.id').on(isOneOf('sites.id', siteIds)),
    )
    .where('organisations.id', '=', organisationId)
    .select(['organisations.name', 'sites.name as site'])
    .execute();
  return rows.flatMap(({ name, site }) => (site === null ? [name] : [name, site]));
}

export async function areDomainTypes(
  executor: Executor,
  organisationId: number,
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await executor
    .selectFrom('domain_types')
    .where('organisation_id', '=', organisationId)
    .where('retired_at', 'is', null)
    .where(isOneOf('id', ids))
    .select('id')
    .execute();
  return rows.length === ids.length;
}

export async function listSiteIds(executor: Executor, organisationId: number): Promise<number[]> {
  const rows = await executor
    .selectFrom('sites')
    .where('organisation_id', '=', organisationId)
    .where('retired_at', 'is', null)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface LinkedDesk {
  deskId: number;
  siteId: number;
  serving: boolean;
}

/** The user's desk, locked until the transaction ends, and whether a visitor is being served there. */
export const lockDesksOfUser = (executor: Executor, userId: number): Promise<LinkedDesk[]> =>
  lockDesksOfUsers(executor, [userId]);

/** The same for several users, always in the same order. */
export function lockDesksOfUsers(
  executor: Executor,
  userIds: readonly number[],
): Promise<(LinkedDesk & { userId: number | null })[]> {
  return executor
    .selectFrom('desks')
    .where(isOneOf('user_id', userIds))
    .select(({ exists, selectFrom }) => [
      'desks.id as deskId',
      'desks.site_id as siteId',
      'desks.user_id as userId',
      exists(
        selectFrom('visits')
          .whereRef('visits.desk_id', '=', 'desks.id')
          .where('visits.status', '=', 'SERVING')
          .select('visits.id'),
      )
        .$castTo<boolean>()
        .as('serving'),
    ])
    .orderBy('desks.id')
    .forUpdate()
    .execute();
}

export async function kioskHasInstructions(executor: Executor, kioskId: number): Promise<boolean> {
  const row = await executor
    .selectFrom('instructions')
    .where('kiosk_id', '=', kioskId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
