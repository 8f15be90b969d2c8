import type { AppConfigName, Site, SiteTheme } from '@balie/contract/features/sites/schema.ts';
import type { Executor } from '../../platform/database/database.ts';

export async function listSitesOfUser(executor: Executor, userId: number): Promise<Site[]> {
  const rows = await executor
    .selectFrom('user_sites')
    .innerJoin('sites', 'sites.id', 'user_sites.site_id')
    .where('user_sites.user_id', '=', userId)
    .where('sites.retired_at', 'is', null)
    .selectAll('sites')
    .orderBy('sites.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    address: { fullAddress: row.full_address },
    timeZone: row.time_zone,
    siteSettings: { viewApplicationName: row.view_application_name, padsURL: row.pads_url },
  }));
}

export async function getSiteTheme(executor: Executor, siteId: number): Promise<SiteTheme> {
  const row = await executor
    .selectFrom('sites')
    .where('id', '=', siteId)
    .select(['view_application_color', 'secondary_color', 'language'])
    .executeTakeFirstOrThrow();
  return {
    siteThemeAttributes: {
      viewApplicationColor: row.view_application_color,
      secondaryColor: row.secondary_color,
      language: row.language === 'en' ? 'en' : 'nl',
    },
  };
}

export async function findAppConfig(
  executor: Executor,
  siteId: number,
  name: AppConfigName,
): Promise<number | undefined> {
  const row = await executor
    .selectFrom('app_config')
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .select('value')
    .executeTakeFirst();
  return row?.value;
}

/** The last day of the organisation's licence, or null if it does not expire. */
export async function findLicenceEnd(
  executor: Executor,
  organisationId: number,
): Promise<string | null> {
  const row = await executor
    .selectFrom('organisations')
    .where('id', '=', organisationId)
    .select('licence_valid_until')
    .executeTakeFirstOrThrow();
  return row.licence_valid_until;
}
