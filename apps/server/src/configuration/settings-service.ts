import type { ConfigurationSettings } from '@balie/contract/features/configuration/schema.ts';
import { findDeviceAlerts, keepDeviceAlerts } from '../features/device-alerts/service.ts';
import { getSettings, storeSettings } from '../features/sites/settings-service.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Place } from './place.ts';
import { readRetention } from './reading-repository.ts';
import { writeRetention } from './writing-repository.ts';

export async function readSettings(executor: Executor, siteId: number) {
  const { viewApplicationColor, secondaryColor, ...settings } = await getSettings(executor, siteId);
  return {
    ...settings,
    viewApplicationColor: viewApplicationColor.toUpperCase(),
    secondaryColor: secondaryColor.toUpperCase(),
    retention: (await readRetention(executor, siteId)) ?? null,
    alerts: (await findDeviceAlerts(executor, siteId)) ?? null,
  };
}

export async function writeSettings(
  executor: Executor,
  place: Place,
  { retention, alerts, ...settings }: Partial<ConfigurationSettings>,
): Promise<void> {
  await storeSettings(executor, place.siteId, settings);
  if (alerts) await keepDeviceAlerts(executor, place.siteId, alerts);
  if (retention) await writeRetention(executor, place, retention);
}
