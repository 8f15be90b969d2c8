import {
  IconAdjustments,
  IconBuildingCommunity,
  IconBuildingStore,
  IconCalendarOff,
  IconCalendarPlus,
  IconClockHour4,
  IconDesk,
  IconDeviceIpad,
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
import { type CardName, type MenuName, ruleOf, sectionsOf } from '../../lib/screens.ts';

const ICONS: Record<CardName, TablerIcon> = {
  messages: IconMessage2,
  reports: IconReportAnalytics,
  account_setup: IconUsers,
  appointments: IconCalendarPlus,
  audit: IconHistory,
  'first-steps': IconListCheck,
  organisation: IconBuildingCommunity,
  languages: IconLanguage,
  'opening-hours': IconClockHour4,
  closures: IconCalendarOff,
  'standard-texts': IconFileDescription,
  domains: IconBuildingStore,
  instructions: IconRoute,
  kiosks: IconDeviceIpad,
  site: IconAdjustments,
  desks: IconDesk,
  printers: IconPrinter,
  'waiting-rooms': IconSofa,
  devices: IconDeviceTv,
  privacy: IconShieldLock,
};

export interface SettingsCard {
  readonly screen: CardName;
  readonly icon: TablerIcon;
  readonly organisationAdmin: boolean;
}

/** §2: the cards of a menu screen, in the order of the table of screens. */
export const settingsCards = (menu: MenuName): readonly SettingsCard[] =>
  sectionsOf(menu).map((screen) => ({
    screen,
    icon: ICONS[screen],
    organisationAdmin: ruleOf(screen).organisationAdmin ?? false,
  }));
