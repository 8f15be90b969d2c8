/** §2, screen URLs: the public screens of a desk (door and overview) and of a waiting room. */
const ROOM_SCREENS = ['roomScreen', 'roomCalls', 'roomOverview', 'roomCombination'] as const;
export type ScreenKind = 'door' | 'deskOverview' | (typeof ROOM_SCREENS)[number];

/** The path of each screen below the pads address, with what identifies the desk or the room. */
const SCREEN_PATHS = {
  door: '/meeting-room/PQ-ML-',
  deskOverview: '/desk-q/',
  roomScreen: '/screen/',
  roomCalls: '/call-popup-visitor/PQ-ND-',
  roomOverview: '/called-visitors/PQ-OD-',
  roomCombination: '/screen-q/',
} as const satisfies Record<ScreenKind, `/${string}`>;

export interface ScreenUrl {
  kind: ScreenKind;
  url: string;
}

/** Whose screens: a desk by its id and identifier, or a room by its identifier. */
export type ScreenOwner =
  | { desk: { id: number; unique_identifier: string } }
  | { room: { uniqueIdentifier: string } };

interface Bases {
  readonly padsUrl: string | null | undefined;
  /** Where this application is served: `/screen/{screenId}` is a route of its own. */
  readonly origin: string;
}

/** The addresses of the screens of a desk or a room; none without a pads address. */
export function screenUrls({ padsUrl, origin }: Bases, owner: ScreenOwner): ScreenUrl[] {
  const base = padsUrl?.trim().replace(/\/+$/, '');
  if (!base) return [];
  const at = (kind: ScreenKind, id: string | number): ScreenUrl => ({
    kind,
    url: `${kind === 'roomScreen' ? origin : base}${SCREEN_PATHS[kind]}${id}`,
  });
  if ('desk' in owner) {
    return [at('door', owner.desk.id), at('deskOverview', owner.desk.unique_identifier)];
  }
  return ROOM_SCREENS.map((kind) => at(kind, owner.room.uniqueIdentifier));
}

/** The lines that go on the clipboard: the name of the desk or room, and a labelled one per screen. */
export function screenUrlLines({
  name,
  urls,
  labels,
}: {
  name: string;
  urls: readonly ScreenUrl[];
  labels: Record<ScreenKind, string>;
}): string[] {
  return [name, ...urls.map(({ kind, url }) => `${labels[kind]}: ${url}`)];
}
