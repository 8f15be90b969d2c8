import { z } from 'zod';
import { momentSchema } from '../../common/dates.ts';
import { idSchema, LARGEST_ID, pathIdSchema, siteParams } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { storedFields } from '../../common/stored.ts';
import { DOMAIN_ICONS } from '../kiosk/settings.ts';
import { REGIME_KINDS } from '../opening-hours/schema.ts';
import { pairingCodeSchema } from '../pairing/schema.ts';

const { minutesMax, earlyMinutes, lateMinutes, idleSeconds, idleSecondsMin, idleSecondsMax } =
  limits.kiosk;

const minutes = z
  .int('INVALID_KIOSK_MINUTES')
  .min(0, 'INVALID_KIOSK_MINUTES')
  .max(minutesMax, 'INVALID_KIOSK_MINUTES');

/** How a kiosk behaves. The code is always a way to identify; the other two are off until somebody decides. */
export const kioskSettingsSchema = z.object({
  printerId: z
    .int('PRINTER_NOT_FOUND')
    .positive('PRINTER_NOT_FOUND')
    .max(LARGEST_ID, 'PRINTER_NOT_FOUND')
    .nullable(),
  /** On offer without appointment, in this order. */
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

/** What a kiosk does while nobody set it: every domain with `service` is on offer, by name. */
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

/** UNPAIRED: bound to no device. SILENT: said nothing for a minute. */
export const KIOSK_STATES = ['UNPAIRED', 'ONLINE', 'SILENT'] as const;

/** A kiosk account with the device on it. One device at a time: binding another takes the first one's token. */
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
  /** Touches that it said it has not handed over yet. */
  waiting: z.int(),
  failure: z.object({ code: z.string(), at: momentSchema }).nullable(),
  printer: z
    .object({
      id: idSchema,
      name: z.string(),
      lastOutcome: z.string().nullable(),
      lastOutcomeAt: momentSchema.nullable(),
    })
    .nullable(),
  settings: z.object(storedFields(kioskSettingsSchema)),
  /** What it can lead visitors to, and has no walking instruction for today: they get the default room. */
  withoutInstruction: z.array(
    z.object({ domainId: idSchema, domainName: z.string(), kind: z.enum(REGIME_KINDS) }),
  ),
});
export type Kiosk = z.output<typeof kioskSchema>;

export const kioskParams = siteParams.extend({ userId: pathIdSchema });

/**
 * "Open here" needs no operation of its own: a page asks `startPairing` for a code and a token, binds the code, and
 * opens the kiosk with the token.
 */
export const pairKioskSchema = z.object({ code: pairingCodeSchema });

/** How a domain shows itself to visitors: its name per language id, an icon and a colour. */
export const domainFaceSchema = z.object({
  domainId: idSchema,
  /** As the staff know it; where a language has no name of its own. */
  domainName: z.string(),
  names: z.record(z.string(), z.string()),
  icon: z.enum(DOMAIN_ICONS).nullable(),
  color: z.string().nullable(),
});
export type DomainFace = z.output<typeof domainFaceSchema>;

const languageIdSchema = z.string().regex(/^[1-9]\d{0,9}$/, 'LANGUAGE_NOT_FOUND');
/** An empty name takes it away. */
export const domainFaceInputSchema = z.object({
  names: z.record(languageIdSchema, z.string().trim().max(limits.domain.nameMax, 'NAME_TOO_LONG')),
  icon: z.enum(DOMAIN_ICONS).nullable(),
  color: z
    .string('INVALID_HEX_COLOR')
    .regex(/^#[0-9A-Fa-f]{6}$/, 'INVALID_HEX_COLOR')
    .toUpperCase()
    .nullable(),
});
export type DomainFaceInput = z.output<typeof domainFaceInputSchema>;
export const kioskDomainParams = siteParams.extend({ domainId: pathIdSchema });

/** Why what a kiosk gave without the network could not be honoured. */
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
 * Somebody sits in the building with this number and stands in no line: the desks see it until one of them has
 * dealt with it. RENUMBERED stands in line, by another number.
 */
export const kioskTroubleSchema = z.object({
  id: idSchema,
  kioskName: z.string(),
  at: momentSchema,
  reason: z.enum(TROUBLE_REASONS),
  ticketNumber: z.string().nullable(),
  domainName: z.string().nullable(),
  visitId: idSchema.nullable(),
  /** Of RENUMBERED: the number in the line. */
  newTicketNumber: z.string().nullable(),
});
export type KioskTrouble = z.output<typeof kioskTroubleSchema>;
export const kioskTroubleParams = siteParams.extend({ troubleId: pathIdSchema });

export const checkInCodeParams = siteParams.extend({ visitId: pathIdSchema });

/** What a visitor shows or types at a kiosk; `signed` is the text of a QR code, null when the site's key is not here. */
export const checkInCodeSchema = z.object({ signed: z.string().nullable(), typed: z.string() });
