import type { AudioState, CallMessage } from '@balie/contract/realtime.ts';
import type { DisplayHandshake } from '@balie/contract/realtime-schema.ts';

/** What a display may be told: decided once, when it connects. */
export interface DisplayAdmission {
  readonly siteId: number;
  readonly waitingRoomId: number | null;
  readonly deskId: number | null;
  /** Its address can be guessed, so it gets no names of staff. */
  readonly nameless: boolean;
  /** Its row in the list of devices; absent when it brought no key of its own. */
  readonly deviceId: number | null;
  /** Whether what it says counts: anybody can say that a call was shown. */
  readonly known: boolean;
}

/** What the sockets ask of the feature that knows screens and devices. */
export interface DisplayGateway {
  /** Undefined for whatever does not name a screen of this organisation, or one of another kind. */
  admit(handshake: DisplayHandshake, organisation: string): Promise<DisplayAdmission | undefined>;
  /** The calls of the last seconds that it did not show. */
  missedCalls(display: DisplayAdmission, handshake: DisplayHandshake): Promise<CallMessage[]>;
  /** Whether all of it is in the database now. */
  shown(display: DisplayAdmission, numbers: readonly number[]): Promise<boolean>;
  audio(display: DisplayAdmission, state: AudioState): Promise<void>;
  /** These devices have an open connection to this node. */
  alive(deviceIds: readonly number[]): Promise<void>;
  left(display: DisplayAdmission): Promise<void>;
}
