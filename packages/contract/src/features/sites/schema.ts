import { z } from 'zod';
import { idSchema } from '../../common/ids.ts';
import { interfaceLanguageSchema } from '../../common/languages.ts';

export const siteSchema = z.object({
  id: idSchema,
  name: z.string(),
  address: z.object({ fullAddress: z.string() }),
  timeZone: z.string(),
  siteSettings: z.object({ viewApplicationName: z.string(), padsURL: z.string().nullable() }),
});
export type Site = z.output<typeof siteSchema>;

export const siteThemeSchema = z.object({
  siteThemeAttributes: z.object({
    viewApplicationColor: z.string(),
    secondaryColor: z.string(),
    language: interfaceLanguageSchema,
  }),
});
export type SiteTheme = z.output<typeof siteThemeSchema>;

/** §7, Config: the names a client may request. */
export const APP_CONFIG_NAMES = [
  'desk_refresh_interval',
  'visit_refresh_interval',
  'waiting_threshold_minutes',
  'late_after_minutes',
] as const;
export type AppConfigName = (typeof APP_CONFIG_NAMES)[number];
