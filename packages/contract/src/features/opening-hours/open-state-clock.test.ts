import { describe, expect, it } from 'vitest';
import { ask, hours, usual, WALK_IN } from '../../testing/usual-hours.ts';
import { closesWithin, openState } from './open-state.ts';

describe('across midnight and when the clock changes', () => {
  const night = (day: 'SATURDAY' | 'SUNDAY', startTime: string, endTime: string) => ({
    day,
    ...hours(WALK_IN, startTime, endTime),
  });
  it.each([
    [
      'one minute before midnight is midnight',
      [night('SATURDAY', '20:00', '23:59'), night('SUNDAY', '00:00', '02:00')],
      '2026-11-21T22:00:00Z',
      'open until 2026-11-22T01:00',
    ],
    [
      'what began before midnight goes on',
      [night('SATURDAY', '20:00', '23:59:59'), night('SUNDAY', '00:00', '02:00')],
      '2026-11-21T23:30:00Z',
      'open until 2026-11-22T01:00',
    ],
    // 29 March 2026: 02:00 becomes 03:00. 25 October 2026: 03:00 becomes 02:00.
    [
      'a start that is skipped is the moment of the skip',
      [night('SUNDAY', '02:30', '05:00')],
      '2026-03-29T00:59:00Z',
      'closed (OUTSIDE_HOURS) until 2026-03-29T01:00',
    ],
    [
      'an end that is skipped is the moment of the skip',
      [night('SUNDAY', '00:00', '02:30')],
      '2026-03-29T00:59:00Z',
      'open until 2026-03-29T01:00',
    ],
    [
      'hours that are skipped whole never were',
      [night('SUNDAY', '02:10', '02:50')],
      '2026-03-28T12:00:00Z',
      'closed (OUTSIDE_HOURS) until 2026-04-05T00:10',
    ],
    [
      'the day has one hour less',
      [night('SUNDAY', '00:00', '23:59')],
      '2026-03-29T12:00:00Z',
      'open until 2026-03-29T22:00',
    ],
    [
      'the day has one hour more',
      [night('SUNDAY', '00:00', '23:59')],
      '2026-10-25T12:00:00Z',
      'open until 2026-10-25T23:00',
    ],
    [
      'an end that comes twice is the first one',
      [night('SUNDAY', '00:00', '02:30')],
      '2026-10-25T00:10:00Z',
      'open until 2026-10-25T00:30',
    ],
    [
      'and it does not open again',
      [night('SUNDAY', '00:00', '02:30')],
      '2026-10-25T01:10:00Z',
      'closed (OUTSIDE_HOURS) until 2026-10-31T23:00',
    ],
    [
      'an hour that comes twice counts twice',
      [night('SUNDAY', '02:00', '03:00')],
      '2026-10-25T00:10:00Z',
      'open until 2026-10-25T02:00',
    ],
  ])('%s', (_, weekly, moment, expected) => {
    expect(ask(moment, { calendar: { weekly } })).toBe(expected);
  });

  it('stays open around the clock, with no end in sight', () => {
    const weekly = (
      ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
    ).map((day) => ({ day, ...hours(WALK_IN, '00:00', '23:59') }));
    expect(ask('2026-11-16T09:00:00Z', { calendar: { weekly } })).toBe('open until null');
  });
});

describe('closing soon', () => {
  it.each([
    ['2026-11-16T09:59:59Z', false],
    ['2026-11-16T10:00:00Z', true],
    ['2026-11-16T11:00:00Z', false],
  ])('within the hour, at %s: %s', (moment, expected) => {
    const at = new Date(moment);
    expect(closesWithin(openState(usual, { at }), at, 60)).toBe(expected);
  });
});
