import type { Role, StaffRole } from '@balie/contract/common/roles.ts';
import { isScreenName, paths, type ScreenName } from './paths.ts';

const both = { NORMAL: true, ADMIN: true } as const;
const adminOnly = { NORMAL: false, ADMIN: true } as const;

/** §6: a flag per role for every screen of a site. */
export const screenAccess: Record<ScreenName, Record<StaffRole, boolean>> = {
  dashboard: both,
  accountDetails: both,
  home: both,
  deskDetails: both,
  sites: both,
  visit: both,
  'admin-settings': adminOnly,
  'kiosk-settings': adminOnly,
  'site-settings': adminOnly,
  reports: adminOnly,
  messages: adminOnly,
  audit: adminOnly,
  domains: adminOnly,
  'opening-hours': adminOnly,
  printers: adminOnly,
  'virtual-printers': adminOnly,
  desks: adminOnly,
  languages: adminOnly,
  'kiosk-languages': adminOnly,
  'standard-texts': adminOnly,
  'waiting-rooms': adminOnly,
  instructions: adminOnly,
  account_setup: adminOnly,
  'account-import': adminOnly,
  devices: adminOnly,
  privacy: adminOnly,
  'first-steps': adminOnly,
  site: adminOnly,
  organisation: adminOnly,
};

const hasAccess = (role: Role, screen: ScreenName): boolean => {
  const flags: Partial<Record<Role, boolean>> = screenAccess[screen];
  return flags[role] ?? false;
};

/** Screens that need the right to decide for the organisation besides the role. */
const ORGANISATION_SCREENS: readonly ScreenName[] = ['organisation'];

interface Visitor {
  role: Role;
  organisationAdmin?: boolean;
  screen: ScreenName;
  siteId: number;
  /** `{userId}` of the visit screen, as it stands in the address. */
  userId?: string | undefined;
}

/** Where the guard sends someone instead of the screen, if anywhere. */
export function guard({ screen, siteId, userId, ...visitor }: Visitor): string | undefined {
  if (!hasAccess(visitor.role, screen)) return paths.problem('access');
  if (ORGANISATION_SCREENS.includes(screen) && !visitor.organisationAdmin) {
    return paths.problem('access');
  }
  if (screen !== 'visit' || userId === undefined || /^\d+$/.test(userId)) return undefined;
  // §2: a userId that is not a number names the route to go to instead.
  if (userId === 'logout') return paths.logout(siteId);
  return isScreenName(userId) && userId !== 'visit'
    ? paths.screen(siteId, userId)
    : paths.problem('other');
}
