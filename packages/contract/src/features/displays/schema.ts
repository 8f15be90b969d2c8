import { z } from 'zod';
import { idSchema, pathIdSchema, siteParams } from '../../common/ids.ts';
import { interfaceLanguageSchema } from '../../common/languages.ts';
import { limits } from '../../common/limits.ts';

/** As it stands in the address; whether it exists is decided by looking, with one answer for every "no". */
export const screenParams = z.object({ screenId: z.string() });

/** A person working in the room; nothing else of them leaves the building. */
export const screenUserSchema = z.object({
  deskId: idSchema,
  deskName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type ScreenUser = z.output<typeof screenUserSchema>;

/** A call that was made, without anything of the visitor but the ticket. */
export const pastCallSchema = z.object({
  number: z.int(),
  ticketNumber: z.string(),
  deskName: z.string(),
  at: z.string(),
});
export type PastCall = z.output<typeof pastCallSchema>;

/** What a public screen needs to draw itself. */
export const screenSchema = z.object({
  siteName: z.string(),
  language: interfaceLanguageSchema,
  timeZone: z.string(),
  /** The colour of the site; a desk without a room has no other. */
  siteColor: z.string(),
  room: z
    .object({ id: idSchema, name: z.string(), route: z.string(), color: z.string() })
    .nullable(),
  desk: z
    .object({
      id: idSchema,
      name: z.string(),
      /** Who works there; empty where the address can be guessed. */
      userName: z.string(),
      open: z.boolean(),
      ticketNumber: z.string().nullable(),
    })
    .nullable(),
  lastCalls: z.array(pastCallSchema),
});
export type Screen = z.output<typeof screenSchema>;

export const deviceSchema = z.object({
  id: idSchema,
  kind: z.string(),
  waitingRoomName: z.string().nullable(),
  deskName: z.string().nullable(),
  audioState: z.string(),
  version: z.string().nullable(),
  connected: z.boolean(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
});
export type Device = z.output<typeof deviceSchema>;

export const deviceParams = siteParams.extend({ deviceId: pathIdSchema });

/** WAITING turns into NOT_REACHED when no screen answered in time, and SHOWN can still follow. */
export const RECEIPT_STATES = ['WAITING', 'SHOWN', 'NOT_REACHED'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** Whether the room got the last call of a desk; of a group the call that did not arrive comes first. */
export const callReceiptSchema = z.object({
  number: z.int(),
  ticketNumber: z.string(),
  recall: z.boolean(),
  at: z.string(),
  waitingRoomName: z.string().nullable(),
  state: z.enum(RECEIPT_STATES),
  /** How many displays showed it, and whether at least one of them has sound. */
  screens: z.int(),
  audible: z.boolean(),
});
export type CallReceipt = z.output<typeof callReceiptSchema>;

/** The state of a receipt: what counts is that one screen of the room showed it. */
export function receiptState(input: {
  shown: number;
  connected: number;
  calledAt: Date;
  now: Date;
}): ReceiptState {
  if (input.shown > 0) return 'SHOWN';
  // A clock that was set back in between must not keep a desk waiting for hours.
  const waited = Math.abs(input.now.getTime() - input.calledAt.getTime());
  return input.connected > 0 && waited < limits.realtime.receiptWithinMs
    ? 'WAITING'
    : 'NOT_REACHED';
}
