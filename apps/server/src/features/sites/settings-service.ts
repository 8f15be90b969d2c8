import {
  SETTING_NAMES,
  type SettingName,
  type SettingsChange,
  type SiteSettings,
} from '@balie/contract/features/sites/settings-schema.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Actor, recordChange, recordEvent } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { assertTimeZone, APP_CONFIG_DEFAULTS as defaults } from './service.ts';
import { findSettings, saveSettings } from './settings-repository.ts';

/** Which day it is, over the threshold, late: the lists of visits depend on it. */
const COUNTS_FOR_VISITS: readonly SettingName[] = [
  'timeZone',
  'waitingThresholdMinutes',
  'lateAfterMinutes',
];

export const getSettings = (executor: Executor, siteId: number): Promise<SiteSettings> =>
  findSettings(executor, siteId, { defaults });

/**
 * Changes what was sent and nothing else. Where somebody else changed the same setting since it was read,
 * nothing is written, and the answer says which and what it is now.
 */
export function changeSettings(
  db: Database,
  actor: Actor,
  { changes, expected = {} }: SettingsChange,
): Promise<SiteSettings> {
  return db.transaction().execute(async (trx) => {
    const before = await findSettings(trx, actor.siteId, { defaults, lock: true });
    const wanted = SETTING_NAMES.filter(
      (name) => changes[name] !== undefined && changes[name] !== before[name],
    );
    const taken = wanted.filter(
      (name) => expected[name] !== undefined && expected[name] !== before[name],
    );
    if (taken.length > 0) throw changedMeanwhile(taken, before);
    if (wanted.length === 0) return before;
    await assertTimeZone(trx, changes.timeZone);
    await saveSettings(trx, actor.siteId, pick(changes, wanted));
    const after = await findSettings(trx, actor.siteId, { defaults });
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

const pick = (settings: Partial<SiteSettings>, names: readonly SettingName[]) =>
  Object.fromEntries(names.map((name) => [name, settings[name]])) as Partial<SiteSettings>;

const changedMeanwhile = (names: readonly SettingName[], now: SiteSettings) =>
  new AppError('SETTINGS_CHANGED', {
    fields: Object.fromEntries(names.map((name) => [name, 'SETTINGS_CHANGED'])),
    details: Object.fromEntries(names.map((name) => [name, String(now[name] ?? '')])),
  });
