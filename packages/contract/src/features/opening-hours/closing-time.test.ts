import { describe, expect, it } from 'vitest';
import { closingTime } from './closing-time.ts';
import type { OpeningCalendar } from './open-state.ts';

const BY_APPOINTMENT = 1;
const WALK_IN = 2;
const day = 'MONDAY' as const;

/** Mondays 9–12 and 13–15 for walk-ins, 9–17:30 by appointment, in Brussels. */
const calendar: OpeningCalendar = {
  timeZone: 'Europe/Brussels',
  regimes: [
    { id: BY_APPOINTMENT, kind: 'APPOINTMENT' },
    { id: WALK_IN, kind: 'WALK_IN' },
  ],
  weekly: [
    { day, regimeId: WALK_IN, startTime: '09:00:00', endTime: '12:00:00' },
    { day, regimeId: WALK_IN, startTime: '13:00:00', endTime: '15:00:00' },
    { day, regimeId: BY_APPOINTMENT, startTime: '09:00:00', endTime: '17:30:00' },
  ],
  special: [],
  closures: [],
};
const closed = (from: string, until: string) => ({ closures: [{ from, until }] });
const special = (startTime: string, endTime: string) => ({
  special: [{ date: '2026-11-16', regimeId: WALK_IN, startTime, endTime }],
});
const nameless = { regimes: calendar.regimes.map(({ id }) => ({ id, kind: null })) };

// Monday 16 November 2026 at ten, and Tuesday; Brussels is one hour ahead of UTC.
const MONDAY = new Date('2026-11-16T09:00:00Z');
const TUESDAY = new Date('2026-11-17T09:00:00Z');

describe('the time at which a domain closes', () => {
  it.each([
    ['walking in, the last of the day', 'WALK_IN', {}, '15:00'],
    ['by appointment', 'APPOINTMENT', {}, '17:30'],
    ['closed from two on', 'WALK_IN', closed('2026-11-16T14:00', '2026-11-20T00:00'), '14:00'],
    ['closed in the afternoon', 'WALK_IN', closed('2026-11-16T12:30', '2026-11-16T18:00'), '12:00'],
    ['closed all day', 'WALK_IN', closed('2026-11-16T00:00', '2026-11-17T00:00'), null],
    ['open in the evening', 'WALK_IN', special('17:00:00', '20:00:00'), '20:00'],
    ['open until midnight', 'WALK_IN', special('17:00:00', '23:59:00'), '00:00'],
    ['without kinds, for a walk-in', 'WALK_IN', nameless, '12:00'],
    ['without kinds, for an appointment', 'APPOINTMENT', nameless, '17:30'],
  ] as const)('%s', (_, kind, changes, expected) => {
    expect(closingTime({ ...calendar, ...changes }, { kind, at: MONDAY })).toBe(expected);
  });

  it('without kinds of regime, outside all hours, is the last of the day', () => {
    const early = new Date('2026-11-16T05:00:00Z');
    const question = { kind: 'WALK_IN', at: early } as const;
    expect(closingTime({ ...calendar, ...nameless }, question)).toBe('17:30');
  });

  it('is unknown on a day without hours', () => {
    expect(closingTime(calendar, { kind: 'WALK_IN', at: TUESDAY })).toBeNull();
  });
});
