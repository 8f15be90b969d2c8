import { DISPLAY_KINDS } from '@balie/contract/features/displays/kinds.ts';
import type { Device } from '@balie/contract/features/displays/schema.ts';
import { AUDIO_STATES } from '@balie/contract/realtime.ts';

export const kindOf = (device: Device) =>
  DISPLAY_KINDS.find((kind) => kind === device.kind) ?? 'waiting-room';

/** A door display announces nothing, so its silence is no problem. */
export const audioOf = (device: Device) =>
  device.kind === 'door'
    ? 'NOT_NEEDED'
    : (AUDIO_STATES.find((state) => state === device.audioState) ?? 'UNKNOWN');

export const placeOf = (device: Device): string => device.deskName ?? device.waitingRoomName ?? '';

/** The display's name; its place if it has none. */
export const nameOf = (device: Device): string => device.name ?? placeOf(device);
