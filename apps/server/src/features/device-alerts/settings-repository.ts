import type { InterfaceLanguage } from '@balie/contract/common/languages.ts';
import {
  type DeviceAlertSettings,
  deviceAlertSettingsSchema,
} from '@balie/contract/features/device-alerts/schema.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../platform/database/database.ts';
import { fromRow, toColumns } from '../../platform/database/rows.ts';

/** Until somebody decides, a site alerts nobody. */
const UNSET = { enabled: false, mailTo: '', webhookUrl: null, webhookSecret: null } as const;

const storedSchema = deviceAlertSettingsSchema.extend({ webhookSecret: z.string().nullable() });
export type StoredSettings = z.output<typeof storedSchema>;

export async function findAlertSettings(
  executor: Executor,
  siteId: number,
): Promise<StoredSettings> {
  const row = await executor
    .selectFrom('device_alert_settings')
    .where('site_id', '=', siteId)
    .selectAll()
    .executeTakeFirst();
  return row ? fromRow(storedSchema, row) : UNSET;
}

export async function saveAlertSettings(
  executor: Executor,
  siteId: number,
  settings: DeviceAlertSettings,
): Promise<void> {
  const row = toColumns(settings, deviceAlertSettingsSchema);
  await executor
    .insertInto('device_alert_settings')
    .values({ site_id: siteId, ...row })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
    .execute();
}

export async function saveSecret(
  executor: Executor,
  siteId: number,
  secret: string,
): Promise<void> {
  await executor
    .insertInto('device_alert_settings')
    .values({ site_id: siteId, webhook_secret: secret })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ webhook_secret: secret }))
    .execute();
}

export interface AlertedSite {
  readonly id: number;
  readonly name: string;
  readonly timeZone: string;
  readonly language: InterfaceLanguage;
}

export async function findAlertedSite(executor: Executor, siteId: number): Promise<AlertedSite> {
  const { language, ...site } = await executor
    .selectFrom('sites')
    .where('id', '=', siteId)
    .select(['id', 'name', 'time_zone as timeZone', 'language'])
    .executeTakeFirstOrThrow();
  return { ...site, language: language === 'en' ? 'en' : 'nl' };
}

export async function addNewSites(executor: Executor): Promise<void> {
  await sql`
    insert into device_alert_settings (site_id)
    select s.id from sites s
    where s.retired_at is null and not exists (
      select 1 from device_alert_settings a where a.site_id = s.id)
    on conflict do nothing`.execute(executor);
}

/** A site that is due, locked until the transaction ends: no other server checks it before. */
export async function claimSiteToWatch(executor: Executor, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ siteId: number }>`
    select a.site_id as "siteId" from device_alert_settings a join sites s on s.id = a.site_id
    where a.next_watch_at <= ${now} and s.retired_at is null
    order by a.next_watch_at limit 1 for no key update of a skip locked`.execute(executor);
  return rows[0]?.siteId;
}

export async function watchAgainAt(executor: Executor, siteId: number, at: Date): Promise<void> {
  await executor
    .updateTable('device_alert_settings')
    .set({ next_watch_at: at })
    .where('site_id', '=', siteId)
    .execute();
}
