import { compareNames } from '@balie/contract/common/names.ts';
import {
  type NewSite,
  type OrganisationSite,
  organisationSiteSchema,
} from '@balie/contract/features/organisation/schema.ts';
import { siteSettingsInputSchema } from '@balie/contract/features/sites/settings-schema.ts';
import { OPEN_STATUSES } from '@balie/contract/features/visits/statuses.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { fromRow, toColumns } from '../../platform/database/rows.ts';
import { hasStaffRole } from '../../platform/database/user-role.ts';
import { mapViolations } from '../../platform/database/violation.ts';

const refusals = { sites_name: 'SITE_NAME_UNIQUE' } as const;

interface Asker {
  readonly organisationId: number;
  readonly userId: number;
}

const selectSites = (executor: Executor, { organisationId, userId }: Asker) =>
  executor
    .selectFrom('sites')
    .where('organisation_id', '=', organisationId)
    .selectAll()
    .select([
      sql<boolean>`retired_at is not null`.as('retired'),
      sql<number>`(select count(*)::int from user_sites us join users u on u.id = us.user_id
        where us.site_id = sites.id and u.active and ${hasStaffRole('u')})`.as('people'),
      sql<number>`(select count(*)::int from desks d where d.site_id = sites.id)`.as('desks'),
      sql<boolean>`exists (select from user_sites us
        where us.site_id = sites.id and us.user_id = ${userId})`.as('mine'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectSites>['executeTakeFirstOrThrow']>>;

const toSite = (row: Row): OrganisationSite => fromRow(organisationSiteSchema, row);

export async function listSites(executor: Executor, asker: Asker): Promise<OrganisationSite[]> {
  const rows = await selectSites(executor, asker).execute();
  return rows
    .map(toSite)
    .sort(
      (one, other) =>
        Number(one.retired) - Number(other.retired) || compareNames(one.name, other.name),
    );
}

/** With `lock`, the site cannot change or gain references until the transaction ends. */
export async function findSite(
  executor: Executor,
  asker: Asker,
  { siteId, lock }: { siteId: number; lock?: 'lock' },
): Promise<OrganisationSite | undefined> {
  const row = await selectSites(executor, asker)
    .where('id', '=', siteId)
    .$if(lock === 'lock', (query) => query.forUpdate())
    .executeTakeFirst();
  return row && toSite(row);
}

export function insertSite(
  executor: Executor,
  organisationId: number,
  site: NewSite,
): Promise<number> {
  return mapViolations(refusals, async () => {
    const { id } = await executor
      .insertInto('sites')
      .values({
        organisation_id: organisationId,
        ...toColumns(site, siteSettingsInputSchema),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

export function updateSiteName(executor: Executor, siteId: number, name: string): Promise<void> {
  return mapViolations(refusals, async () => {
    await executor.updateTable('sites').set({ name }).where('id', '=', siteId).execute();
  });
}

export function updateSiteRetired(
  executor: Executor,
  siteId: number,
  retiredAt: Date | null,
): Promise<void> {
  return mapViolations(refusals, async () => {
    await executor
      .updateTable('sites')
      .set({ retired_at: retiredAt })
      .where('id', '=', siteId)
      .execute();
  });
}

/** How many people are expected or present at a site, on this day or later. */
export async function countOpenVisits(
  executor: Executor,
  { siteId, since }: { siteId: number; since: string },
): Promise<number> {
  const { visits } = await executor
    .selectFrom('visits')
    .where('site_id', '=', siteId)
    .where('day', '>=', since)
    .where('status', 'in', OPEN_STATUSES)
    .select(sql<number>`count(*)::int`.as('visits'))
    .executeTakeFirstOrThrow();
  return visits;
}

/** How many other sites this person would have left. */
export async function countOtherSites(
  executor: Executor,
  { userId, siteId }: { userId: number; siteId: number },
): Promise<number> {
  const { others } = await executor
    .selectFrom('user_sites')
    .innerJoin('sites', 'sites.id', 'user_sites.site_id')
    .where('user_sites.user_id', '=', userId)
    .where('sites.id', '!=', siteId)
    .where('sites.retired_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('others'))
    .executeTakeFirstOrThrow();
  return others;
}

/** Unlinks everyone: operations at a desk check the link. */
export async function unlinkDesks(
  executor: Executor,
  { siteId, by, now }: { siteId: number; by: number; now: Date },
): Promise<void> {
  await executor
    .updateTable('desks')
    .set({ user_id: null, linked_by: by, linked_at: now })
    .where('site_id', '=', siteId)
    .where('user_id', 'is not', null)
    .execute();
}

export async function addMember(
  executor: Executor,
  member: { organisationId: number; userId: number; siteId: number },
): Promise<void> {
  await executor
    .insertInto('user_sites')
    .values({
      organisation_id: member.organisationId,
      user_id: member.userId,
      site_id: member.siteId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
