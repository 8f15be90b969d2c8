import { DISPLAY_KINDS, type DisplayKind, type DisplayRule, displays } from './kinds.ts';

/** Where a display bound by a code is opened: its binding decides what it shows, not its address. */
export const PAIRED_ADDRESS = '/display';

/** The display preview that the back office shows beside a form; it is no display itself. */
export const PREVIEW_ADDRESS = '/display-preview';

export const isPreviewPath = (path: string): boolean => path.replace(/\/$/, '') === PREVIEW_ADDRESS;

/** Whether a path belongs to a display, which has a page of its own. */
export const isDisplayPath = (path: string): boolean =>
  path.replace(/\/$/, '') === PAIRED_ADDRESS ||
  isPreviewPath(path) ||
  parseDisplayPath(path) !== undefined;

/** Which display a path is, if it is one; `formatDisplayPath` writes it. */
export function parseDisplayPath(
  path: string,
): { kind: DisplayKind; screenId: string } | undefined {
  const [, name = '', screenId = '', more] = path.replace(/\/$/, '').split('/');
  const kind = DISPLAY_KINDS.find((known) => displays[known].path === name);
  if (kind === undefined || screenId === '' || more !== undefined) return undefined;
  return { kind, screenId: decode(screenId) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const rules: readonly DisplayRule[] = Object.values(displays);

/** The name of a room or desk without its prefix, and what can be named so, by number or by token. */
export function splitDisplayName(screenId: string) {
  const isPrefixed = ({ prefix }: DisplayRule) => prefix !== '' && screenId.startsWith(prefix);
  const prefix = rules.find(isPrefixed)?.prefix ?? '';
  const ownersBy = (by: 'id' | 'token') =>
    rules.filter((rule) => rule.prefix === prefix && rule.by.includes(by)).map(({ of }) => of);
  return { name: screenId.slice(prefix.length), ownersBy };
}

/** Whether a display at this address shows who works there: not if the address can be guessed. */
export const showsPeople = (kind: DisplayKind, screenId: string): boolean =>
  displays[kind].people && !/^\d+$/.test(splitDisplayName(screenId).name);

export interface DisplayUrl {
  kind: DisplayKind;
  url: string;
}

export type DisplayOwner =
  | { desk: { id: number; unique_identifier: string } }
  | { room: { uniqueIdentifier: string } };

/** The address of a kind of display of this room or desk, as we hand it out. */
export function formatDisplayPath(kind: DisplayKind, owner: DisplayOwner): string {
  const { path, prefix, by } = displays[kind];
  return `/${path}/${prefix}${nameOf(owner, by[0])}`;
}

interface Bases {
  readonly padsUrl: string | null | undefined;
  /** Where this application is served. */
  readonly origin: string;
}

/** The display addresses of a desk or room; none without a pads address. */
export function displayUrls({ padsUrl, origin }: Bases, owner: DisplayOwner): DisplayUrl[] {
  const pads = padsUrl?.trim().replace(/\/+$/, '');
  if (!pads) return [];
  const bases = { origin, pads };
  const of = 'desk' in owner ? 'desk' : 'room';
  return DISPLAY_KINDS.filter((kind) => displays[kind].of === of).map((kind) => ({
    kind,
    url: `${bases[displays[kind].servedAt]}${formatDisplayPath(kind, owner)}`,
  }));
}

function nameOf(owner: DisplayOwner, by: 'id' | 'token'): string | number {
  if ('room' in owner) return owner.room.uniqueIdentifier;
  return by === 'id' ? owner.desk.id : owner.desk.unique_identifier;
}

/** The lines to copy: the name of the desk or room, and one labelled line per display. */
export function displayUrlLines({
  name,
  urls,
  labels,
}: {
  name: string;
  urls: readonly DisplayUrl[];
  labels: Record<DisplayKind, string>;
}): string[] {
  return [name, ...urls.map(({ kind, url }) => `${labels[kind]}: ${url}`)];
}
