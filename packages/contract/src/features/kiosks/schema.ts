import { z } from 'zod';
import { hexColor } from '../../common/colors.ts';
import { momentSchema } from '../../common/dates.ts';
import { idSchema, LARGEST_ID, pathIdSchema, siteParams } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { storedFields } from '../../common/stored.ts';
import { REGIME_KINDS } from '../opening-hours/regime-kinds.ts';
import { pairingCodeSchema } from '../pairing/schema.ts';
import { printOutcomeSchema } from '../printers/outcome.ts';
import { DOMAIN_ICONS } from './domain-icons.ts';

const { minutesMax, earlyMinutes, lateMinutes, idleSeconds, idleSecondsMin, idleSecondsMax } =
  limits.kiosk;

const minutes = z
  .int('INVALID_KIOSK_MINUTES')
  .min(0, 'INVALID_KIOSK_MINUTES')
  .max(minutesMax, 'INVALID_KIOSK_MINUTES');

/** How a kiosk behaves. Codes always work; the other two ways are off until enabled. */
export const kioskSettingsSchema = z.object({
  printerId: z
    .int('PRINTER_NOT_FOUND')
    .positive('PRINTER_NOT_FOUND')
    .max(LARGEST_ID, 'PRINTER_NOT_FOUND')
    .nullable(),
  /** Offered without appointment, in this order. */
  domainIds: z
    .array(
      z.int('DOMAIN_NOT_FOUND').positive('DOMAIN_NOT_FOUND').max(LARGEST_ID, 'DOMAIN_NOT_FOUND'),
    )
    .max(100)
    .refine((ids) => new Set(ids).size === ids.length, 'DOMAIN_NOT_FOUND'),
  byNationalNumber: z.boolean(),
  byName: z.boolean(),
  minutesEarly: minutes,
  minutesLate: minutes,
  idleSeconds: z
    .int('INVALID_IDLE_SECONDS')
    .min(idleSecondsMin, 'INVALID_IDLE_SECONDS')
    .max(idleSecondsMax, 'INVALID_IDLE_SECONDS'),
  showWaitingTimes: z.boolean(),
  highContrast: z.boolean(),
  spokenHelp: z.boolean(),
  lowReach: z.boolean(),
});
export type KioskSettings = z.output<typeof kioskSettingsSchema>;

/** The default: every domain with `service` is offered, by name. */
export const defaultKioskSettings = (serviceDomainIds: readonly number[]): KioskSettings => ({
  printerId: null,
  domainIds: [...serviceDomainIds],
  byNationalNumber: false,
  byName: false,
  minutesEarly: earlyMinutes,
  minutesLate: lateMinutes,
  idleSeconds,
  showWaitingTimes: true,
  highContrast: false,
  spokenHelp: false,
  lowReach: false,
});

/** UNPAIRED: not bound to a device. SILENT: no heartbeat for a minute. */
export const KIOSK_STATES = ['UNPAIRED', 'ONLINE', 'SILENT'] as const;

/** A kiosk account with its device. One device at a time: binding another revokes the first one's token. */
export const kioskSchema = z.object({
  userId: idSchema,
  username: z.string(),
  name: z.string(),
  active: z.boolean(),
  state: z.enum(KIOSK_STATES),
  pairedAt: momentSchema.nullable(),
  pairedBy: z.string().nullable(),
  lastSeenAt: momentSchema.nullable(),
  version: z.string().nullable(),
  /** Pending touches, as it last reported. */
  waiting: z.int(),
  failure: z.object({ code: z.string(), at: momentSchema }).nullable(),
  printer: z
    .object({
      id: idSchema,
      name: z.string(),
      lastOutcome: printOutcomeSchema.nullable(),
      lastOutcomeAt: momentSchema.nullable(),
    })
    .nullable(),
  settings: z.object(storedFields(kioskSettingsSchema)),
  /** Domains it offers without directions for today: visitors get the default room. */
  withoutInstruction: z.array(
    z.object({ domainId: idSchema, domainName: z.string(), kind: z.enum(REGIME_KINDS) }),
  ),
});
export type Kiosk = z.output<typeof kioskSchema>;

export const kioskParams = siteParams.extend({ userId: pathIdSchema });

/**
 * "Open here" needs no operation of its own: a page requests `startPairing` for a code and a token,
 * binds the code, and opens the kiosk with the token.
 */
export const pairKioskSchema = z.object({ code: pairingCodeSchema });

/** How a domain looks to visitors: its name per language id, an icon and a colour. */
export const domainFaceSchema = z.object({
  domainId: idSchema,
  /** The staff's name; used in languages without their own. */
  domainName: z.string(),
  names: z.record(z.string(), z.string()),
  icon: z.enum(DOMAIN_ICONS).nullable(),
  color: z.string().nullable(),
});
export type DomainFace = z.output<typeof domainFaceSchema>;

const languageIdSchema = z.string().regex(/^[1-9]\d{0,9}$/, 'LANGUAGE_NOT_FOUND');
/** An empty name removes it. */
export const domainFaceInputSchema = z.object({
  names: z.record(languageIdSchema, z.string().trim().max(limits.domain.nameMax, 'NAME_TOO_LONG')),
  icon: z.enum(DOMAIN_ICONS).nullable(),
  color: hexColor().nullable(),
});
export type DomainFaceInput = z.output<typeof domainFaceInputSchema>;
export const kioskDomainParams = siteParams.extend({ domainId: pathIdSchema });

/** Why an offline touch could not be honoured. */
export const TROUBLE_REASONS = [
  'CANCELLED',
  'OVER',
  'MOVED',
  'UNKNOWN',
  'DOMAIN_GONE',
  'RENUMBERED',
] as const;
export type TroubleReason = (typeof TROUBLE_REASONS)[number];

/**
 * Somebody in the building has this number and is not in line: desks see it until one resolves it.
 * A RENUMBERED visitor is in line, with another number.
 */
export const kioskTroubleSchema = z.object({
  id: idSchema,
  kioskName: z.string(),
  at: momentSchema,
  reason: z.enum(TROUBLE_REASONS),
  ticketNumber: z.string().nullable(),
  domainName: z.string().nullable(),
  visitId: idSchema.nullable(),
  newTicketNumber: z.string().nullable(),
});
export type KioskTrouble = z.output<typeof kioskTroubleSchema>;
export const kioskTroubleParams = siteParams.extend({ troubleId: pathIdSchema });

export const checkInCodeParams = siteParams.extend({ visitId: pathIdSchema });

/**
 * What a visitor shows or types at a kiosk; `signed` is the QR code, null without the site's key.
 */
export const checkInCodeSchema = z.object({ signed: z.string().nullable(), typed: z.string() });
