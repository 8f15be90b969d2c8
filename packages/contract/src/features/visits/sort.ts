import { fullNameOf } from '../../common/full-name.ts';
import type { VisitInList } from './schema.ts';

/** §2: the columns the ticket list can be sorted by. */
export const VISIT_SORT_COLUMNS = [
  'arrivalTime',
  'appointmentTime',
  'fullName',
  'domain',
  'contact',
  'location',
  'language',
] as const;
export type VisitSortColumn = (typeof VISIT_SORT_COLUMNS)[number];
export type SortOrder = 'asc' | 'desc';

export interface VisitSort {
  readonly column: VisitSortColumn;
  readonly order: SortOrder;
}

type Sortable = Pick<
  VisitInList,
  | 'visitId'
  | 'priority'
  | 'arrivalTime'
  | 'appointmentTime'
  | 'firstName'
  | 'lastName'
  | 'domainTypeName'
  | 'visitContactUser'
  | 'waitingRoomName'
  | 'location'
  | 'status'
  | 'deskName'
  | 'languageCode'
>;
type CompareText = (one: string, other: string) => number;

/** Where the visitor is: at the desk, in the waiting room, else the location that came with the appointment. */
export const locationOf = (
  visit: Pick<Sortable, 'status' | 'deskName' | 'waitingRoomName' | 'location'>,
): string =>
  (visit.status === 'SERVING' ? visit.deskName : null) ??
  visit.waitingRoomName ??
  visit.location ??
  '';

const moment = (value: string | null) => (value === null ? '' : new Date(value).toISOString());

const textOf: Record<VisitSortColumn, (visit: Sortable) => string> = {
  arrivalTime: (visit) => moment(visit.arrivalTime),
  appointmentTime: (visit) => moment(visit.appointmentTime),
  fullName: fullNameOf,
  domain: (visit) => visit.domainTypeName,
  contact: (visit) => visit.visitContactUser ?? '',
  location: locationOf,
  language: (visit) => visit.languageCode,
};

/**
 * §4: in either order, priority visits come first and empty values last; equal values are ordered
 * by visit, so that rows never jump.
 */
export function compareVisits({ column, order }: VisitSort, compareText: CompareText) {
  const text = textOf[column];
  const direction = order === 'asc' ? 1 : -1;
  return (one: Sortable, other: Sortable): number => {
    if (one.priority !== other.priority) return one.priority ? -1 : 1;
    const [a, b] = [text(one), text(other)];
    if (a === b) return one.visitId - other.visitId;
    if (a === '' || b === '') return a === '' ? 1 : -1;
    return direction * compareText(a, b) || one.visitId - other.visitId;
  };
}
