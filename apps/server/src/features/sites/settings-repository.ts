import type { AppConfigName } from '@balie/contract/features/sites/schema.ts';
import type { SettingName, SiteSettings } from '@balie/contract/features/sites/settings-schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { mapViolations } from '../../platform/database/violation.ts';

/** Settings that stand in the row of the site, by column. */
const COLUMNS = {
  name: 'name',
  fullAddress: 'full_address',
  viewApplicationName: 'view_application_name',
  viewApplicationColor: 'view_application_color',
  secondaryColor: 'secondary_color',
  language: 'language',
  timeZone: 'time_zone',
  padsUrl: 'pads_url',
  nameOnTicket: 'name_on_ticket',
} as const satisfies Partial<Record<SettingName, string>>;

/** Settings that are numbers of §7, Config, by name. */
const NUMBERS = {
  waitingThresholdMinutes: 'waiting_threshold_minutes',
  lateAfterMinutes: 'late_after_minutes',
  deskRefreshInterval: 'desk_refresh_interval',
  visitRefreshInterval: 'visit_refresh_interval',
} as const satisfies Partial<Record<SettingName, AppConfigName>>;

/** With `lock` nobody else changes the settings of the site until the transaction ends. */
export async function findSettings(
  executor: Executor,
  siteId: number,
  { defaults, lock = false }: { defaults: Record<AppConfigName, number>; lock?: boolean },
): Promise<SiteSettings> {
  const site = await executor
    .selectFrom('sites')
    .where('id', '=', siteId)
    .selectAll()
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  const rows = await executor
    .selectFrom('app_config')
    .where('site_id', '=', siteId)
    .select(['name', 'value'])
    .execute();
  const numbers = new Map(rows.map(({ name, value }) => [name, value]));
  const number = (name: AppConfigName) => numbers.get(name) ?? defaults[name];
  return {
    name: site.name,
    fullAddress: site.full_address,
    viewApplicationName: site.view_application_name,
    viewApplicationColor: site.view_application_color,
    secondaryColor: site.secondary_color,
    language: site.language === 'en' ? 'en' : 'nl',
    timeZone: site.time_zone,
    padsUrl: site.pads_url,
    nameOnTicket: site.name_on_ticket,
    waitingThresholdMinutes: number(NUMBERS.waitingThresholdMinutes),
    lateAfterMinutes: number(NUMBERS.lateAfterMinutes),
    deskRefreshInterval: number(NUMBERS.deskRefreshInterval),
    visitRefreshInterval: number(NUMBERS.visitRefreshInterval),
  };
}

export function saveSettings(
  executor: Executor,
  siteId: number,
  changes: Partial<SiteSettings>,
): Promise<void> {
  return mapViolations({ sites_name: 'SITE_NAME_UNIQUE' }, async () => {
    const row = Object.fromEntries(
      Object.entries(COLUMNS)
        .map(([name, column]) => [column, changes[name as keyof typeof COLUMNS]] as const)
        .filter(([, value]) => value !== undefined),
    );
    if (Object.keys(row).length > 0) {
      await executor.updateTable('sites').set(row).where('id', '=', siteId).execute();
    }
    for (const [setting, name] of Object.entries(NUMBERS)) {
      const value = changes[setting as keyof typeof NUMBERS];
      if (value === undefined) continue;
      await executor
        .insertInto('app_config')
        .values({ site_id: siteId, name, value })
        .onConflict((conflict) => conflict.columns(['site_id', 'name']).doUpdateSet({ value }))
        .execute();
    }
  });
}

/** Days and opening hours are counted by the database: a zone it does not know would stop the site. */
export async function isKnownTimeZone(executor: Executor, timeZone: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_timezone_names where name = ${timeZone} limit 1`.execute(executor);
  return rows.length > 0;
}
