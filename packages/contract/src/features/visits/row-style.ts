import { limits } from '../../common/limits.ts';
import type { StatusFilter, VisitStatus } from './statuses.ts';

/** §4: the styles rows share. */
export type RowTone = 'planned' | 'arrived' | 'serving' | 'ended';

/** §4: ended, cancelled, no-show and SHOW_ALL_3 share a style, NOT_ARRIVED and NO_CALL another. */
export const toneOf: Record<StatusFilter, RowTone> = {
  NOT_ARRIVED: 'planned',
  NO_CALL: 'planned',
  ARRIVED: 'arrived',
  SERVING: 'serving',
  ENDED: 'ended',
  NO_SHOW: 'ended',
  CANCELLED: 'ended',
  SHOW_ALL_3: 'ended',
};

interface Styled {
  readonly status: VisitStatus;
  readonly priority: boolean;
  readonly thresholdExceeded: boolean;
}

export interface RowStyle {
  readonly tone: RowTone;
  readonly overThreshold: boolean;
  readonly golden: boolean;
  readonly struckThrough: boolean;
}

/** §4, row display. */
export const rowStyleOf = ({ status, priority, thresholdExceeded }: Styled): RowStyle => ({
  tone: toneOf[status],
  overThreshold: status === 'ARRIVED' && thresholdExceeded,
  golden: status === 'ARRIVED' && priority,
  struckThrough: status === 'CANCELLED' || status === 'NO_SHOW',
});

/** §4: what a row offers: ARRIVED rows print, priority and call; NOT_ARRIVED rows set arrived and print. */
export type RowIcon = 'print' | 'priority' | 'call' | 'setArrivedAndPrint';
export function rowIconsOf(status: VisitStatus): readonly RowIcon[] {
  if (status === 'ARRIVED') return ['print', 'priority', 'call'];
  return status === 'NOT_ARRIVED' ? ['setArrivedAndPrint'] : [];
}

/** §4: time and waiting room are editable only while ARRIVED. */
export const isEditableInRow = (status: VisitStatus): boolean => status === 'ARRIVED';

/** §9: the external customer id is shown only if it is shorter than 9 characters. */
export const shownCustomerId = (externalCustomerId: string | null): string | undefined =>
  externalCustomerId && externalCustomerId.length < limits.visitor.externalIdShownBelow
    ? externalCustomerId
    : undefined;
