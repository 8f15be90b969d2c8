import type { ScreenKind } from './kinds.ts';

/** §2: the addresses of the public screens, each with the screen it shows. */
export const DISPLAY_ADDRESSES = {
  screen: 'waiting-room',
  'meeting-room': 'door',
  'desk-q': 'desk',
  'call-popup-visitor': 'call-popup',
  'called-visitors': 'called-visitors',
  'screen-q': 'combination',
} as const satisfies Record<string, ScreenKind>;

/** Where a display is opened that is bound by a code: what it shows is decided there and not by its address. */
export const PAIRED_ADDRESS = '/display';

/** Whether a path is one of the public screens, which have a page of their own. */
export const isDisplayPath = (path: string): boolean =>
  path.replace(/\/$/, '') === PAIRED_ADDRESS || displayAt(path) !== undefined;

type Address = keyof typeof DISPLAY_ADDRESSES;

/** Which public screen a path is, if it is one. */
export function displayAt(path: string): { kind: ScreenKind; screenId: string } | undefined {
  const [, name = '', screenId = '', more] = path.replace(/\/$/, '').split('/');
  if (!Object.hasOwn(DISPLAY_ADDRESSES, name) || screenId === '' || more !== undefined) {
    return undefined;
  }
  return { kind: DISPLAY_ADDRESSES[name as Address], screenId: decode(screenId) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
