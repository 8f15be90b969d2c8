import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { useTicking } from './now.ts';
import { useSession } from './session.ts';

/** The calendar day it is at the site, wherever the browser stands; another one from midnight on. */
export const useToday = (): string => useDayIn(useSession().site.timeZone);

export const useDayIn = (timeZone: string): string =>
  useTicking((now) => dayInZone(new Date(now), timeZone));
