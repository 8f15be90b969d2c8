import type { Executor } from '../../platform/database/database.ts';
import { siteDayOf } from './day/site-day.ts';
import { listWaiting, type WaitingForType } from './list/waiting-repository.ts';

/** Who waits now, also since before midnight: the same visitors as on the list. */
export const listWaitingNow = (
  executor: Executor,
  site: { readonly id: number; readonly timeZone: string },
  now: Date,
): Promise<WaitingForType[]> =>
  listWaiting(executor, { siteId: site.id, ...siteDayOf(now, site.timeZone) });
