import { dayInZone } from '@balie/contract/common/dates.ts';
import { useSession } from './session.ts';

/** The calendar day it is at the site, wherever the browser stands. */
export const useToday = (): string => dayInZone(new Date(), useSession().site.timeZone);
