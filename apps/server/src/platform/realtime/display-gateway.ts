import type { AudioState } from '@balie/contract/features/displays/audio-states.ts';
import type { CallMessage } from '@balie/contract/realtime.ts';
import type { DisplayHandshake } from '@balie/contract/realtime-schema.ts';

export interface DisplayAdmission {
  readonly siteId: number;
  readonly waitingRoomId: number | null;
  readonly deskId: number | null;
  /** Its address can be guessed, so it gets no names of staff. */
  readonly nameless: boolean;
  /** Its row in the device list; absent if it identified itself with no key of its own. */
  readonly deviceId: number | null;
  /** Whether its reports count: anyone can claim that a call was shown. */
  readonly known: boolean;
}

/** What the sockets need from the feature that knows displays and devices. */
export interface DisplayGateway {
  /** Undefined for anything that does not name a display of this organisation and kind. */
  admit(handshake: DisplayHandshake, organisation: string): Promise<DisplayAdmission | undefined>;
  /** The calls of the last seconds that it did not show. */
  missedCalls(display: DisplayAdmission, handshake: DisplayHandshake): Promise<CallMessage[]>;
  /** Whether all of it is stored now. */
  shown(display: DisplayAdmission, numbers: readonly number[]): Promise<boolean>;
  audio(display: DisplayAdmission, state: AudioState): Promise<void>;
  /** These devices are connected to this node. */
  alive(deviceIds: readonly number[]): Promise<void>;
  left(display: DisplayAdmission): Promise<void>;
}
