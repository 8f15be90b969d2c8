import { describe, expect, it } from 'vitest';
import { type CallReason, callOrder, type WaitingVisit } from './call-order.ts';

const NOW = new Date('2026-11-16T11:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
const MINUTE = 60_000;
const ME = 3;

const waiting = (visitId: number, changes: Partial<WaitingVisit> = {}): WaitingVisit => ({
  visitId,
  status: 'ARRIVED',
  priority: false,
  arrivalTime: at(-10 * MINUTE),
  appointmentTime: null,
  appointmentType: null,
  visitContactId: null,
  groupId: null,
  ...changes,
});
const order = (visits: WaitingVisit[], lateAfterMinutes?: number) =>
  callOrder(visits, { userId: ME, now: NOW, lateAfterMinutes }).map(({ visit, reason }) => [
    visit.visitId,
    reason,
  ]);

describe('who is next', () => {
  it.each<[string, Partial<WaitingVisit>, CallReason]>([
    ['walked in', {}, 'ARRIVAL_ORDER'],
    ['has priority', { priority: true }, 'PRIORITY'],
    ['has an appointment at this very moment', { appointmentTime: at(0) }, 'APPOINTMENT_DUE'],
    ['has one a millisecond from now', { appointmentTime: at(1) }, 'EARLY_APPOINTMENT'],
    [
      'came exactly a quarter of an hour late',
      { appointmentTime: at(-25 * MINUTE) },
      'APPOINTMENT_DUE',
    ],
    ['came a millisecond later', { appointmentTime: at(-25 * MINUTE - 1) }, 'LATE_APPOINTMENT'],
    [
      'walked in at a time that was written down',
      { appointmentTime: at(30 * MINUTE), appointmentType: 'WALK_IN' },
      'ARRIVAL_ORDER',
    ],
  ])('who %s', (_, changes, reason) => {
    expect(order([waiting(1, changes)])).toEqual([[1, reason]]);
  });

  it('goes by priority, due appointment, arrival, and who came early', () => {
    const line = [
      waiting(1, { appointmentTime: at(30 * MINUTE), arrivalTime: at(-60 * MINUTE) }),
      waiting(2, { appointmentTime: at(20 * MINUTE) }),
      waiting(3, { arrivalTime: at(-5 * MINUTE) }),
      waiting(4, { arrivalTime: at(-6 * MINUTE), appointmentTime: at(-40 * MINUTE) }),
      waiting(5, { appointmentTime: at(-1 * MINUTE) }),
      waiting(6, { appointmentTime: at(-2 * MINUTE) }),
      waiting(7, { priority: true, arrivalTime: at(-1 * MINUTE) }),
      waiting(8, { priority: true, arrivalTime: at(-2 * MINUTE), appointmentTime: at(MINUTE) }),
    ];
    expect(order(line)).toEqual([
      [8, 'PRIORITY'],
      [7, 'PRIORITY'],
      [6, 'APPOINTMENT_DUE'],
      [5, 'APPOINTMENT_DUE'],
      [4, 'LATE_APPOINTMENT'],
      [3, 'ARRIVAL_ORDER'],
      [2, 'EARLY_APPOINTMENT'],
      [1, 'EARLY_APPOINTMENT'],
    ]);
  });

  it('is who was added first when nothing else tells two apart', () => {
    expect(order([waiting(9), waiting(4)])).toEqual([
      [4, 'ARRIVAL_ORDER'],
      [9, 'ARRIVAL_ORDER'],
    ]);
  });

  it('is nobody who does not wait, or waits for a colleague', () => {
    const line = [
      waiting(1, { status: 'NOT_ARRIVED' }),
      waiting(2, { status: 'SERVING' }),
      waiting(3, { visitContactId: ME + 1 }),
      waiting(4, { visitContactId: ME }),
    ];
    expect(order(line)).toEqual([[4, 'ARRIVAL_ORDER']]);
  });

  it('of a group is one of them, by the best of what they have together', () => {
    const group = [
      waiting(6, { groupId: 2, arrivalTime: at(-1 * MINUTE) }),
      waiting(5, { groupId: 2, arrivalTime: at(-30 * MINUTE) }),
      waiting(7, { groupId: 2, arrivalTime: at(-2 * MINUTE), appointmentTime: at(5 * MINUTE) }),
    ];
    expect(order([waiting(1), ...group])).toEqual([
      [1, 'ARRIVAL_ORDER'],
      [5, 'EARLY_APPOINTMENT'],
    ]);
    expect(order([...group.slice(0, 2), waiting(1)])).toEqual([
      [5, 'ARRIVAL_ORDER'],
      [1, 'ARRIVAL_ORDER'],
    ]);
    expect(
      order([waiting(1), waiting(8, { groupId: 3 }), waiting(9, { groupId: 3, priority: true })]),
    ).toEqual([
      [8, 'PRIORITY'],
      [1, 'ARRIVAL_ORDER'],
    ]);
  });

  it('is late as soon as the site says so', () => {
    const visit = waiting(1, { appointmentTime: at(-15 * MINUTE) });
    expect(order([visit], 5)).toEqual([[1, 'APPOINTMENT_DUE']]);
    expect(order([visit], 4)).toEqual([[1, 'LATE_APPOINTMENT']]);
  });
});
