import {
  SETTING_NAMES,
  type SettingName,
  type SiteSettings,
} from '@balie/contract/features/sites/settings-schema.ts';
import { type Actor, recordChange, recordEvent } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import type { Edit } from '../../platform/edit.ts';
import { assertTimeZone, APP_CONFIG_DEFAULTS as defaults } from './service.ts';
import { findSiteSettings, saveSiteSettings } from './settings-repository.ts';

/** Today's date, over the threshold, late: visit lists depend on these. */
const COUNTS_FOR_VISITS: readonly SettingName[] = [
  'timeZone',
  'waitingThresholdMinutes',
  'lateAfterMinutes',
];

export const getSettings = (executor: Executor, siteId: number): Promise<SiteSettings> =>
  findSiteSettings(executor, siteId, { defaults });

export function changeSettings(
  db: Database,
  actor: Actor,
  edit: Edit<SiteSettings>,
): Promise<SiteSettings> {
  return db.transaction().execute(async (trx) => {
    const before = await findSiteSettings(trx, actor.siteId, { defaults, lock: true });
    const settings = edit.over({ ...before });
    const wanted = SETTING_NAMES.filter((name) => settings[name] !== before[name]);
    if (wanted.length === 0) return before;
    await storeSettings(trx, actor.siteId, pick(settings, wanted));
    const after = await findSiteSettings(trx, actor.siteId, { defaults });
    await recordChange(trx, {
      ...actor,
      topic: 'settings',
      entity: 'site-settings',
      entityId: actor.siteId,
      action: 'UPDATE',
      before: { ...pick(before, wanted), name: before.name },
      after: { ...pick(after, wanted), name: after.name },
    });
    if (wanted.some((name) => COUNTS_FOR_VISITS.includes(name))) {
      await recordEvent(trx, { siteId: actor.siteId, topic: 'visits' });
    }
    return after;
  });
}

/** Without a line in the audit log, for whoever records the change. */
export async function storeSettings(
  executor: Executor,
  siteId: number,
  changes: Partial<SiteSettings>,
): Promise<void> {
  await assertTimeZone(executor, changes.timeZone);
  await saveSiteSettings(executor, siteId, changes);
}

const pick = (settings: Partial<SiteSettings>, names: readonly SettingName[]) =>
  Object.fromEntries(names.map((name) => [name, settings[name]])) as Partial<SiteSettings>;
