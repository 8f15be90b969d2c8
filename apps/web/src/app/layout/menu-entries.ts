import type { Role } from '@balie/contract/common/roles.ts';
import {
  IconBuildingCommunity,
  IconDeviceTablet,
  IconLayoutDashboard,
  IconSettings,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { MENU, type MenuName, ruleOf, SCREEN_NAMES } from '../../lib/screens.ts';

const ICONS: Record<MenuName, TablerIcon> = {
  dashboard: IconLayoutDashboard,
  home: IconUsersGroup,
  'admin-settings': IconSettings,
  'site-settings': IconBuildingCommunity,
  'kiosk-settings': IconDeviceTablet,
};

export interface MenuEntry {
  readonly screen: MenuName;
  readonly icon: TablerIcon;
}

/** §2, side menu by role; logout stands apart, since everyone has it. */
export const menuEntries = (role: Role | undefined): readonly MenuEntry[] =>
  MENU.filter((screen) => ruleOf(screen).roles.some((allowed) => allowed === role)).map(
    (screen) => ({ screen, icon: ICONS[screen] }),
  );

/** Whether an address (`/sites/1/printers`) is a screen that is reached through this entry. */
export function isCovered({ screen }: MenuEntry, pathname: string): boolean {
  const address = pathname.replace(/^\/sites\/\d+\//, '').replace(/\/$/, '');
  return SCREEN_NAMES.some((name) => {
    const { menu, path } = ruleOf(name);
    const pattern = path.replace(/\$\w+/g, '[^/]+');
    return menu === screen && new RegExp(`^${pattern}$`).test(address);
  });
}
