import { expect, it, vi } from 'vitest';
import { readLastDesk, saveLastDesk } from './last-desk.ts';
import {
  clearStorage,
  readColleaguesShown,
  readCurrentSiteId,
  readLanguage,
  readLastDomainType,
  readMenuExpanded,
  readShortcutsOn,
  saveColleaguesShown,
  saveCurrentSiteId,
  saveLanguage,
  saveLastDomainType,
  saveMenuExpanded,
  saveShortcutsOn,
} from './storage.ts';

const SWITCHES = [
  ['the menu', readMenuExpanded, saveMenuExpanded, false],
  ['the keys', readShortcutsOn, saveShortcutsOn, true],
  ['the colleagues', readColleaguesShown, saveColleaguesShown, true],
] as const;

it.each(SWITCHES)('%s is stored as it was left', (_, read, save, atFirst) => {
  expect(read()).toBe(atFirst);
  for (const on of [false, true, false]) {
    save(on);
    expect(read()).toBe(on);
  }
});

it('stores the site, the last domain of a desk and the language, and deletes them on request', () => {
  saveCurrentSiteId(1);
  saveLastDomainType(4, 1);
  saveLanguage('en');
  const kept = () => [readCurrentSiteId(), readLastDomainType(4), readLanguage()];
  expect(kept()).toEqual([1, 1, 'en']);
  expect(readLastDomainType(5)).toBeUndefined();
  clearStorage();
  expect(kept()).toEqual([undefined, undefined, undefined]);
});

it.each(['0', '-3', '1.5', 'x', ''])('%j is not accepted as an id', (text) => {
  window.localStorage.setItem('balie.currentSiteId', text);
  window.localStorage.setItem('balie.lastDomainType.4', text);
  expect([readCurrentSiteId(), readLastDomainType(4)]).toEqual([undefined, undefined]);
});

it('works without storage, and remembers nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
  });
  saveMenuExpanded(true);
  clearStorage();
  expect([readMenuExpanded(), readShortcutsOn(), readCurrentSiteId()]).toEqual([
    ...[false, true, undefined],
  ]);
});

it('stores the last desk of one site, and keeps it when everything else is deleted', () => {
  saveLastDesk(1, 4);
  clearStorage();
  expect([readLastDesk(1), readLastDesk(2)]).toEqual([4, undefined]);
});
