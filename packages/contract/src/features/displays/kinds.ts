/** A display of §2: where it is opened, whose it is, and what it may show. */
interface DisplayRule {
  /** The first part of its path. */
  readonly path: string;
  /** What stands before the name of the room or desk in the address that is handed out. */
  readonly prefix: '' | 'PQ-ML-' | 'PQ-ND-' | 'PQ-OD-';
  readonly of: 'room' | 'desk';
  /** Whether that address counts desks by number, or carries a name that cannot be guessed. */
  readonly by: 'id' | 'token';
  /** Whether it shows who works there. */
  readonly people: boolean;
}

/** Every public display: all that its address, its server and its page need to know of it. */
export const displays = {
  'waiting-room': { path: 'screen', prefix: '', of: 'room', by: 'token', people: true },
  door: { path: 'meeting-room', prefix: 'PQ-ML-', of: 'desk', by: 'id', people: false },
  desk: { path: 'desk-q', prefix: '', of: 'desk', by: 'token', people: false },
  'call-popup': {
    ...{ path: 'call-popup-visitor', prefix: 'PQ-ND-' },
    ...{ of: 'room', by: 'token', people: false },
  },
  'called-visitors': {
    ...{ path: 'called-visitors', prefix: 'PQ-OD-' },
    ...{ of: 'room', by: 'token', people: false },
  },
  combination: { path: 'screen-q', prefix: '', of: 'room', by: 'token', people: true },
} as const satisfies Record<string, DisplayRule>;

export type DisplayKind = keyof typeof displays;
export const DISPLAY_KINDS = Object.keys(displays) as [DisplayKind, ...DisplayKind[]];

/** What an address leads to: a desk, else a room. */
interface Place {
  readonly waitingRoomId: number | null;
  readonly deskId: number | null;
}

export const isDeskKind = (kind: DisplayKind): boolean => displays[kind].of === 'desk';

/** The kind of a display that does not say which. */
export const defaultKind = ({ deskId }: Place): DisplayKind =>
  deskId === null ? 'waiting-room' : 'desk';

/** Whether there is such a display: a room has no door, and a desk no waiting people. */
export const hasKind = ({ waitingRoomId, deskId }: Place, kind: DisplayKind): boolean =>
  isDeskKind(kind) ? deskId !== null : deskId === null && waitingRoomId !== null;
