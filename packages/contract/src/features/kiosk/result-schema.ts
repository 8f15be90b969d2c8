import { z } from 'zod';
import { dateSchema, momentSchema, TIME_PATTERN } from '../../common/dates.ts';
import { idSchema } from '../../common/ids.ts';
import { arrowAngleSchema } from '../instructions/schema.ts';
import { printOutcomeSchema } from '../printers/outcome.ts';
import { publicRoomSchema } from '../waiting-rooms/schema.ts';

/** Where to go from here; the text is in the visitor's language, with its placeholders filled in. */
export const directionsSchema = z.object({
  room: publicRoomSchema.nullable(),
  arrowAngle: arrowAngleSchema.nullable(),
  /** Instead of the arrow. */
  imageUrl: z.string().nullable(),
  text: z.string().nullable(),
});
export type Directions = z.output<typeof directionsSchema>;

/** Minutes, rounded outward; `until` null is "more than". Null altogether: no estimate. */
const waitSchema = z.object({ from: z.int(), until: z.int().nullable() }).nullable();

const arrived = {
  ticketNumber: z.string(),
  domainId: idSchema,
  appointmentTime: momentSchema.nullable(),
  arrivalTime: momentSchema,
  /** Whether desks call them in order of arrival instead of by appointment. */
  byArrival: z.boolean(),
  way: directionsSchema,
  closingMessage: z.string().nullable(),
  /** Whether a ticket can be printed (`printKioskTicket`, with this request's key). */
  paper: z.boolean(),
  expectedWait: waitSchema,
  /** The address of the visitor's own page, for a QR code. */
  page: z.string().nullable(),
};

/** Every outcome of a visitor's request; each has its own text. */
export const kioskResultSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('REGISTERED'), ...arrived }),
  /** Later than the kiosk's limit: is in line, and is told so. */
  z.object({ outcome: z.literal('TOO_LATE'), ...arrived }),
  /** Checked in before: the same number again; `paper` says whether a reprint is left. */
  z.object({ outcome: z.literal('ALREADY'), ...arrived }),
  /** Nobody will call: only directions. */
  z.object({
    outcome: z.literal('NO_CALL'),
    domainId: idSchema,
    appointmentTime: momentSchema.nullable(),
    way: directionsSchema,
    closingMessage: z.string().nullable(),
  }),
  z.object({
    outcome: z.literal('TOO_EARLY'),
    appointmentTime: momentSchema,
    /** When the kiosk starts accepting it. */
    from: momentSchema,
  }),
  z.object({
    outcome: z.literal('WRONG_DAY'),
    day: dateSchema,
    time: z.string().regex(TIME_PATTERN),
  }),
  z.object({ outcome: z.literal('WRONG_SITE'), siteName: z.string() }),
  z.object({
    outcome: z.literal('CLOSED'),
    domainId: idSchema,
    next: momentSchema.nullable(),
    text: z.string().nullable(),
  }),
  /** Nobody or several people were found, or it cannot be decided here: the visitor is not told which. */
  z.object({ outcome: z.literal('GO_TO_DESK') }),
  /** Too many attempts at this kiosk: typing is blocked for this long. A signed code is still accepted. */
  z.object({ outcome: z.literal('RESTING'), seconds: z.int().positive() }),
]);
export type KioskResult = z.output<typeof kioskResultSchema>;
export type KioskOutcome = KioskResult['outcome'];
export type ArrivedResult = Extract<KioskResult, { ticketNumber: string }>;

/** The result of printing; NO_PRINTER if the kiosk has none. */
export const kioskPrintSchema = z.object({
  outcome: z.enum([...printOutcomeSchema.options, 'NO_PRINTER']),
});
