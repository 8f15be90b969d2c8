import { APP_CONFIG_NAMES, type AppConfigName } from '@balie/contract/features/sites/schema.ts';
import {
  type SiteSettings,
  siteSettingsSchema,
} from '@balie/contract/features/sites/settings-schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { fromRow, toColumns } from '../../platform/database/rows.ts';
import { mapViolations } from '../../platform/database/violation.ts';

const isNumber = (name: string): name is AppConfigName =>
  APP_CONFIG_NAMES.some((known) => known === name);

/** With `lock`, nobody else changes the site's settings until the transaction ends. */
export async function findSiteSettings(
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
  const numbers = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  return fromRow(siteSettingsSchema, { ...site, ...defaults, ...numbers });
}

/** The numbers of §7, Config, are rows of their own; other settings are columns of the site. */
export function saveSiteSettings(
  executor: Executor,
  siteId: number,
  changes: Partial<SiteSettings>,
): Promise<void> {
  return mapViolations({ sites_name: 'SITE_NAME_UNIQUE' }, async () => {
    const columns = Object.entries(toColumns(changes)).filter(([, value]) => value !== undefined);
    const row = Object.fromEntries(columns.filter(([name]) => !isNumber(name)));
    if (Object.keys(row).length > 0) {
      await executor.updateTable('sites').set(row).where('id', '=', siteId).execute();
    }
    const numbers = columns.flatMap(([name, value]) =>
      isNumber(name) ? [{ site_id: siteId, name, value: Number(value) }] : [],
    );
    for (const { value, ...key } of numbers) {
      await executor
        .insertInto('app_config')
        .values({ ...key, value })
        .onConflict((conflict) => conflict.columns(['site_id', 'name']).doUpdateSet({ value }))
        .execute();
    }
  });
}

/** The database computes days and hours: an unknown time zone would stop the site. */
export async function isKnownTimeZone(executor: Executor, timeZone: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_timezone_names where name = ${timeZone} limit 1`.execute(executor);
  return rows.length > 0;
}
