import { limits } from '@balie/contract/common/limits.ts';
import {
  SETTING_NAMES,
  type SettingName,
  type SiteSettings,
  siteSettingsInputSchema,
} from '@balie/contract/features/sites/settings-schema.ts';
import { z } from 'zod';
import type { NumberValue } from '../../../components/fields/number-field.tsx';

type Numbers =
  | 'waitingThresholdMinutes'
  | 'lateAfterMinutes'
  | 'deskRefreshInterval'
  | 'visitRefreshInterval';

/** The settings as they are typed; intervals in seconds, no address as an empty text. */
export type SettingsValues = Omit<SiteSettings, Numbers | 'padsUrl'> &
  Record<Numbers, NumberValue> & { padsUrl: string };

export const toValues = (settings: SiteSettings): SettingsValues => ({
  ...settings,
  padsUrl: settings.padsUrl ?? '',
  deskRefreshInterval: settings.deskRefreshInterval / 1_000,
  visitRefreshInterval: settings.visitRefreshInterval / 1_000,
});

const { configuredMinimumMs, configuredMaximumMs } = limits.refresh;
const secondsSchema = z
  .int('INVALID_REFRESH_INTERVAL')
  .min(configuredMinimumMs / 1_000, 'INVALID_REFRESH_INTERVAL')
  .max(configuredMaximumMs / 1_000, 'INVALID_REFRESH_INTERVAL')
  .transform((seconds) => seconds * 1_000);

/** The contract's rules, with intervals in seconds. */
export const settingsFormSchema = siteSettingsInputSchema.extend({
  deskRefreshInterval: secondsSchema,
  visitRefreshInterval: secondsSchema,
});

/** Which settings differ. */
export const changedNames = (from: SiteSettings, to: SiteSettings): SettingName[] =>
  SETTING_NAMES.filter((name) => from[name] !== to[name]);

export const pick = (
  settings: SiteSettings,
  names: readonly SettingName[],
): Partial<SiteSettings> =>
  Object.fromEntries(names.map((name) => [name, settings[name]])) as Partial<SiteSettings>;
