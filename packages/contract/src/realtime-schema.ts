import { z } from 'zod';
import { pathIdSchema, tokenSchema } from './common/ids.ts';
import { limits } from './common/limits.ts';
import { AUDIO_STATES } from './features/displays/audio-states.ts';
import { DISPLAY_KINDS } from './features/displays/kinds.ts';

export const audioStateSchema = z.enum(AUDIO_STATES);

/** A display states which one it is and gets what it may show; its reports count only if the site knows it. */
export const displayHandshakeSchema = z.object({
  screenId: z.string().max(80),
  applicationId: z.string().max(100),
  /** If absent, whatever its address leads to. */
  kind: z.enum(DISPLAY_KINDS).optional(),
  /** A random key kept by the browser; without it the display is not listed as a device. */
  deviceKey: tokenSchema.optional(),
  /** Of a display bound by a code. */
  deviceToken: tokenSchema.optional(),
  version: z.string().max(40).optional(),
  audio: audioStateSchema.optional(),
  /** The numbers it showed recently. They can arrive out of order, so the highest one alone is not enough. */
  seen: z.array(z.int().positive()).max(limits.realtime.seenMax).default([]),
  /** The highest number it showed, for a display that keeps no list. */
  lastCall: z.int().nonnegative().optional(),
});
export type DisplayHandshake = z.output<typeof displayHandshakeSchema>;

export const shownSchema = z.object({
  numbers: z.array(z.int().positive()).min(1).max(limits.realtime.seenMax),
});
export const audioReportSchema = z.object({ state: audioStateSchema });
export const watchSchema = z.object({ siteId: z.coerce.string().pipe(pathIdSchema) });
