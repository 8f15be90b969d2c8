import { describe, expect, it } from 'vitest';
import { ask, BY_APPOINTMENT, BY_PHONE, hours, usual, WALK_IN } from '../../testing/usual-hours.ts';
import { openState } from './open-state.ts';

describe('a domain with usual hours', () => {
  // Monday 16 November 2026; Brussels is one hour ahead of UTC.
  it.each([
    [
      'before the first hours',
      '2026-11-16T07:59:59.999Z',
      'closed (OUTSIDE_HOURS) until 2026-11-16T08:00',
    ],
    ['at the first moment', '2026-11-16T08:00:00Z', 'open until 2026-11-16T11:00'],
    ['at the last moment', '2026-11-16T10:59:59.999Z', 'open until 2026-11-16T11:00'],
    ['at the end', '2026-11-16T11:00:00Z', 'closed (OUTSIDE_HOURS) until 2026-11-16T12:00'],
    ['on Friday evening', '2026-11-20T20:00:00Z', 'closed (OUTSIDE_HOURS) until 2026-11-23T08:00'],
  ])('%s', (_, moment, expected) => {
    expect(ask(moment)).toBe(expected);
  });

  it.each([
    ['one regime', { regimeId: BY_APPOINTMENT }, 'closed (OUTSIDE_HOURS) until 2026-11-16T12:00'],
    ['one kind', { kind: 'WALK_IN' as const }, 'open until 2026-11-16T11:00'],
    ['a regime without hours', { regimeId: BY_PHONE }, 'closed (NO_HOURS) until null'],
    ['a regime that is retired', { regimeId: 9 }, 'closed (NO_HOURS) until null'],
  ])('can be queried for %s', (_, question, expected) => {
    expect(ask('2026-11-16T09:00:00Z', question)).toBe(expected);
  });

  it('is open in a regime of neither kind, unless a kind is given', () => {
    const calendar = { weekly: [{ day: 'MONDAY' as const, ...hours(BY_PHONE, '09:00', '12:00') }] };
    expect(ask('2026-11-16T09:00:00Z', { calendar })).toBe('open until 2026-11-16T11:00');
    expect(ask('2026-11-16T09:00:00Z', { calendar, kind: 'WALK_IN' })).toBe(
      'closed (NO_HOURS) until null',
    );
  });

  it('reports that there are no hours instead of guessing', () => {
    expect(ask('2026-11-16T09:00:00Z', { calendar: { weekly: [] } })).toBe(
      'closed (NO_HOURS) until null',
    );
  });

  it('joins hours that touch or overlap, of any regime', () => {
    const weekly = [
      { day: 'MONDAY' as const, ...hours(WALK_IN, '09:00', '12:00') },
      { day: 'MONDAY' as const, ...hours(BY_APPOINTMENT, '12:00', '17:00') },
      { day: 'MONDAY' as const, ...hours(BY_PHONE, '16:00', '18:30') },
    ];
    expect(ask('2026-11-16T09:00:00Z', { calendar: { weekly } })).toBe(
      'open until 2026-11-16T17:30',
    );
  });
});

describe('a closure', () => {
  const closed = (from: string, until: string) => ({ closures: [{ from, until }] });
  it.each([
    [
      'cuts the morning short',
      closed('2026-11-16T10:30', '2026-11-16T14:00'),
      '2026-11-16T09:00:00Z',
      'open until 2026-11-16T09:30',
    ],
    [
      'wins while it lasts',
      closed('2026-11-16T10:30', '2026-11-16T14:00'),
      '2026-11-16T09:30:00Z',
      'closed (CLOSURE) until 2026-11-16T13:00',
    ],
    [
      'is over at its end',
      closed('2026-11-16T10:30', '2026-11-16T14:00'),
      '2026-11-16T13:00:00Z',
      'open until 2026-11-16T16:00',
    ],
    [
      'of days is the reason at night too',
      closed('2026-12-24T12:00', '2027-01-04T00:00'),
      '2026-12-28T23:00:00Z',
      'closed (CLOSURE) until 2027-01-04T08:00',
    ],
    [
      'that ends at night is followed by the next hours',
      closed('2026-11-16T00:00', '2026-11-16T20:00'),
      '2026-11-16T09:00:00Z',
      'closed (CLOSURE) until 2026-11-17T08:00',
    ],
    [
      'beats special hours',
      {
        ...closed('2026-11-16T00:00', '2026-11-17T00:00'),
        special: [{ date: '2026-11-16', ...hours(WALK_IN, '09:00', '20:00') }],
      },
      '2026-11-16T09:00:00Z',
      'closed (CLOSURE) until 2026-11-17T08:00',
    ],
    [
      'without hours has no next opening',
      { ...closed('2026-11-16T00:00', '2026-11-17T00:00'), weekly: [] },
      '2026-11-16T09:00:00Z',
      'closed (CLOSURE) until null',
    ],
    [
      'of 60 days still knows the next opening',
      closed('2026-11-16T00:00', '2027-01-15T00:00'),
      '2026-11-16T09:00:00Z',
      'closed (CLOSURE) until 2027-01-15T08:00',
    ],
    [
      'of 61 days ends further than we look',
      closed('2026-11-16T00:00', '2027-01-16T00:00'),
      '2026-11-16T09:00:00Z',
      'closed (CLOSURE) until null',
    ],
  ])('%s', (_, calendar, moment, expected) => {
    expect(ask(moment, { calendar })).toBe(expected);
  });

  it('that overlaps another lasts until the last one ends, and names that one', () => {
    const closures = [
      { from: '2026-11-16T09:00', until: '2026-11-16T11:00', reason: 'Opleiding' },
      { from: '2026-11-16T10:00', until: '2026-11-16T15:00', reason: 'Stroom' },
    ];
    const state = openState({ ...usual, closures }, { at: new Date('2026-11-16T09:30:00Z') });
    expect(state.next?.toISOString()).toBe('2026-11-16T14:00:00.000Z');
    expect(state.closure).toEqual(closures[1]);
  });
});

describe('special hours', () => {
  const evening = { date: '2026-11-16', ...hours(WALK_IN, '17:00', '20:00') };
  it.each([
    [
      'replace the usual ones of their regime',
      WALK_IN,
      '2026-11-16T09:00:00Z',
      'closed (OUTSIDE_HOURS) until 2026-11-16T16:00',
    ],
    [
      'leave other regimes as they are',
      BY_APPOINTMENT,
      '2026-11-16T12:00:00Z',
      'open until 2026-11-16T16:00',
    ],
    ['leave the next day as it is', WALK_IN, '2026-11-17T08:00:00Z', 'open until 2026-11-17T11:00'],
  ])('%s', (_, regimeId, moment, expected) => {
    expect(ask(moment, { calendar: { special: [evening] }, regimeId })).toBe(expected);
  });

  it('open a day that is otherwise closed', () => {
    const special = [{ date: '2026-11-21', ...hours(WALK_IN, '10:00', '12:00') }];
    expect(ask('2026-11-20T20:00:00Z', { calendar: { special } })).toBe(
      'closed (OUTSIDE_HOURS) until 2026-11-21T09:00',
    );
  });
});
