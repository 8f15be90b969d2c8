/** A kind of display (§2): its address, its owner, and what it may show. */
export interface DisplayRule {
  readonly path: string;
  /** The prefix of the room's or desk's name in the address. */
  readonly prefix: string;
  /** Whether its page is always this application's own, or at the site's pads address. */
  readonly servedAt: 'origin' | 'pads';
  readonly of: 'room' | 'desk';
  /** Its unguessable token, its guessable number; the first is in the addresses we hand out. */
  readonly by: readonly ['token' | 'id', ...'id'[]];
  readonly people: boolean;
}

/** All kinds of display: everything that their address, server and page need to know. */
export const displays = {
  'waiting-room': {
    ...{ path: 'screen', prefix: '', servedAt: 'origin' },
    ...{ of: 'room', by: ['token', 'id'], people: true },
  },
  door: {
    ...{ path: 'meeting-room', prefix: 'PQ-ML-', servedAt: 'pads' },
    ...{ of: 'desk', by: ['id'], people: false },
  },
  desk: {
    ...{ path: 'desk-q', prefix: '', servedAt: 'pads' },
    ...{ of: 'desk', by: ['token'], people: false },
  },
  'call-popup': {
    ...{ path: 'call-popup-visitor', prefix: 'PQ-ND-', servedAt: 'pads' },
    ...{ of: 'room', by: ['token'], people: false },
  },
  'called-visitors': {
    ...{ path: 'called-visitors', prefix: 'PQ-OD-', servedAt: 'pads' },
    ...{ of: 'room', by: ['token', 'id'], people: false },
  },
  combination: {
    ...{ path: 'screen-q', prefix: '', servedAt: 'pads' },
    ...{ of: 'room', by: ['token', 'id'], people: true },
  },
} as const satisfies Record<string, DisplayRule>;

export type DisplayKind = keyof typeof displays;
export const DISPLAY_KINDS = Object.keys(displays) as [DisplayKind, ...DisplayKind[]];

/** What an address leads to: a desk, else a room. */
interface Place {
  readonly waitingRoomId: number | null;
  readonly deskId: number | null;
}

export const isDeskKind = (kind: DisplayKind): boolean => displays[kind].of === 'desk';

/** The kind of a display that does not specify one. */
export const defaultKind = ({ deskId }: Place): DisplayKind =>
  deskId === null ? 'waiting-room' : 'desk';

/** Whether this kind of display exists: a room has no door, and a desk no waiting people. */
export const hasKind = ({ waitingRoomId, deskId }: Place, kind: DisplayKind): boolean =>
  isDeskKind(kind) ? deskId !== null : deskId === null && waitingRoomId !== null;
