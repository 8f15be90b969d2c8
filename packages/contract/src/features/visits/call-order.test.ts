import { describe, expect, it } from 'vitest';
import { WALK_IN } from '../opening-hours/regime-kinds.ts';
import { callOrder, isCallableBeside, type WaitingVisit } from './call-order.ts';
import { earliestOpenDay, OVERNIGHT_MS } from './overnight.ts';

const now = new Date('2026-11-16T10:00:00.000Z');
const me = 7;
let ids = 0;
const clock = (time: string) => `2026-11-16T${time}Z`;

const visit = (change: Partial<WaitingVisit> = {}): WaitingVisit => ({
  visitId: ++ids,
  status: 'ARRIVED',
  priority: false,
  arrivalTime: clock('09:00:00.000'),
  appointmentTime: null,
  appointmentType: null,
  visitContactId: null,
  groupId: null,
  ...change,
});

const order = (visits: WaitingVisit[], asking: { lateAfterMinutes?: number } = {}) =>
  callOrder(visits, { userId: me, now, ...asking }).map(({ visit: first, reason }) => [
    first.visitId,
    reason,
  ]);

describe('the next visitors', () => {
  it('are those with priority, then those due, then those who arrived, and last the early ones', () => {
    const early = visit({ appointmentTime: clock('10:00:00.001') });
    const walkIn = visit({ arrivalTime: clock('09:10:00.000') });
    const due = visit({
      appointmentTime: clock('10:00:00.000'),
      arrivalTime: clock('09:59:00.000'),
    });
    const urgent = visit({ priority: true, arrivalTime: clock('09:59:59.000') });
    expect(order([early, walkIn, due, urgent])).toEqual([
      [urgent.visitId, 'PRIORITY'],
      [due.visitId, 'APPOINTMENT_DUE'],
      [walkIn.visitId, 'ARRIVAL_ORDER'],
      [early.visitId, 'EARLY_APPOINTMENT'],
    ]);
  });

  it.each([
    ['09:45:00.000', 'APPOINTMENT_DUE'],
    ['09:45:00.001', 'LATE_APPOINTMENT'],
  ])('for an appointment at 9:30, arrival at %s and 15 minutes: %s', (arrival, reason) => {
    const visitor = visit({ appointmentTime: clock('09:30:00.000'), arrivalTime: clock(arrival) });
    expect(order([visitor], { lateAfterMinutes: 15 })).toEqual([[visitor.visitId, reason]]);
  });

  it('are sorted by appointment if due or early, and otherwise by arrival, with the late ones among the walk-ins', () => {
    const appointment = (appointmentTime: string, arrivalTime: string) =>
      visit({ appointmentTime: clock(appointmentTime), arrivalTime: clock(arrivalTime) });
    const dueLater = appointment('09:50:00.000', '09:01:00.000');
    const dueSooner = appointment('09:40:00.000', '09:39:00.000');
    const earlyLater = appointment('11:00:00.000', '09:00:00.000');
    const earlySooner = appointment('10:30:00.000', '09:58:00.000');
    const walkInLater = visit({ arrivalTime: clock('09:30:00.000') });
    const late = appointment('08:00:00.000', '09:20:00.000');
    const walkInSooner = visit({ arrivalTime: clock('09:10:00.000') });
    const all = [earlyLater, walkInLater, dueLater, late, earlySooner, walkInSooner, dueSooner];
    expect(order(all).map(([id]) => id)).toEqual(
      [dueSooner, dueLater, walkInSooner, late, walkInLater, earlySooner, earlyLater].map(
        ({ visitId }) => visitId,
      ),
    );
  });

  it('are sorted by id if they arrived at the same moment', () => {
    const [first, second] = [visit(), visit()];
    expect(order([second, first]).map(([id]) => id)).toEqual([first.visitId, second.visitId]);
  });

  it('are only visitors who are waiting, and for nobody in particular', () => {
    const others = [
      ...(['NOT_ARRIVED', 'NO_CALL', 'SERVING', 'ENDED', 'NO_SHOW', 'CANCELLED'] as const).map(
        (status) => visit({ status }),
      ),
      visit({ visitContactId: me + 1 }),
    ];
    const mine = visit({ visitContactId: me });
    expect(order([...others, mine])).toEqual([[mine.visitId, 'ARRIVAL_ORDER']]);
  });

  it('a walk-in has no appointment, whatever time is recorded', () => {
    const walkIn = visit({ appointmentType: WALK_IN, appointmentTime: clock('09:59:00.000') });
    expect(order([walkIn])).toEqual([[walkIn.visitId, 'ARRIVAL_ORDER']]);
  });

  it('include one member of each group, as early, as due and as urgent as any of them', () => {
    const group = [
      visit({ groupId: 3, arrivalTime: clock('09:30:00.000') }),
      visit({ groupId: 3, arrivalTime: clock('09:05:00.000') }),
      visit({ groupId: 3, arrivalTime: clock('09:40:00.000') }),
    ];
    const between = visit({ arrivalTime: clock('09:06:00.000') });
    const first = Math.min(...group.map(({ visitId }) => visitId));
    expect(order([...group.toReversed(), between]).map(([id]) => id)).toEqual([
      first,
      between.visitId,
    ]);
    const urgent = group.map((member, index) => ({ ...member, priority: index === 1 }));
    expect(order(urgent)).toEqual([[first, 'PRIORITY']]);
    const due = group.map((member, index) => ({
      ...member,
      appointmentTime: index === 2 ? clock('09:30:00.000') : clock('11:00:00.000'),
    }));
    expect(order(due)).toEqual([[first, 'APPOINTMENT_DUE']]);
    const alone = visit({ groupId: 4 });
    expect(order([...group, alone])).toHaveLength(2);
  });

  it('are not confused with a group of the same id', () => {
    const single = visit();
    const grouped = visit({ groupId: single.visitId });
    expect(order([single, grouped])).toHaveLength(2);
  });
});

describe('a visitor whom a desk calls', () => {
  it.each([
    ['the desk is empty', { groupId: null }, null, true],
    ['the desk is empty, and the visitor is in a group', { groupId: 7 }, null, true],
    ['another visitor is at the desk', { groupId: null }, { groupId: null }, false],
    ['another group is at the desk', { groupId: 7 }, { groupId: 8 }, false],
    ['a visitor without a group is at the desk', { groupId: 7 }, { groupId: null }, false],
    ['a group is at the desk, and the visitor is alone', { groupId: null }, { groupId: 7 }, false],
    ['their own group is at the desk', { groupId: 7 }, { groupId: 7 }, true],
  ])('%s', (_, visit, serving, callable) => {
    expect(isCallableBeside(visit, serving)).toBe(callable);
  });
});

it.each([
  [0, '2026-11-15'],
  [1, '2026-11-16'],
])(
  'a visitor from yesterday may be here until some hours after midnight (and %i ms)',
  (ms, day) => {
    const midnight = Date.parse('2026-11-15T23:00:00Z');
    expect(OVERNIGHT_MS % 3_600_000).toBe(0);
    const moment = new Date(midnight + OVERNIGHT_MS - 1 + ms);
    expect(earliestOpenDay(moment, 'Europe/Brussels')).toBe(day);
  },
);
