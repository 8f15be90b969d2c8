import type { ErrorCode } from '../../common/errors.ts';
import { OPEN_STATUSES, type VisitStatus } from './statuses.ts';

/** Everything that can be done to a visit. Status is never written otherwise. */
export const VISIT_ACTIONS = [
  'register',
  'unregister',
  'hold',
  'call',
  'recall',
  'noShow',
  'end',
  'forward',
  'cancel',
  'reschedule',
  'moveRoom',
  'changeContact',
  'changeComment',
  'changePriority',
] as const;
export type VisitAction = (typeof VISIT_ACTIONS)[number];

interface ActionRule {
  readonly from: readonly VisitStatus[];
  /** `same` leaves the status as it is. */
  readonly to: VisitStatus | 'same';
  /** The code when the visit is in another status. */
  readonly refused: ErrorCode;
  /** While SERVING, only the desk that called may do this. */
  readonly servingDeskOnly: boolean;
}

const refused = 'TRANSITION_NOT_ALLOWED';

/** §4 with the table of the decisions: the one place that says what may follow what. */
export const lifecycle = {
  register: { from: ['NOT_ARRIVED', 'NO_CALL'], to: 'ARRIVED', refused, servingDeskOnly: false },
  unregister: { from: ['ARRIVED', 'NO_CALL'], to: 'NOT_ARRIVED', refused, servingDeskOnly: false },
  hold: { from: ['SERVING'], to: 'NOT_ARRIVED', refused, servingDeskOnly: true },
  call: {
    from: ['ARRIVED'],
    to: 'SERVING',
    refused: 'VISITOR_ALREADY_CALLED',
    servingDeskOnly: false,
  },
  recall: { from: ['SERVING'], to: 'SERVING', refused, servingDeskOnly: true },
  noShow: { from: ['SERVING'], to: 'NO_SHOW', refused, servingDeskOnly: true },
  end: { from: ['SERVING'], to: 'ENDED', refused, servingDeskOnly: true },
  forward: { from: ['SERVING', 'ARRIVED'], to: 'ARRIVED', refused, servingDeskOnly: true },
  cancel: { from: ['ARRIVED', 'NOT_ARRIVED'], to: 'CANCELLED', refused, servingDeskOnly: false },
  reschedule: { from: ['ARRIVED'], to: 'same', refused, servingDeskOnly: false },
  moveRoom: { from: ['ARRIVED'], to: 'same', refused, servingDeskOnly: false },
  changeContact: {
    from: OPEN_STATUSES,
    to: 'same',
    refused: 'VISIT_CLOSED',
    servingDeskOnly: false,
  },
  changeComment: {
    from: OPEN_STATUSES,
    to: 'same',
    refused: 'VISIT_CLOSED',
    servingDeskOnly: false,
  },
  changePriority: {
    from: OPEN_STATUSES,
    to: 'same',
    refused: 'VISIT_CLOSED',
    servingDeskOnly: false,
  },
} as const satisfies Record<VisitAction, ActionRule>;

export interface VisitState {
  readonly status: VisitStatus;
  /** The desk that is serving the visit, when it is SERVING. */
  readonly deskId: number | null;
}

export type Decision =
  | { readonly allowed: true; readonly to: VisitStatus }
  | { readonly allowed: false; readonly code: ErrorCode };

/** Whether an action may be done to a visit from a desk, and what the visit becomes. */
export function decide(action: VisitAction, visit: VisitState, atDeskId: number): Decision {
  const rule: ActionRule = lifecycle[action];
  if (!rule.from.includes(visit.status)) return { allowed: false, code: rule.refused };
  if (rule.servingDeskOnly && visit.status === 'SERVING' && visit.deskId !== atDeskId) {
    return { allowed: false, code: 'VISIT_NOT_AT_THIS_DESK' };
  }
  return { allowed: true, to: rule.to === 'same' ? visit.status : rule.to };
}

/** `PUT new/{visitId}` holds a visit that is being served and unregisters one that waits. */
export const actionOfNew = (status: VisitStatus): VisitAction =>
  status === 'SERVING' ? 'hold' : 'unregister';

/** What can be taken back for ten seconds. */
export const UNDOABLE_ACTIONS = [
  'end',
  'noShow',
  'cancel',
  'hold',
] as const satisfies readonly VisitAction[];
export type UndoableAction = (typeof UNDOABLE_ACTIONS)[number];
