import type { ErrorCode } from '../../common/errors.ts';
import { OPEN_STATUSES, type VisitStatus } from './statuses.ts';

/** What an action writes besides the status; the server adds what depends on other rows, such as a ticket. */
export type SideChange =
  | 'arrivesNow'
  | 'forgetsArrival'
  | 'takesDesk'
  | 'leavesDesk'
  | 'gainsPriority'
  | 'closesNow';

export interface ActionRule {
  readonly from: readonly VisitStatus[];
  /** `same` leaves the status as it is. */
  readonly to: VisitStatus | 'same';
  readonly changes?: readonly SideChange[];
  /** The code if the visit has another status; TRANSITION_NOT_ALLOWED by default. */
  readonly refused?: ErrorCode;
  /** While SERVING, only the desk that called may do this. */
  readonly servingDeskOnly?: true;
}

const servingDeskOnly = true;
const edit = { from: OPEN_STATUSES, to: 'same', refused: 'VISIT_CLOSED' } as const;

const rules = {
  register: { from: ['NOT_ARRIVED', 'NO_CALL'], to: 'ARRIVED', changes: ['arrivesNow'] },
  unregister: { from: ['ARRIVED', 'NO_CALL'], to: 'NOT_ARRIVED', changes: ['forgetsArrival'] },
  hold: {
    from: ['SERVING'],
    to: 'NOT_ARRIVED',
    changes: ['leavesDesk', 'gainsPriority'],
    servingDeskOnly,
  },
  call: {
    from: ['ARRIVED'],
    to: 'SERVING',
    changes: ['takesDesk'],
    refused: 'VISITOR_ALREADY_CALLED',
  },
  recall: { from: ['SERVING'], to: 'same', servingDeskOnly },
  noShow: { from: ['SERVING'], to: 'NO_SHOW', changes: ['closesNow'], servingDeskOnly },
  end: { from: ['SERVING'], to: 'ENDED', changes: ['closesNow'], servingDeskOnly },
  forward: {
    from: ['SERVING', 'ARRIVED'],
    to: 'ARRIVED',
    changes: ['leavesDesk'],
    servingDeskOnly,
  },
  cancel: { from: ['ARRIVED', 'NOT_ARRIVED'], to: 'CANCELLED', changes: ['closesNow'] },
  reschedule: { from: ['ARRIVED'], to: 'same' },
  moveRoom: { from: ['ARRIVED'], to: 'same' },
  changeContact: edit,
  changeComment: edit,
  changePriority: edit,
  changeGroup: { ...edit, servingDeskOnly },
} satisfies Record<string, ActionRule>;

/** Everything staff can do to a visit. Besides these, only undo, `directionsShown` and `leftOpen` write a status. */
export type VisitAction = keyof typeof rules;
export const VISIT_ACTIONS = Object.keys(rules) as VisitAction[];

/** §4 and the table of the decisions: the one place that says which transitions exist. */
export const lifecycle: Readonly<Record<VisitAction, ActionRule>> = rules;

/** The status of a new visit, whoever adds it. */
export const FIRST_STATUS = 'NOT_ARRIVED' satisfies VisitStatus;

/** What a kiosk does to a visit if its directions do not register: nobody will call, only the way is shown. */
export const directionsShown: ActionRule = {
  from: ['NOT_ARRIVED'],
  to: 'NO_CALL',
  changes: ['arrivesNow'],
};

/** Whether a kiosk may check in a visit: who was shown the way before is only shown it again. */
export const canCheckInAtKiosk = (status: VisitStatus): boolean =>
  directionsShown.from.includes(status);

interface LeftOpenRule {
  readonly to: VisitStatus;
  /** The same, if the visit has an arrival time. */
  readonly ifArrived?: VisitStatus;
}

/** What a visit left open on a past day becomes. Planned, but arrived, was put on hold: it has been helped. */
export const leftOpen: Readonly<Record<(typeof OPEN_STATUSES)[number], LeftOpenRule>> = {
  NOT_ARRIVED: { to: 'NO_SHOW', ifArrived: 'ENDED' },
  NO_CALL: { to: 'ENDED' },
  ARRIVED: { to: 'CANCELLED' },
  SERVING: { to: 'ENDED' },
};

export interface VisitState {
  readonly status: VisitStatus;
  /** The desk serving the visit, if it is SERVING. */
  readonly deskId: number | null;
}

export type Decision =
  | { readonly allowed: true; readonly to: VisitStatus }
  | { readonly allowed: false; readonly code: ErrorCode };

/** Whether an action is allowed on a visit from a desk, and what the visit becomes. */
export function decide(action: VisitAction, visit: VisitState, atDeskId: number): Decision {
  const { from, to, refused = 'TRANSITION_NOT_ALLOWED', servingDeskOnly } = lifecycle[action];
  if (!from.includes(visit.status)) return { allowed: false, code: refused };
  if (servingDeskOnly && visit.status === 'SERVING' && visit.deskId !== atDeskId) {
    return { allowed: false, code: 'VISIT_NOT_AT_THIS_DESK' };
  }
  return { allowed: true, to: to === 'same' ? visit.status : to };
}

/** `PUT new/{visitId}` holds a visit being served and unregisters a waiting one. */
export const actionOfNew = (status: VisitStatus): VisitAction =>
  status === 'SERVING' ? 'hold' : 'unregister';

/** What can be undone for ten seconds. */
export const UNDOABLE_ACTIONS = [
  'end',
  'noShow',
  'cancel',
  'hold',
] as const satisfies readonly VisitAction[];
export type UndoableAction = (typeof UNDOABLE_ACTIONS)[number];
