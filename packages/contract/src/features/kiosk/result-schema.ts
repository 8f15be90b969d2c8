import { z } from 'zod';
import { dateSchema, momentSchema, TIME_PATTERN } from '../../common/dates.ts';
import { idSchema } from '../../common/ids.ts';
import { arrowAngleSchema } from '../instructions/schema.ts';
import { printOutcomeSchema } from '../printing/outcome.ts';

export const kioskRoomSchema = z.object({
  id: idSchema,
  name: z.string(),
  route: z.string(),
  color: z.string(),
});

/** Where to go from here; the text is in the visitor's language, its placeholders filled. */
export const waySchema = z.object({
  room: kioskRoomSchema.nullable(),
  arrowAngle: arrowAngleSchema.nullable(),
  /** Instead of the arrow. */
  imageUrl: z.string().nullable(),
  text: z.string().nullable(),
});
export type Way = z.output<typeof waySchema>;

/** Minutes, rounded outward; `until` null is "more than". Null as a whole: Balie cannot say. */
const waitSchema = z.object({ from: z.int(), until: z.int().nullable() }).nullable();

const arrived = {
  ticketNumber: z.string(),
  domainId: idSchema,
  appointmentTime: momentSchema.nullable(),
  arrivalTime: momentSchema,
  /** Whether desks call them by when they came, and not by their appointment. */
  byArrival: z.boolean(),
  way: waySchema,
  /** The domain's message before closing, once its time has come. */
  closingMessage: z.string().nullable(),
  /** Whether there is paper to ask for (`printKioskTicket`, with the key of this request). */
  paper: z.boolean(),
  expectedWait: waitSchema,
  /** The address of the visitor's own page, for a QR code. */
  page: z.string().nullable(),
};

/** Every way a visitor's request can end; each has its own words. */
export const kioskResultSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('REGISTERED'), ...arrived }),
  /** Came after the minutes that the kiosk allows: is in line, and is told so. */
  z.object({ outcome: z.literal('TOO_LATE'), ...arrived }),
  /** Came before: the same number again; `paper` says whether the one reprint is left. */
  z.object({ outcome: z.literal('ALREADY'), ...arrived }),
  /** Nobody will be called: only the way. */
  z.object({
    outcome: z.literal('NO_CALL'),
    domainId: idSchema,
    appointmentTime: momentSchema.nullable(),
    way: waySchema,
    closingMessage: z.string().nullable(),
  }),
  z.object({
    outcome: z.literal('TOO_EARLY'),
    appointmentTime: momentSchema,
    /** From when on the kiosk takes it. */
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
    /** The text of the closure for visitors, in their language. */
    text: z.string().nullable(),
  }),
  /** Nobody or more than one was found, or it cannot be decided here: which of them is not told. */
  z.object({ outcome: z.literal('GO_TO_DESK') }),
  /** Too many attempts at this kiosk: typing is closed for so long. A signed code is still taken. */
  z.object({ outcome: z.literal('RESTING'), seconds: z.int().positive() }),
]);
export type KioskResult = z.output<typeof kioskResultSchema>;
export type KioskOutcome = KioskResult['outcome'];
/** Those that hold a number. */
export type ArrivedResult = Extract<KioskResult, { ticketNumber: string }>;

/** How the paper ended; NO_PRINTER where the kiosk has none. */
export const kioskPrintSchema = z.object({
  outcome: z.enum([...printOutcomeSchema.options, 'NO_PRINTER']),
});
