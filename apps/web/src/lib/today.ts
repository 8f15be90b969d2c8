import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { useTicking } from './now.ts';
import { useSession } from './session.ts';

/** Today's date at the site, wherever the browser is; changes at midnight. */
export const useToday = (): string => useDayIn(useSession().site.timeZone);

export const useDayIn = (timeZone: string): string =>
  useTicking((now) => dayInZone(new Date(now), timeZone));
