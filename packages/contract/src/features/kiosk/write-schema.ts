import { z } from 'zod';
import { dateSchema, momentSchema } from '../../common/dates.ts';
import { idSchema } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { kioskResultSchema } from './result-schema.ts';

/**
 * Of one touch, made by the kiosk and kept until there is an answer: a repetition, and a hand-over after the cut,
 * carry the same key and get the same result.
 */
export const intentKeySchema = z
  .string()
  .regex(new RegExp(`^[A-Za-z0-9_-]{16,${limits.kiosk.keyMax}}$`));

const touch = {
  key: intentKeySchema,
  /** When the screen was touched, by the server's clock as the kiosk knows it. */
  at: momentSchema,
  languageId: idSchema.nullable(),
  /**
   * The next number of the kiosk's lease, taken for this touch and for no other, also with the network: whatever
   * becomes of the answer, the number on the screen is the one that counts. Null without a lease.
   */
  number: z.string().max(20).nullable(),
};

const codeWay = z.object({ way: z.literal('CODE'), code: z.string().max(400) });

/** Who comes. What is personal is checked and forgotten: it is in no log and in no answer. */
const identificationSchema = z.discriminatedUnion('way', [
  /** What a scanner read, or the eight characters. */
  codeWay,
  z.object({ way: z.literal('NATIONAL_NUMBER'), nationalNumber: z.string().max(20) }),
  z.object({
    way: z.literal('NAME'),
    lastName: z.string().max(limits.visit.nameMax),
    dateOfBirth: dateSchema,
  }),
]);
export type Identification = z.output<typeof identificationSchema>;

export const checkInSchema = z.object({ ...touch, by: identificationSchema });
export type CheckIn = z.output<typeof checkInSchema>;

export const newTicketSchema = z.object({ ...touch, domainId: idSchema });
export type NewTicket = z.output<typeof newTicketSchema>;

/** What was given without the network. Only a signed code can be: what else was typed went to the desk. */
export const syncItemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('TICKET'), ...touch, domainId: idSchema }),
  z.object({ kind: z.literal('CHECK_IN'), ...touch, by: codeWay }),
]);
export type SyncItem = z.output<typeof syncItemSchema>;

/** In the order in which it happened. */
export const syncSchema = z.object({
  items: z.array(syncItemSchema).min(1).max(limits.kiosk.syncItemsMax),
});

/**
 * What became of each, in the same order: the kiosk forgets what is answered. Of a NOT_HONOURED one the desks are
 * told, with the number that the visitor holds.
 */
export const syncedSchema = z.object({
  items: z.array(
    z.discriminatedUnion('state', [
      z.object({ key: z.string(), state: z.literal('DONE'), result: kioskResultSchema }),
      z.object({ key: z.string(), state: z.literal('NOT_HONOURED') }),
    ]),
  ),
});
export type Synced = z.output<typeof syncedSchema>['items'][number];

/** The paper of what was registered with this key; `key` is of this print, so that a repetition prints once. */
export const kioskPrintInputSchema = z.object({ key: intentKeySchema, of: intentKeySchema });

/** What a kiosk tells every 20 seconds. */
export const heartbeatSchema = z.object({
  /** Of the kiosk's own bundle. */
  version: z.string().max(40),
  /** Touches that wait to be handed over. */
  waiting: z.int().nonnegative().max(1_000_000),
  /** What went wrong last, in a word for the device view; null when nothing did since the start. */
  failure: z
    .object({ code: z.string().regex(/^[A-Z_]{1,40}$/), at: momentSchema })
    .nullable()
    .default(null),
});
export type Heartbeat = z.output<typeof heartbeatSchema>;
