import { DISPLAY_KINDS } from '@balie/contract/features/displays/kinds.ts';
import type { KnownDisplay } from '@balie/contract/features/displays/schema.ts';
import { AUDIO_STATES } from '@balie/contract/realtime.ts';

export const kindOf = (display: KnownDisplay) =>
  DISPLAY_KINDS.find((kind) => kind === display.kind) ?? 'waiting-room';

/** A door display announces nothing, so its silence is no problem. */
export const audioOf = (display: KnownDisplay) =>
  display.kind === 'door'
    ? 'NOT_NEEDED'
    : (AUDIO_STATES.find((state) => state === display.audioState) ?? 'UNKNOWN');

export const placeOf = (display: KnownDisplay): string =>
  display.deskName ?? display.waitingRoomName ?? '';

/** The display's name; its place if it has none. */
export const nameOf = (display: KnownDisplay): string => display.name ?? placeOf(display);
