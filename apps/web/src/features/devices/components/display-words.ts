import type { DisplayDevice } from '@balie/contract/features/displays/schema.ts';

/** A door display announces nothing, so its silence is no problem. */
export const audioOf = ({ kind, audioState }: DisplayDevice) =>
  kind === 'door' ? 'NOT_NEEDED' : audioState;

export const placeOf = (display: DisplayDevice): string =>
  display.deskName ?? display.waitingRoomName ?? '';

/** The display's name; its place if it has none. */
export const nameOf = (display: DisplayDevice): string => display.name ?? placeOf(display);
