import type { KnownDisplay } from '@balie/contract/features/displays/schema.ts';

/** A door display announces nothing, so its silence is no problem. */
export const audioOf = ({ kind, audioState }: KnownDisplay) =>
  kind === 'door' ? 'NOT_NEEDED' : audioState;

export const placeOf = (display: KnownDisplay): string =>
  display.deskName ?? display.waitingRoomName ?? '';

/** The display's name; its place if it has none. */
export const nameOf = (display: KnownDisplay): string => display.name ?? placeOf(display);
