import { dayInZone } from '@balie/contract/common/day-in-zone.ts';

/** The day at the attacked sites, which are in Brussels: around midnight it is another one than here. */
export const siteToday = (): string => dayInZone(new Date(), 'Europe/Brussels');
