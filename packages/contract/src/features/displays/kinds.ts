/** The public screens of §2, by the address they are opened at. */
export const SCREEN_KINDS = [
  'waiting-room',
  'door',
  'desk',
  'call-popup',
  'called-visitors',
  'combination',
] as const;
export type ScreenKind = (typeof SCREEN_KINDS)[number];

/** What an address leads to: a desk, else a room. */
interface Place {
  readonly waitingRoomId: number | null;
  readonly deskId: number | null;
}

/** Displays that belong to one desk; all others belong to a room. */
const OF_A_DESK: readonly ScreenKind[] = ['door', 'desk'];

export const isDeskKind = (kind: ScreenKind): boolean => OF_A_DESK.includes(kind);

/** The kind of a display that does not say which. */
export const defaultKind = ({ deskId }: Place): ScreenKind =>
  deskId === null ? 'waiting-room' : 'desk';

/** Whether there is such a display: a room has no door, and a desk no waiting people. */
export const hasKind = ({ waitingRoomId, deskId }: Place, kind: ScreenKind): boolean =>
  isDeskKind(kind) ? deskId !== null : deskId === null && waitingRoomId !== null;
