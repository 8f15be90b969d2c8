import { z } from 'zod';
import { idSchema, pathIdSchema, siteParams } from '../../common/ids.ts';
import { interfaceLanguageSchema } from '../../common/languages.ts';
import { limits } from '../../common/limits.ts';
import { nameSchema } from '../../common/names.ts';
import { pairingCodeSchema } from '../pairing/schema.ts';
import { DISPLAY_KINDS, isDeskKind } from './kinds.ts';

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
  /** Of a display that was bound by a code: which of the screens of §2 it is. */
  kind: z.enum(DISPLAY_KINDS).nullable(),
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
      /** Whether somebody works there, and what they do is open. */
      open: z.boolean(),
      /** While closed by its hours: when it opens again, as far as that is known. */
      opensAt: z.string().nullable(),
      ticketNumber: z.string().nullable(),
    })
    .nullable(),
  lastCalls: z.array(pastCallSchema),
});
export type Screen = z.output<typeof screenSchema>;

/**
 * Why the word of a display counts: its address cannot be guessed, an administrator approved it or bound its
 * code. Of an UNKNOWN one it does not: anybody can count to its address.
 */
export const DEVICE_TRUSTS = ['UNKNOWN', 'ADDRESS', 'APPROVED', 'PAIRED'] as const;

export const deviceSchema = z.object({
  id: idSchema,
  /** What people call it; null while nobody gave it a name. */
  name: z.string().nullable(),
  kind: z.string(),
  trust: z.enum(DEVICE_TRUSTS),
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

const deviceName = nameSchema(limits.device.nameMax);

export const deviceUpdateSchema = z.object({ name: deviceName });
export type DeviceUpdate = z.output<typeof deviceUpdateSchema>;

/** Displays that nobody expects back. */
export const forgetDevicesSchema = z.object({
  deviceIds: z.array(idSchema).min(1, 'MANDATORY_FIELD').max(limits.bulk.rowsMax),
});

/** The code that a display shows, and what it is to show from now on. */
export const pairDisplaySchema = z
  .object({
    code: pairingCodeSchema,
    name: deviceName,
    kind: z.enum(DISPLAY_KINDS),
    waitingRoomId: idSchema.nullable().default(null),
    deskId: idSchema.nullable().default(null),
  })
  .superRefine(({ kind, waitingRoomId, deskId }, context) => {
    const field = isDeskKind(kind) ? 'deskId' : 'waitingRoomId';
    if ((field === 'deskId' ? deskId : waitingRoomId) !== null) return;
    context.addIssue({ code: 'custom', path: [field], message: 'DISPLAY_PLACE_MISSING' });
  });
export type PairDisplay = z.output<typeof pairDisplaySchema>;

/** IN_LINE waits for its turn, WAITING for the word of a display; both turn into NOT_REACHED, and SHOWN can still follow. */
export const RECEIPT_STATES = ['WAITING', 'IN_LINE', 'SHOWN', 'NOT_REACHED'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** Whether the room got the last call of a desk; of a group the call that did not arrive comes first. */
export const callReceiptSchema = z.object({
  number: z.int(),
  ticketNumber: z.string(),
  recall: z.boolean(),
  at: z.string(),
  waitingRoomName: z.string().nullable(),
  state: z.enum(RECEIPT_STATES),
  /** Of a call in line: in how many seconds its turn comes, by the rule that the displays go by. */
  shownInSeconds: z.int().nullable(),
  /** How many displays showed it, and whether at least one of them has sound. */
  screens: z.int(),
  audible: z.boolean(),
});
export type CallReceipt = z.output<typeof callReceiptSchema>;

export interface ReceiptFacts {
  /** Displays that showed it, and displays that could; only of those whose word counts. */
  readonly shown: number;
  readonly connected: number;
  readonly calledAt: number;
  /** Its part in the line of the room: how long it has to wait yet, or since when it stands there. */
  readonly shownIn?: number | undefined;
  readonly standsSince?: number | undefined;
  readonly now: number;
}

/** The state of a receipt: what counts is that one display of the room showed it. */
export function receiptState(facts: ReceiptFacts): ReceiptState {
  const { shown, connected, calledAt, shownIn, standsSince, now } = facts;
  if (shown > 0) return 'SHOWN';
  if (connected === 0) return 'NOT_REACHED';
  if (shownIn !== undefined) return 'IN_LINE';
  // A clock that was set back in between must not keep a desk waiting for hours.
  const waited = Math.abs(now - (standsSince ?? calledAt));
  return waited < limits.realtime.receiptWithinMs ? 'WAITING' : 'NOT_REACHED';
}
