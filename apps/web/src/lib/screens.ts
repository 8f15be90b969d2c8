import { DEVICES_SCREEN } from '@balie/contract/common/pages.ts';
import { STAFF_ROLES } from '@balie/contract/common/role-list.ts';
import type { StaffRole } from '@balie/contract/common/roles.ts';

interface ScreenRule {
  /** Beneath `/sites/{siteId}/`; `$name` is a parameter. */
  readonly path: string;
  /** Its file beneath `features/`, if that is not `{name}/{name}-screen.tsx`. */
  readonly file?: `${string}.tsx`;
  /** What its file exports for it, if that is not named after the file (`PrintersScreen`). */
  readonly component?: `${string}Screen`;
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
const connect = { ...toDesk, file: 'desks/connect/connect-desk-screen.tsx' } as const;
const admin = { roles: ['ADMIN'], menu: 'admin-settings' } as const;
const site = { roles: ['ADMIN'], menu: 'site-settings' } as const;
const kiosk = { roles: ['ADMIN'], menu: 'kiosk-settings' } as const;

/** §2 and §6: the screens of a site, by the names that §2 gives them: an address can contain one (app/access.ts). */
export const screens = {
  dashboard: { ...everyone, path: 'dashboard', menu: 'dashboard' },
  accountDetails: {
    ...everyone,
    path: 'accountDetails',
    file: 'account-details/account-details-screen.tsx',
    menu: undefined,
  },
  home: { ...connect, path: 'home' },
  deskDetails: { ...connect, path: 'deskDetails' },
  sites: { ...connect, path: 'sites' },
  visit: { ...toDesk, path: 'desks/$deskId/users/$userId', file: 'visits/visits-screen.tsx' },

  'admin-settings': {
    ...admin,
    path: 'admin-settings',
    file: 'settings/settings-screens.tsx',
    component: 'AdminSettingsScreen',
  },
  messages: { ...admin, path: 'admin-settings/messages', card: true, adds: 'messages.add' },
  reports: {
    ...admin,
    path: 'admin-settings/reports',
    file: 'visitor-report/visitor-report-screen.tsx',
    card: true,
  },
  account_setup: {
    ...admin,
    path: 'account_setup',
    file: 'accounts/accounts-screen.tsx',
    card: true,
    adds: 'accounts.add',
  },
  'account-import': {
    ...admin,
    path: 'account_setup/import',
    file: 'accounts/account-import-screen.tsx',
  },
  appointments: {
    ...admin,
    path: 'admin-settings/appointments',
    file: 'appointment-import/appointment-import-screen.tsx',
    card: true,
  },
  audit: { ...admin, path: 'admin-settings/audit', card: true },
  'first-steps': { ...admin, path: 'first-steps', card: true },
  organisation: {
    ...admin,
    path: 'admin-settings/organisation',
    card: true,
    organisationAdmin: true,
  },

  'site-settings': {
    ...site,
    path: 'site-settings',
    file: 'settings/settings-screens.tsx',
    component: 'SiteSettingsScreen',
  },
  site: { ...site, path: 'site-settings/site', file: 'sites/site-screen.tsx', card: true },
  desks: { ...site, path: 'desks', card: true, adds: 'desks.add' },
  printers: { ...site, path: 'printers', card: true, adds: 'printers.add' },
  'virtual-printers': { ...site, path: 'virtual-printers' },
  'waiting-rooms': { ...site, path: 'waiting-rooms', card: true, adds: 'waitingRooms.add' },
  devices: { ...site, path: DEVICES_SCREEN, card: true },
  privacy: { ...site, path: 'privacy', card: true },

  'kiosk-settings': {
    ...kiosk,
    path: 'kiosk-settings',
    file: 'settings/settings-screens.tsx',
    component: 'KioskSettingsScreen',
  },
  languages: { ...kiosk, path: 'languages', card: true },
  'kiosk-languages': {
    ...kiosk,
    path: 'kiosk-settings/languages',
    file: 'languages/languages-screen.tsx',
  },
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
