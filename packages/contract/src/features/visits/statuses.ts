/** §4: the statuses of a visit. */
export const VISIT_STATUSES = [
  'NOT_ARRIVED',
  'NO_CALL',
  'ARRIVED',
  'SERVING',
  'ENDED',
  'NO_SHOW',
  'CANCELLED',
] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

/** An open visit can still be handled; a closed one is history. */
export const OPEN_STATUSES = ['NOT_ARRIVED', 'NO_CALL', 'ARRIVED', 'SERVING'] as const;
export const CLOSED_STATUSES = ['ENDED', 'NO_SHOW', 'CANCELLED'] as const;
/** Open and part of the queue: may hold a ticket. NO_CALL was only shown the way, by a kiosk. */
export const TICKET_STATUSES = ['NOT_ARRIVED', 'ARRIVED', 'SERVING'] as const;

/** Whether somebody checked in and is still here: waiting, or at a desk. */
export const isHere = (status: VisitStatus): boolean =>
  status === 'ARRIVED' || status === 'SERVING';

/** §4: one filter value stands for the three closed statuses. */
export const SHOW_ALL_3 = 'SHOW_ALL_3';
export const STATUS_FILTERS = [...VISIT_STATUSES, SHOW_ALL_3] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];
export const DEFAULT_STATUS_FILTER = ['ARRIVED', 'SERVING', 'NOT_ARRIVED'] as const;

export function statusesOf(filters: readonly StatusFilter[]): VisitStatus[] {
  return [
    ...new Set(
      filters.flatMap((filter): readonly VisitStatus[] =>
        filter === SHOW_ALL_3 ? CLOSED_STATUSES : [filter],
      ),
    ),
  ];
}
