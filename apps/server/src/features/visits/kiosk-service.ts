import * as visits from './kiosk/kiosk-repository.ts';

export { siteDayOf } from './day/site-day.ts';
export type { AtKiosk, KioskVisit } from './kiosk/kiosk-repository.ts';
export { lateAfterOf } from './row-repository.ts';

/** What kiosks need of visits: one statement each, in the transaction of the touch. */
export const { arriveAtKiosk, showWay, insertWalkIn, findKioskVisit, listVisitsOfPerson } = visits;
