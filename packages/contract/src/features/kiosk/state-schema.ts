import { z } from 'zod';
import { dateSchema, momentSchema, weekdaySchema } from '../../common/dates.ts';
import { idSchema } from '../../common/ids.ts';
import { storedFields } from '../../common/stored.ts';
import { instructionSchema } from '../instructions/schema.ts';
import { DOMAIN_ICONS } from '../kiosks/domain-icons.ts';
import { kioskSettingsSchema } from '../kiosks/schema.ts';
import { REGIME_KINDS } from '../opening-hours/regime-kinds.ts';
import { publicRoomSchema } from '../waiting-rooms/schema.ts';
import { IDENTIFICATION_WAYS } from './identification-ways.ts';

/** A text by ISO language code; missing ones fall back (`textIn`). */
const textsSchema = z.record(z.string(), z.string());
export type Texts = z.output<typeof textsSchema>;

export const kioskDomainSchema = z.object({
  id: idSchema,
  names: textsSchema,
  icon: z.enum(DOMAIN_ICONS).nullable(),
  color: z.string().nullable(),
  /** Before its ticket numbers, in capitals. */
  prefix: z.string(),
  closingTimeMinutes: z.int().nullable(),
  closingTexts: textsSchema,
});

const shown = instructionSchema.pick({
  registerAppointment: true,
  validFrom: true,
  validUntil: true,
  arrowAngle: true,
});

export const kioskInstructionSchema = z.object({
  id: idSchema,
  domainId: idSchema,
  regimeId: idSchema,
  ...shown.shape,
  room: publicRoomSchema,
  /** Set if the image is used instead of the arrow. */
  imageUrl: z.string().nullable(),
  texts: textsSchema,
});
export type KioskInstruction = z.output<typeof kioskInstructionSchema>;

const hours = {
  domainId: idSchema,
  regimeId: idSchema,
  startTime: z.string(),
  endTime: z.string(),
};

/** What decides whether a domain is open, for all domains at once (`calendarOf`). */
export const kioskCalendarSchema = z.object({
  regimes: z.array(z.object({ id: idSchema, kind: z.enum(REGIME_KINDS).nullable() })),
  weekly: z.array(z.object({ ...hours, day: weekdaySchema })),
  special: z.array(z.object({ ...hours, date: dateSchema })),
  closures: z.array(
    z.object({
      /** Null closes every domain. */
      domainId: idSchema.nullable(),
      from: z.string(),
      until: z.string(),
      texts: textsSchema,
    }),
  ),
});

const kioskBehaviour = z
  .object(storedFields(kioskSettingsSchema))
  .omit({ printerId: true, domainIds: true, byNationalNumber: true, byName: true });

/** Numbers for this kiosk alone, from first to last, of one series and one day. */
export const leaseSchema = z.object({
  day: dateSchema,
  prefix: z.string(),
  first: z.int(),
  last: z.int(),
});
export type Lease = z.output<typeof leaseSchema>;

/** Everything the walk needs, online and offline. It contains nothing about any visitor. */
export const kioskStateSchema = z.object({
  /** Changes whenever anything but `now` and `leases` does. */
  version: z.string(),
  now: momentSchema,
  kiosk: z.object({ userId: idSchema, name: z.string() }),
  site: z.object({
    id: idSchema,
    name: z.string(),
    timeZone: z.string(),
    color: z.string(),
    secondaryColor: z.string(),
    defaultRoom: publicRoomSchema.nullable(),
    /** A visitor later than this for an appointment is called by arrival. */
    lateAfterMinutes: z.number(),
    /** Ed25519, 32 bytes, base64url: a raw key for the browser's `verify`. */
    publicKey: z.string(),
  }),
  settings: z.object({
    hasPrinter: z.boolean(),
    /** The domains offered without appointment, in this order. */
    offered: z.array(idSchema),
    ways: z.array(z.enum(IDENTIFICATION_WAYS)),
    ...kioskBehaviour.shape,
  }),
  /** In the site's order, the default one marked. */
  languages: z.array(
    z.object({ id: idSchema, isoCode: z.string(), name: z.string(), isDefault: z.boolean() }),
  ),
  /** The site's own texts of type KIOSK, in order of creation. */
  texts: z.array(textsSchema),
  /** Every active domain of the site: an appointment may be for one that is not offered. */
  domains: z.array(kioskDomainSchema),
  instructions: z.array(kioskInstructionSchema),
  calendar: kioskCalendarSchema,
  leases: z.array(leaseSchema),
});
export type KioskState = z.output<typeof kioskStateSchema>;

/** If `version` differs from the kiosk's, it requests the state; these leases replace all earlier ones. */
export const heartbeatAnswerSchema = z.object({
  now: momentSchema,
  version: z.string(),
  leases: z.array(leaseSchema),
  /** When an administrator asked it to identify itself; null if nobody did, or too long ago. */
  signAskedAt: momentSchema.nullable(),
});
