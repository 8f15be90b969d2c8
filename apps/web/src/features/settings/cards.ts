import {
  IconAdjustments,
  IconBuildingCommunity,
  IconBuildingStore,
  IconClockHour4,
  IconDesk,
  IconDeviceTv,
  IconFileDescription,
  IconHistory,
  IconLanguage,
  IconListCheck,
  IconMessage2,
  IconPrinter,
  IconReportAnalytics,
  IconRoute,
  IconShieldLock,
  IconSofa,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ScreenName } from '../../app/paths.ts';

export interface SettingsCard {
  readonly screen: Exclude<ScreenName, 'visit'> & CardName;
  readonly icon: TablerIcon;
}

type CardName =
  | 'messages'
  | 'reports'
  | 'account_setup'
  | 'audit'
  | 'languages'
  | 'opening-hours'
  | 'standard-texts'
  | 'domains'
  | 'instructions'
  | 'desks'
  | 'printers'
  | 'waiting-rooms'
  | 'devices'
  | 'privacy'
  | 'first-steps'
  | 'site'
  | 'organisation';

/** §2: what each menu screen offers, in this order. */
export const settingsCards = {
  admin: [
    { screen: 'messages', icon: IconMessage2 },
    { screen: 'reports', icon: IconReportAnalytics },
    { screen: 'account_setup', icon: IconUsers },
    { screen: 'audit', icon: IconHistory },
    { screen: 'first-steps', icon: IconListCheck },
    { screen: 'organisation', icon: IconBuildingCommunity },
  ],
  kiosk: [
    { screen: 'languages', icon: IconLanguage },
    { screen: 'opening-hours', icon: IconClockHour4 },
    { screen: 'standard-texts', icon: IconFileDescription },
    { screen: 'domains', icon: IconBuildingStore },
    { screen: 'instructions', icon: IconRoute },
  ],
  site: [
    { screen: 'site', icon: IconAdjustments },
    { screen: 'desks', icon: IconDesk },
    { screen: 'printers', icon: IconPrinter },
    { screen: 'waiting-rooms', icon: IconSofa },
    { screen: 'devices', icon: IconDeviceTv },
    { screen: 'privacy', icon: IconShieldLock },
  ],
} as const satisfies Record<string, readonly SettingsCard[]>;
export type SettingsMenu = keyof typeof settingsCards;
