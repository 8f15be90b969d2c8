import { INTERFACE_LANGUAGES } from '@balie/contract/common/language-list.ts';
import type { InterfaceLanguage } from '@balie/contract/common/languages.ts';

const KEYS = {
  currentSite: 'balie.currentSiteId',
  menuExpanded: 'balie.menuExpanded',
  language: 'balie.language',
  shortcuts: 'balie.shortcuts',
  lastDomainType: 'balie.lastDomainType',
  colleagues: 'balie.colleagues',
} as const;

/** Local storage can be blocked or full; then nothing is remembered. */
function attempt<T>(action: (storage: Storage) => T): T | undefined {
  try {
    return action(window.localStorage);
  } catch {
    return undefined;
  }
}

const read = (key: string): string | undefined =>
  attempt((storage) => storage.getItem(key)) ?? undefined;
const write = (key: string, value: string): void => {
  attempt((storage) => storage.setItem(key, value));
};

/** §9: the current site id is kept in local storage. */
export function readCurrentSiteId(): number | undefined {
  const id = Number(read(KEYS.currentSite));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
export const saveCurrentSiteId = (siteId: number): void => write(KEYS.currentSite, String(siteId));

export const readMenuExpanded = (): boolean => read(KEYS.menuExpanded) === 'true';
export const saveMenuExpanded = (expanded: boolean): void =>
  write(KEYS.menuExpanded, String(expanded));

/** Single-key shortcuts can be switched off (WCAG 2.1.4); they are on by default. */
export const readShortcutsOn = (): boolean => read(KEYS.shortcuts) !== 'off';
export const saveShortcutsOn = (on: boolean): void => write(KEYS.shortcuts, on ? 'on' : 'off');

/** Visits at colleagues' desks are shown until folded away. */
export const readColleaguesShown = (): boolean => read(KEYS.colleagues) !== 'folded';
export const saveColleaguesShown = (shown: boolean): void =>
  write(KEYS.colleagues, shown ? 'shown' : 'folded');

/** The domain of the last new visit at a desk: usually the next one has the same. */
export function readLastDomainType(deskId: number): number | undefined {
  const id = Number(read(`${KEYS.lastDomainType}.${deskId}`));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
export const saveLastDomainType = (deskId: number, domainTypeId: number): void =>
  write(`${KEYS.lastDomainType}.${deskId}`, String(domainTypeId));

/** The language last used on this machine, for pages before signing in. */
export const readLanguage = (): InterfaceLanguage | undefined =>
  INTERFACE_LANGUAGES.find((language) => language === read(KEYS.language));
export const saveLanguage = (language: InterfaceLanguage): void => write(KEYS.language, language);

/** §2, logout: nothing of this user stays on the machine. */
export const clearStorage = (): void => {
  attempt((storage) => storage.clear());
};
