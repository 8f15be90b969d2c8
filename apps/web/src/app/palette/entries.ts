import { findsWords, foldForSearch, searchWords } from '@balie/contract/common/search.ts';
import {
  type CardName,
  MENU,
  type MenuName,
  ruleOf,
  SCREEN_NAMES,
  type ScreenName,
} from '../../lib/screens.ts';
import type { Session } from '../../lib/session.ts';

export const GROUPS = ['visitors', 'actions', 'screens', 'settings'] as const;
export type Group = (typeof GROUPS)[number];
type NamedScreen = CardName | MenuName | 'accountDetails';

/** Something that can be found and chosen. */
export interface Entry {
  readonly id: string;
  readonly group: Group;
  readonly title: string;
  /** A second line, also searched. */
  readonly text: string;
  readonly screen: ScreenName;
  readonly opens?: 'new' | { readonly visitId: number; readonly visitorId: number };
}

export const SETTINGS = [
  ['site', 'sites.name'],
  ['site', 'sites.viewApplicationName'],
  ['site', 'sites.viewApplicationColor'],
  ['site', 'sites.secondaryColor'],
  ['site', 'sites.language'],
  ['site', 'sites.timeZone'],
  ['site', 'sites.padsUrl'],
  ['site', 'sites.nameOnTicket'],
  ['site', 'sites.waitingThresholdMinutes'],
  ['site', 'sites.lateAfterMinutes'],
  ['privacy', 'privacy.retention'],
  ['opening-hours', 'openingHours.regimes'],
  ['opening-hours', 'openingHours.specialTitle'],
  ['accountDetails', 'accountDetails.language'],
  ['accountDetails', 'accountDetails.phone'],
  ['accountDetails', 'accountDetails.webhookUrl'],
] as const;

/** §6: only people who may open a screen can find it. */
export const mayOpen = (screen: ScreenName, user: Session['user']): boolean => {
  const { roles, organisationAdmin } = ruleOf(screen);
  const hasRole = roles.some((role) => role === user.role);
  return hasRole && (!organisationAdmin || user.organisationAdmin);
};

export const namedScreens = (): NamedScreen[] =>
  SCREEN_NAMES.filter(
    (name): name is NamedScreen =>
      ruleOf(name).card === true || isMenu(name) || name === 'accountDetails',
  );

export const isMenu = (name: ScreenName): name is MenuName => MENU.some((menu) => menu === name);

/** Titles that start with the query come first; groups keep their order. */
export function findEntries(entries: readonly Entry[], search: string): readonly Entry[] {
  const words = searchWords(search);
  const folded = foldForSearch(search);
  const rank = ({ title }: Entry) => (foldForSearch(title).startsWith(folded) ? 0 : 1);
  return entries
    .filter(({ title, text }) => findsWords({ texts: [title, text] }, words))
    .toSorted(
      (one, other) =>
        GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group) || rank(one) - rank(other),
    );
}
