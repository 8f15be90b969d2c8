import type { Device } from '@balie/contract/features/displays/schema.ts';

/** A door display announces nothing, so its silence is no problem. */
export const audioOf = ({ kind, audioState }: Device) =>
  kind === 'door' ? 'NOT_NEEDED' : audioState;

export const placeOf = (device: Device): string => device.deskName ?? device.waitingRoomName ?? '';

/** The display's name; its place if it has none. */
export const nameOf = (device: Device): string => device.name ?? placeOf(device);
