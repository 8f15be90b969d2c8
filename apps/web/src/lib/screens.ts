import { STAFF_ROLES } from '@balie/contract/common/role-list.ts';
import type { StaffRole } from '@balie/contract/common/roles.ts';

interface ScreenRule {
  /** Beneath `/sites/{siteId}/`; `$name` is a parameter. */
  readonly path: string;
  /** §6: who may open it. */
  readonly roles: readonly StaffRole[];
  /** Needs the right to decide for the organisation besides the role. */
  readonly organisationAdmin?: true;
  /** The entry of the side menu that leads to it and stays lit there. */
  readonly menu: MenuName | undefined;
  /** It has a card on the screen of that entry; cards follow the order of this table. */
  readonly card?: true;
  /** The text of the button that opens its form for something new; the palette offers it too (`useAskedForm`). */
  readonly adds?: `${string}.add`;
}

/** §2: the entries of the side menu, each a screen itself. */
export const MENU = [
  'dashboard',
  'home',
  'admin-settings',
  'site-settings',
  'kiosk-settings',
] as const;
export type MenuName = (typeof MENU)[number];

const everyone = { roles: STAFF_ROLES } as const;
const toDesk = { ...everyone, menu: 'home' } as const;
const admin = { roles: ['ADMIN'], menu: 'admin-settings' } as const;
const site = { roles: ['ADMIN'], menu: 'site-settings' } as const;
const kiosk = { roles: ['ADMIN'], menu: 'kiosk-settings' } as const;

/** §2 and §6: the screens of a site. What loads each of them is in `app/screens.ts`. */
export const screens = {
  dashboard: { ...everyone, path: 'dashboard', menu: 'dashboard' },
  accountDetails: { ...everyone, path: 'accountDetails', menu: undefined },
  home: { ...toDesk, path: 'home' },
  deskDetails: { ...toDesk, path: 'deskDetails' },
  sites: { ...toDesk, path: 'sites' },
  visit: { ...toDesk, path: 'desks/$deskId/users/$userId' },

  'admin-settings': { ...admin, path: 'admin-settings' },
  messages: { ...admin, path: 'admin-settings/messages', card: true, adds: 'messages.add' },
  reports: { ...admin, path: 'admin-settings/reports', card: true },
  account_setup: { ...admin, path: 'account_setup', card: true, adds: 'accounts.add' },
  'account-import': { ...admin, path: 'account_setup/import' },
  appointments: { ...admin, path: 'admin-settings/appointments', card: true },
  audit: { ...admin, path: 'admin-settings/audit', card: true },
  'first-steps': { ...admin, path: 'first-steps', card: true },
  organisation: {
    ...admin,
    path: 'admin-settings/organisation',
    card: true,
    organisationAdmin: true,
  },

  'site-settings': { ...site, path: 'site-settings' },
  site: { ...site, path: 'site-settings/site', card: true },
  desks: { ...site, path: 'desks', card: true, adds: 'desks.add' },
  printers: { ...site, path: 'printers', card: true, adds: 'printers.add' },
  'virtual-printers': { ...site, path: 'virtual-printers' },
  'waiting-rooms': { ...site, path: 'waiting-rooms', card: true, adds: 'waitingRooms.add' },
  devices: { ...site, path: 'devices', card: true },
  privacy: { ...site, path: 'privacy', card: true },

  'kiosk-settings': { ...kiosk, path: 'kiosk-settings' },
  languages: { ...kiosk, path: 'languages', card: true },
  'kiosk-languages': { ...kiosk, path: 'kiosk-settings/languages' },
  'opening-hours': { ...kiosk, path: 'opening-hours', card: true },
  closures: { ...kiosk, path: 'closures', card: true, adds: 'closures.add' },
  'standard-texts': { ...kiosk, path: 'standard-texts', card: true, adds: 'standardTexts.add' },
  domains: { ...kiosk, path: 'domains', card: true, adds: 'domains.add' },
  instructions: { ...kiosk, path: 'instructions', card: true, adds: 'instructions.add' },
  kiosks: { ...kiosk, path: 'kiosks', card: true },
} as const satisfies Record<string, ScreenRule>;

export type ScreenName = keyof typeof screens;
export type ScreenPath<Name extends ScreenName> = (typeof screens)[Name]['path'];
export const SCREEN_NAMES = Object.keys(screens) as ScreenName[];
export const ruleOf = (name: ScreenName): ScreenRule => screens[name];

export type CardName = {
  [Name in ScreenName]: (typeof screens)[Name] extends { card: true } ? Name : never;
}[ScreenName];

const hasCard = (name: ScreenName): name is CardName => ruleOf(name).card ?? false;

/** §2: what a menu screen offers, in the order of the table; the second level of the menu. */
export const sectionsOf = (menu: MenuName): readonly CardName[] =>
  SCREEN_NAMES.filter(hasCard).filter((name) => ruleOf(name).menu === menu);

/** The screens whose form for something new the palette can open. */
type AddScreenName = {
  [Name in ScreenName]: (typeof screens)[Name] extends { adds: string } ? Name : never;
}[ScreenName];

const canAdd = (name: ScreenName): name is AddScreenName => ruleOf(name).adds !== undefined;

export const SCREENS_THAT_ADD = SCREEN_NAMES.filter(canAdd);
