import { describe, expect, it } from 'vitest';
import { actionOfNew, decide, VISIT_ACTIONS, type VisitAction } from './lifecycle.ts';
import { statusesOf, VISIT_STATUSES, type VisitStatus } from './statuses.ts';

const N = 'TRANSITION_NOT_ALLOWED';
const C = 'VISIT_CLOSED';
const A = 'VISITOR_ALREADY_CALLED';

/** Written out by hand from the decisions, in the order of VISIT_STATUSES: the result of each action. */
const matrix: Record<VisitAction, readonly string[]> = {
  //              NOT_ARRIVED    NO_CALL        ARRIVED      SERVING        ENDED NO_SHOW CANCELLED
  register: ['ARRIVED', 'ARRIVED', N, N, N, N, N],
  unregister: [N, 'NOT_ARRIVED', 'NOT_ARRIVED', N, N, N, N],
  hold: [N, N, N, 'NOT_ARRIVED', N, N, N],
  call: [A, A, 'SERVING', A, A, A, A],
  recall: [N, N, N, 'SERVING', N, N, N],
  noShow: [N, N, N, 'NO_SHOW', N, N, N],
  end: [N, N, N, 'ENDED', N, N, N],
  forward: [N, N, 'ARRIVED', 'ARRIVED', N, N, N],
  cancel: ['CANCELLED', N, 'CANCELLED', N, N, N, N],
  reschedule: [N, N, 'ARRIVED', N, N, N, N],
  moveRoom: [N, N, 'ARRIVED', N, N, N, N],
  changeContact: ['NOT_ARRIVED', 'NO_CALL', 'ARRIVED', 'SERVING', C, C, C],
  changeComment: ['NOT_ARRIVED', 'NO_CALL', 'ARRIVED', 'SERVING', C, C, C],
  changePriority: ['NOT_ARRIVED', 'NO_CALL', 'ARRIVED', 'SERVING', C, C, C],
  changeGroup: ['NOT_ARRIVED', 'NO_CALL', 'ARRIVED', 'SERVING', C, C, C],
};

const cases = VISIT_ACTIONS.flatMap((action) =>
  VISIT_STATUSES.map((status, index): [VisitAction, VisitStatus, string] => [
    action,
    status,
    matrix[action][index] ?? '',
  ]),
);

describe('the lifecycle of a visit', () => {
  it.each(cases)('%s from %s gives %s', (action, status, expected) => {
    const decision = decide(action, { status, deskId: 7 }, 7);
    expect(decision.allowed ? decision.to : decision.code).toBe(expected);
  });

  it.each(['hold', 'recall', 'noShow', 'end', 'forward', 'changeGroup'] as const)(
    '%s of a visit that another desk serves is refused',
    (action) => {
      expect(decide(action, { status: 'SERVING', deskId: 8 }, 7)).toEqual({
        allowed: false,
        code: 'VISIT_NOT_AT_THIS_DESK',
      });
    },
  );

  it('holds a served visit and unregisters a waiting one with the same request', () => {
    expect(VISIT_STATUSES.map(actionOfNew)).toEqual(
      VISIT_STATUSES.map((status) => (status === 'SERVING' ? 'hold' : 'unregister')),
    );
  });
});

describe('status filters', () => {
  it('expand SHOW_ALL_3 to the three closed statuses, each once', () => {
    expect(statusesOf(['ENDED', 'SHOW_ALL_3', 'ARRIVED'])).toEqual([
      'ENDED',
      'NO_SHOW',
      'CANCELLED',
      'ARRIVED',
    ]);
  });
});
