import { z } from 'zod';
import { hexColor } from '../../common/colors.ts';
import { interfaceLanguageSchema } from '../../common/languages.ts';
import { limits } from '../../common/limits.ts';
import { nameSchema } from '../../common/names.ts';
import { storedFields } from '../../common/stored.ts';
import { isWebAddress } from '../users/rules.ts';

const { configuredMinimumMs, configuredMaximumMs } = limits.refresh;

export const colorSchema = hexColor(z.string('INVALID_HEX_COLOR').trim());

/** An IANA time zone, such as `Europe/Brussels`; never a bare offset, which has no summer time. */
export const timeZoneSchema = z
  .string('INVALID_TIME_ZONE')
  .regex(/^([A-Za-z]+(\/[A-Za-z0-9_+-]+)+|UTC)$/, 'INVALID_TIME_ZONE')
  .refine(isTimeZone, 'INVALID_TIME_ZONE');

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** §2: where displays are opened; empty means there are none. Trailing slashes are dropped. */
export const padsUrlSchema = z
  .string('INVALID_URL')
  .max(limits.site.urlMax, 'INVALID_URL')
  .nullable()
  .transform((text) => text?.trim().replace(/\/+$/, '') || null)
  .refine((text) => text === null || isWebAddress(text), 'INVALID_URL');

const minutesSchema = z
  .int('INVALID_SITE_MINUTES')
  .min(limits.siteMinutes.min, 'INVALID_SITE_MINUTES')
  .max(limits.siteMinutes.max, 'INVALID_SITE_MINUTES');

const intervalSchema = z
  .int('INVALID_REFRESH_INTERVAL')
  .min(configuredMinimumMs, 'INVALID_REFRESH_INTERVAL')
  .max(configuredMaximumMs, 'INVALID_REFRESH_INTERVAL');

/** What an administrator sets for a site. Intervals are in milliseconds (§7, Config). */
export const siteSettingsInputSchema = z.object({
  name: nameSchema(limits.site.nameMax),
  fullAddress: z.string('TEXT_TOO_LONG').trim().max(limits.site.addressMax, 'TEXT_TOO_LONG'),
  viewApplicationName: nameSchema(limits.site.applicationNameMax),
  viewApplicationColor: colorSchema,
  secondaryColor: colorSchema,
  language: interfaceLanguageSchema,
  timeZone: timeZoneSchema,
  padsUrl: padsUrlSchema,
  nameOnTicket: z.boolean('MANDATORY_FIELD'),
  waitingThresholdMinutes: minutesSchema,
  lateAfterMinutes: minutesSchema,
  deskRefreshInterval: intervalSchema,
  visitRefreshInterval: intervalSchema,
});
export type SiteSettings = z.output<typeof siteSettingsInputSchema>;
export type SettingName = keyof SiteSettings;
export const SETTING_NAMES = Object.keys(siteSettingsInputSchema.shape) as SettingName[];

export const siteSettingsSchema = z.object(storedFields(siteSettingsInputSchema));

export const displayAddressSchema = z.object({
  padsUrl: padsUrlSchema.refine((url) => url !== null, 'INVALID_URL'),
});

/** What was found at an address: this Balie, something else, nothing, or that we may not connect to it. */
export const DISPLAY_ADDRESS_OUTCOMES = [
  'BALIE',
  'ANOTHER_BALIE',
  'SOMETHING_ELSE',
  'NOT_FOUND',
  'NO_ANSWER',
  'NOT_ALLOWED',
] as const;
export type DisplayAddressOutcome = (typeof DISPLAY_ADDRESS_OUTCOMES)[number];
export const displayAddressTestSchema = z.object({ outcome: z.enum(DISPLAY_ADDRESS_OUTCOMES) });
