import type { Role } from '@balie/contract/common/roles.ts';
import {
  IconBuildingCommunity,
  IconDeviceTablet,
  IconLayoutDashboard,
  IconSettings,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ScreenName, screenPaths } from '../paths.ts';

export interface MenuEntry {
  readonly screen: 'dashboard' | 'home' | 'admin-settings' | 'site-settings' | 'kiosk-settings';
  readonly icon: TablerIcon;
  /** The screens that are reached through it, so that the entry stays lit there. */
  readonly covers: readonly ScreenName[];
}

const forStaff: readonly MenuEntry[] = [
  { screen: 'dashboard', icon: IconLayoutDashboard, covers: ['dashboard'] },
  { screen: 'home', icon: IconUsersGroup, covers: ['home', 'deskDetails', 'sites', 'visit'] },
];

const forAdmins: readonly MenuEntry[] = [
  {
    screen: 'admin-settings',
    icon: IconSettings,
    covers: [
      'admin-settings',
      'reports',
      'messages',
      'audit',
      'account_setup',
      'account-import',
      'first-steps',
      'organisation',
    ],
  },
  {
    screen: 'site-settings',
    icon: IconBuildingCommunity,
    covers: [
      'site-settings',
      'site',
      'desks',
      'printers',
      'virtual-printers',
      'waiting-rooms',
      'devices',
      'privacy',
    ],
  },
  {
    screen: 'kiosk-settings',
    icon: IconDeviceTablet,
    covers: [
      'kiosk-settings',
      'kiosk-languages',
      'languages',
      'opening-hours',
      'standard-texts',
      'domains',
      'instructions',
    ],
  },
];

/** §2, side menu by role; logout stands apart, since everyone has it. */
export function menuEntries(role: Role | undefined): readonly MenuEntry[] {
  if (role === 'ADMIN') return [...forStaff, ...forAdmins];
  return role === 'NORMAL' ? forStaff : [];
}

/** Whether an address (`/sites/1/printers`) is a screen this entry covers. */
export function isCovered(entry: MenuEntry, pathname: string): boolean {
  const path = pathname.replace(/^\/sites\/\d+\//, '').replace(/\/$/, '');
  return entry.covers.some((screen) => {
    const pattern = screenPaths[screen].replace(/\$\w+/g, '[^/]+');
    return new RegExp(`^${pattern}$`).test(path);
  });
}
