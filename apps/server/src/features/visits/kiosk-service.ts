import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/database/database.ts';
import { inSavepoint } from '../../platform/database/savepoint.ts';
import { siteDayOf } from './day/site-day.ts';
import * as appointments from './kiosk/appointment-repository.ts';
import type { AtKiosk, KioskVisit } from './kiosk/kiosk-repository.ts';
import * as visits from './kiosk/kiosk-repository.ts';

export type { AtKiosk, KioskVisit };

type Arrival = Omit<visits.Arrival, 'number'>;
type Arrived = Promise<{ ticketNumber: string } | undefined>;

/** A touch belongs to the day of its own moment, also when it is handed over later. */
export const onItsDay = (touch: Omit<AtKiosk, 'today' | 'evening'>, timeZone: string): AtKiosk => ({
  ...touch,
  ...siteDayOf(touch.at, timeZone),
});

/** Checks in with the number that the kiosk issued; undefined if the visit cannot be checked in. */
export const arriveWithNumber = (
  trx: Executor,
  at: AtKiosk,
  arrival: Arrival & { number: string },
): Promise<Awaited<Arrived> | 'TAKEN'> =>
  inSavepoint(trx, () => visits.arriveAtKiosk(trx, at, arrival)).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'VISIT_CHANGED') return 'TAKEN';
    throw error;
  });

/** Checks in with the next number of the site; undefined if the visit cannot be checked in. */
export const arriveWithNextNumber = (trx: Executor, at: AtKiosk, arrival: Arrival): Arrived =>
  visits.arriveAtKiosk(trx, at, { ...arrival, number: null });

/** False if the visit is no longer planned. */
export const showDirections = (trx: Executor, at: AtKiosk, visitId: number): Promise<boolean> =>
  visits.showDirections(trx, at, visitId);

/** Undefined if the domain is gone. */
export const addWalkIn = (
  trx: Executor,
  at: AtKiosk,
  walkIn: visits.WalkIn,
): Promise<number | undefined> => visits.insertWalkIn(trx, at, walkIn);

export const findKioskVisit = (
  executor: Executor,
  key: { siteId: number; visitId: number },
): Promise<KioskVisit | undefined> => visits.findKioskVisit(executor, key);

export const listVisitsOfPerson = (
  executor: Executor,
  search: visits.PersonSearch,
): Promise<KioskVisit[]> => visits.listVisitsOfPerson(executor, search);

export const findAppointment = (
  executor: Executor,
  key: { siteId: number; visitId: number; userId: number },
): Promise<appointments.CodedAppointment | undefined> =>
  appointments.findAppointment(executor, key);
