import { limits } from '@balie/contract/common/limits.ts';
import {
  type SiteSettings,
  siteSettingsInputSchema,
} from '@balie/contract/features/sites/settings-schema.ts';
import { z } from 'zod';
import { type FormValues, formValues } from '../../../components/form-values.ts';

export type SettingsValues = FormValues<typeof siteSettingsInputSchema>;

export const toValues = (settings: SiteSettings): SettingsValues => ({
  ...formValues(siteSettingsInputSchema, settings),
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

/** A colleague's value of a setting, as typed in this form. */
export const readTheirs = (name: string, value: unknown): Partial<SettingsValues> | undefined => {
  if (name === 'padsUrl') return { padsUrl: String(value ?? '') };
  if (name === 'deskRefreshInterval' || name === 'visitRefreshInterval') {
    return { [name]: Number(value) / 1_000 };
  }
  return undefined;
};
