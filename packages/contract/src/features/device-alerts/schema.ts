import { z } from 'zod';
import { momentSchema } from '../../common/dates.ts';
import { idSchema } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { storedFields } from '../../common/stored.ts';
import { webhookUrlSchema } from '../users/rules.ts';

export const WATCHED_KINDS = ['KIOSK', 'DISPLAY', 'PRINTER'] as const;
export type WatchedKind = (typeof WATCHED_KINDS)[number];

/** Why a device needs attention. FAULT is a printer's own report of something paper does not fix. */
export const DEVICE_PROBLEMS = ['SILENT', 'PAPER_LOW', 'PAPER_OUT', 'OPEN', 'FAULT'] as const;
export type DeviceProblem = (typeof DEVICE_PROBLEMS)[number];

/** Addresses separated by commas, semicolons, spaces or line breaks; empty means no mail. */
const mailToSchema = z
  .string('INVALID_EMAIL')
  .max(limits.deviceAlerts.mailToMax, 'TEXT_TOO_LONG')
  .transform((text) => [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))].join(', '))
  .refine((text) => addressesOf(text).every(isAddress), 'INVALID_EMAIL');

export const addressesOf = (mailTo: string): string[] => (mailTo === '' ? [] : mailTo.split(', '));
const isAddress = (text: string) => z.email().max(limits.user.emailMax).safeParse(text).success;

export const deviceAlertSettingsSchema = z.object({
  enabled: z.boolean(),
  mailTo: mailToSchema,
  webhookUrl: webhookUrlSchema,
});
export type DeviceAlertSettings = z.output<typeof deviceAlertSettingsSchema>;

/** The last time a device needed attention; still open while `backAt` is null. */
export const deviceAlertSchema = z.object({
  kind: z.enum(WATCHED_KINDS),
  /** A kiosk, by its account. */
  deviceId: idSchema,
  deviceName: z.string(),
  problem: z.enum(DEVICE_PROBLEMS),
  since: momentSchema,
  /** Null if nobody was to be told. */
  toldAt: momentSchema.nullable(),
  backAt: momentSchema.nullable(),
});
export type DeviceAlert = z.output<typeof deviceAlertSchema>;

export const deviceAlertsSchema = z.object({
  ...storedFields(deviceAlertSettingsSchema),
  /** Whether the webhook's messages are signed; the secret is shown when it is created, and never again. */
  hasSecret: z.boolean(),
  canMail: z.boolean(),
  alerts: z.array(deviceAlertSchema),
});
export type DeviceAlerts = z.output<typeof deviceAlertsSchema>;

export const alertSecretSchema = z.object({ secret: z.string() });

export const alertTestSchema = z.object({ mails: z.int(), webhooks: z.int() });
