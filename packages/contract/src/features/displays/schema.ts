import { z } from 'zod';
import { momentSchema } from '../../common/dates.ts';
import { idSchema, pathIdSchema, siteParams } from '../../common/ids.ts';
import { interfaceLanguageSchema } from '../../common/languages.ts';
import { limits } from '../../common/limits.ts';
import { nameSchema } from '../../common/names.ts';
import { audioStateSchema } from '../../realtime-schema.ts';
import { pairingCodeSchema } from '../pairing/schema.ts';
import { publicRoomSchema } from '../waiting-rooms/schema.ts';
import { DISPLAY_KINDS, isDeskKind } from './kinds.ts';

/** As in the address; a lookup decides whether it exists, with the same answer for every "no". */
export const displayParams = z.object({ screenId: z.string() });

/** A person working in the room; nothing else about them leaves the building. */
export const displayUserSchema = z.object({
  deskId: idSchema,
  deskName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type DisplayUser = z.output<typeof displayUserSchema>;

/** A call, with nothing about the visitor but the ticket. */
export const pastCallSchema = z.object({
  number: z.int(),
  ticketNumber: z.string(),
  deskName: z.string(),
  at: momentSchema,
});
export type PastCall = z.output<typeof pastCallSchema>;

export const displaySchema = z.object({
  /** For a display bound by a code: its kind (§2). */
  kind: z.enum(DISPLAY_KINDS).nullable(),
  siteName: z.string(),
  language: interfaceLanguageSchema,
  timeZone: z.string(),
  /** The site's colour; a desk without a room has no other. */
  siteColor: z.string(),
  room: publicRoomSchema.nullable(),
  desk: z
    .object({
      id: idSchema,
      name: z.string(),
      /** Who works there; empty if the address can be guessed. */
      userName: z.string(),
      /** Whether somebody works there and any of their domains is open. */
      open: z.boolean(),
      /** When closed by its hours: when it reopens, if known. */
      opensAt: momentSchema.nullable(),
      ticketNumber: z.string().nullable(),
    })
    .nullable(),
  lastCalls: z.array(pastCallSchema),
});
export type DisplayContent = z.output<typeof displaySchema>;

/**
 * Why a display's reports count: its address cannot be guessed, an administrator approved it, or
 * bound its code. Those of an UNKNOWN one do not: anyone can guess its address.
 */
export const DEVICE_TRUSTS = ['UNKNOWN', 'ADDRESS', 'APPROVED', 'PAIRED'] as const;

export const displayDeviceSchema = z.object({
  id: idSchema,
  name: z.string().nullable(),
  kind: z.enum(DISPLAY_KINDS),
  trust: z.enum(DEVICE_TRUSTS),
  waitingRoomName: z.string().nullable(),
  deskName: z.string().nullable(),
  audioState: audioStateSchema,
  version: z.string().nullable(),
  connected: z.boolean(),
  firstSeenAt: momentSchema,
  lastSeenAt: momentSchema,
});
export type DisplayDevice = z.output<typeof displayDeviceSchema>;

export const displayDeviceParams = siteParams.extend({ deviceId: pathIdSchema });

const deviceName = nameSchema(limits.device.nameMax);

export const displayUpdateSchema = z.object({ name: deviceName });
export type DisplayUpdate = z.output<typeof displayUpdateSchema>;

/** Displays that nobody expects back. */
export const forgetDisplaysSchema = z.object({
  deviceIds: z.array(idSchema).min(1, 'MANDATORY_FIELD').max(limits.bulk.rowsMax),
});

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

/** IN_LINE waits for its turn, WAITING for a report; after NOT_REACHED, SHOWN can still follow. */
export const RECEIPT_STATES = ['WAITING', 'IN_LINE', 'SHOWN', 'NOT_REACHED'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** Whether the room got a desk's last call; in a group, a call that did not arrive comes first. */
export const callReceiptSchema = z.object({
  number: z.int(),
  ticketNumber: z.string(),
  recall: z.boolean(),
  at: momentSchema,
  waitingRoomName: z.string().nullable(),
  state: z.enum(RECEIPT_STATES),
  /** For a call in line: the seconds until its turn, by the displays' own rule. */
  shownInSeconds: z.int().nullable(),
  /** How many displays showed it, and whether at least one has sound. */
  displays: z.int(),
  audible: z.boolean(),
});
export type CallReceipt = z.output<typeof callReceiptSchema>;

export interface ReceiptFacts {
  /** Displays that showed it, and displays that could; only those whose reports count. */
  readonly shown: number;
  readonly connected: number;
  readonly calledAt: number;
  /** Its position in the room's line: how long it still has to wait, or since when it is shown. */
  readonly shownIn?: number | undefined;
  readonly shownSince?: number | undefined;
  readonly now: number;
}

/** The state of a receipt: one display of the room that showed it is enough. */
export function receiptState(facts: ReceiptFacts): ReceiptState {
  const { shown, connected, calledAt, shownIn, shownSince, now } = facts;
  if (shown > 0) return 'SHOWN';
  if (connected === 0) return 'NOT_REACHED';
  if (shownIn !== undefined) return 'IN_LINE';
  // If the clock was set back in the meantime, a desk must not wait for hours.
  const waited = Math.abs(now - (shownSince ?? calledAt));
  return waited < limits.realtime.receiptWithinMs ? 'WAITING' : 'NOT_REACHED';
}
