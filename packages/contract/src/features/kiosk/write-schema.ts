import { z } from 'zod';
import { dateSchema, momentSchema } from '../../common/dates.ts';
import { idSchema } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { kioskResultSchema } from './result-schema.ts';

/**
 * Identifies one touch: the kiosk creates it and keeps it until there is an answer. Retries and a
 * handover after an outage use the same key and get the same result.
 */
export const touchKeySchema = z
  .string()
  .regex(new RegExp(`^[A-Za-z0-9_-]{16,${limits.kiosk.keyMax}}$`));

const touch = {
  key: touchKeySchema,
  /** When the screen was touched, by the server's clock as the kiosk knows it. */
  at: momentSchema,
  languageId: idSchema.nullable(),
  /**
   * The next number of the kiosk's lease, taken for this touch alone, even online: whatever happens
   * to the response, the number on screen is the valid one. Null without a lease.
   */
  number: z.string().max(20).nullable(),
};

const codeWay = z.object({ way: z.literal('CODE'), code: z.string().max(400) });

/** Who comes. Personal data is checked and discarded: it is never logged or returned. */
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

/** What was issued offline. Only signed codes can be: everything else was sent to the desk. */
export const syncItemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('TICKET'), ...touch, domainId: idSchema }),
  z.object({ kind: z.literal('CHECK_IN'), ...touch, by: codeWay }),
]);
export type SyncItem = z.output<typeof syncItemSchema>;

export const syncSchema = z.object({
  items: z.array(syncItemSchema).min(1).max(limits.kiosk.syncItemsMax),
});

/**
 * The outcome of each there was time for, in the same order: the kiosk deletes what was answered, and
 * hands over the rest again. Desks are told of a NOT_HONOURED one, with the visitor's number.
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

/** Prints the ticket of the check-in with this key; `key` is the print's own, so that a retry prints once. */
export const kioskPrintInputSchema = z.object({ key: touchKeySchema, of: touchKeySchema });

/** A kiosk's heartbeat, every 20 seconds. */
export const heartbeatSchema = z.object({
  version: z.string().max(40),
  waiting: z.int().nonnegative().max(1_000_000),
  /** The last error, for the device list; null if there was none since the start. */
  failure: z
    .object({ code: z.string().regex(/^[A-Z_]{1,40}$/), at: momentSchema })
    .nullable()
    .default(null),
});
export type Heartbeat = z.output<typeof heartbeatSchema>;
