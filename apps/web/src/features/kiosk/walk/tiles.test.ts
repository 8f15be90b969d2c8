// @vitest-environment node
import type { KioskState } from '@balie/contract/features/kiosk/state-schema.ts';
import { expect, it } from 'vitest';
import { STATE } from '../../../testing/kiosk-server.ts';
import { tilesOf, tilesShown } from './tiles.ts';

const MONDAY = new Date('2026-11-16T09:00:00Z');
const [BASE] = STATE.domains;
const domain = (id: number, more: object = {}) => ({ ...BASE, id, ...more });
const stateWith = (offered: number[], domains: object[], more: object = {}): KioskState => ({
  ...STATE,
  ...more,
  settings: { ...STATE.settings, offered },
  domains: domains as KioskState['domains'],
});

it("offers the configured domains, in order, in the visitor's language", () => {
  const languages = [
    ...STATE.languages,
    { id: 2, isoCode: 'en', name: 'English', isDefault: false },
  ];
  const domains = [
    domain(2, { names: { nl: 'Burgerzaken', en: 'Civil affairs' } }),
    domain(3, { names: { nl: 'Reispas' }, icon: 'passport', color: '#123456' }),
    domain(4, { names: {} }),
  ];
  const state = stateWith([3, 9, 2, 4], domains, { languages });
  const open = { open: true, next: null };
  expect(tilesOf(state, MONDAY, 2)).toEqual([
    { domainId: 3, name: 'Reispas', icon: 'passport', color: '#123456', ...open },
    { domainId: 2, name: 'Civil affairs', icon: 'document', color: null, ...open },
    { domainId: 4, name: '', icon: 'document', color: null, ...open },
  ]);
});

it.each([
  // How many are on offer; how many on the first page, and on the next.
  [6, [1, 6], [1, 6]],
  [7, [1, 5], [6, 7]],
  [14, [1, 5], [6, 14]],
  [15, [1, 5], [6, 14]],
])('of %i tiles, shows at most six, or five and a way to the others', (count, first, more) => {
  const all = tilesOf(
    stateWith(
      Array.from({ length: count }, (_, at) => at + 1),
      Array.from({ length: count }, (_, at) => domain(at + 1)),
    ),
    MONDAY,
    null,
  );
  const shown = (isMore: boolean) => {
    const { tiles, others } = tilesShown(all, isMore);
    return { ids: [tiles.at(0)?.domainId, tiles.at(-1)?.domainId], others };
  };
  expect(shown(false)).toEqual({ ids: first, others: count > 6 });
  expect(shown(true)).toEqual({ ids: more, others: false });
});
