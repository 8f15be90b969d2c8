import type { Role } from '@balie/contract/common/roles.ts';
import {
  IconBuildingCommunity,
  IconDeviceTablet,
  IconLayoutDashboard,
  IconSettings,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import {
  MENU,
  type MenuName,
  ruleOf,
  SCREEN_NAMES,
  type ScreenName,
  sectionsOf,
} from '../../lib/screens.ts';

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

/** The screen at an address (`/sites/1/printers`). */
export function screenAt(pathname: string): ScreenName | undefined {
  const address = pathname.replace(/^\/sites\/\d+\//, '').replace(/\/$/, '');
  return SCREEN_NAMES.find((name) => {
    const pattern = ruleOf(name).path.replace(/\$\w+/g, '[^/]+');
    return new RegExp(`^${pattern}$`).test(address);
  });
}

export function isCovered({ screen }: MenuEntry, pathname: string): boolean {
  const name = screenAt(pathname);
  return name !== undefined && ruleOf(name).menu === screen;
}

/** The menu entry that leads to a screen, if it is another screen. */
export function parentOf(pathname: string): MenuName | undefined {
  const name = screenAt(pathname);
  const menu = name && ruleOf(name).menu;
  return menu && menu !== name && sectionsOf(menu).length > 0 ? menu : undefined;
}
