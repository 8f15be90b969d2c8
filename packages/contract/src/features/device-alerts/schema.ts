import { z } from 'zod';
import { momentSchema } from '../../common/dates.ts';
import { idSchema } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { storedFields } from '../../common/stored.ts';
import { webhookUrlSchema } from '../users/rules.ts';

export const WATCHED_KINDS = ['KIOSK', 'DISPLAY', 'PRINTER'] as const;
export type WatchedKind = (typeof WATCHED_KINDS)[number];

/** What somebody should come for. FAULT is what a printer says of itself and paper does not mend. */
export const DEVICE_PROBLEMS = ['SILENT', 'PAPER_LOW', 'PAPER_OUT', 'OPEN', 'FAULT'] as const;
export type DeviceProblem = (typeof DEVICE_PROBLEMS)[number];

/** Addresses as people type them, with commas, semicolons, spaces or lines between; empty is no mail. */
const mailToSchema = z
  .string('INVALID_EMAIL')
  .max(limits.deviceAlerts.mailToMax, 'TEXT_TOO_LONG')
  .transform((text) => [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))].join(', '))
  .refine((text) => addressesOf(text).every(isAddress), 'INVALID_EMAIL');

/** The single addresses of what is kept. */
export const addressesOf = (mailTo: string): string[] => (mailTo === '' ? [] : mailTo.split(', '));
const isAddress = (text: string) => z.email().max(limits.user.emailMax).safeParse(text).success;

export const deviceAlertSettingsSchema = z.object({
  enabled: z.boolean(),
  mailTo: mailToSchema,
  webhookUrl: webhookUrlSchema,
});
export type DeviceAlertSettings = z.output<typeof deviceAlertSettingsSchema>;

/** The last time a device needed somebody; still, while `backAt` is null. */
export const deviceAlertSchema = z.object({
  kind: z.enum(WATCHED_KINDS),
  /** A kiosk by its account. */
  deviceId: idSchema,
  deviceName: z.string(),
  problem: z.enum(DEVICE_PROBLEMS),
  since: momentSchema,
  /** Null when nobody was to be told. */
  toldAt: momentSchema.nullable(),
  backAt: momentSchema.nullable(),
});
export type DeviceAlert = z.output<typeof deviceAlertSchema>;

export const deviceAlertsSchema = z.object({
  ...storedFields(deviceAlertSettingsSchema),
  /** Whether there is a secret that signs the messages of the webhook; it is shown when it is made, and never again. */
  hasSecret: z.boolean(),
  /** Whether the operator set up mail. */
  canMail: z.boolean(),
  /** Of each device the last one. */
  alerts: z.array(deviceAlertSchema),
});
export type DeviceAlerts = z.output<typeof deviceAlertsSchema>;

export const alertSecretSchema = z.object({ secret: z.string() });

/** How many messages of a test were queued. */
export const alertTestSchema = z.object({ mails: z.int(), webhooks: z.int() });
