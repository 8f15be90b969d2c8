import { openFor, textIn } from '@balie/contract/features/kiosk/facts.ts';
import type { KioskState } from '@balie/contract/features/kiosk/state-schema.ts';
import type { DomainIcon } from '@balie/contract/features/kiosks/domain-icons.ts';

export interface Tile {
  readonly domainId: number;
  readonly name: string;
  readonly icon: DomainIcon;
  readonly color: string | null;
  readonly open: boolean;
  /** When a closed domain opens again. */
  readonly next: Date | null;
}

/** More would be a list to read rather than a choice to make. */
const MOST_TILES = 6;
const MOST_OTHERS = 9;

export function tilesOf(state: KioskState, at: Date, languageId: number | null): Tile[] {
  return state.settings.offered.flatMap((domainId) => {
    const domain = state.domains.find(({ id }) => id === domainId);
    if (!domain) return [];
    const { open, next } = openFor(state, { domainId, kind: 'WALK_IN', at, languageId });
    const name = textIn(state, domain.names, languageId) ?? '';
    const { icon, color } = domain;
    return [{ domainId, name, icon: icon ?? 'document', color, open, next }];
  });
}

/** At most six: the first five and a tile for the rest. */
export function tilesShown(
  tiles: readonly Tile[],
  more: boolean,
): { tiles: readonly Tile[]; others: boolean } {
  if (tiles.length <= MOST_TILES) return { tiles, others: false };
  return more
    ? { tiles: tiles.slice(MOST_TILES - 1, MOST_TILES - 1 + MOST_OTHERS), others: false }
    : { tiles: tiles.slice(0, MOST_TILES - 1), others: true };
}
