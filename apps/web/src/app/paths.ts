/** Every URL of the application, in one place. `$name` is a parameter of the route. */

/** §2: the screens of a site, with their path beneath `/sites/{siteId}/`. */
export const screenPaths = {
  dashboard: 'dashboard',
  accountDetails: 'accountDetails',
  home: 'home',
  deskDetails: 'deskDetails',
  sites: 'sites',
  visit: 'desks/$deskId/users/$userId',
  'admin-settings': 'admin-settings',
  'kiosk-settings': 'kiosk-settings',
  'site-settings': 'site-settings',
  reports: 'admin-settings/reports',
  messages: 'admin-settings/messages',
  audit: 'admin-settings/audit',
  domains: 'domains',
  'opening-hours': 'opening-hours',
  printers: 'printers',
  'virtual-printers': 'virtual-printers',
  desks: 'desks',
  languages: 'languages',
  'kiosk-languages': 'kiosk-settings/languages',
  'standard-texts': 'standard-texts',
  'waiting-rooms': 'waiting-rooms',
  instructions: 'instructions',
  account_setup: 'account_setup',
  'account-import': 'account_setup/import',
  devices: 'devices',
  privacy: 'privacy',
  'first-steps': 'first-steps',
  site: 'site-settings/site',
  organisation: 'admin-settings/organisation',
} as const;
export type ScreenName = keyof typeof screenPaths;

export const PROBLEM_REASONS = ['access', 'license', 'userlicense', 'other'] as const;
export type ProblemReason = (typeof PROBLEM_REASONS)[number];

export const SITE_ROUTE = '/sites/$siteId';

/** An id as it stands in an address; undefined when it is none. */
export const readId = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

export const isScreenName = (name: string): name is ScreenName => Object.hasOwn(screenPaths, name);

export const paths = {
  start: '/',
  login: '/login',
  signInSteps: (redirectUri: string): string =>
    `/sign-in-steps?${new URLSearchParams({ redirectUri })}`,
  firstSteps: '/first-steps',
  problem: (reason: ProblemReason): string => `/problem?reason=${reason}`,
  screen: (siteId: number, screen: Exclude<ScreenName, 'visit'>): string =>
    `/sites/${siteId}/${screenPaths[screen]}`,
  visit: (at: { siteId: number; deskId: number; userId: number }): string =>
    `/sites/${at.siteId}/desks/${at.deskId}/users/${at.userId}`,
  logout: (siteId: number): string => `/sites/${siteId}/logout`,
} as const;
