import { dayInZone } from '@balie/contract/common/day-in-zone.ts';

/** Today at the attacked sites, which are in Brussels: around midnight it differs from the day here. */
export const siteToday = (): string => dayInZone(new Date(), 'Europe/Brussels');
