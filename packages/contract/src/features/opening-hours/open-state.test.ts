import { describe, expect, it } from 'vitest';
import { closesWithin, type OpeningCalendar, openState } from './open-state.ts';

const BY_APPOINTMENT = 1;
const WALK_IN = 2;
const BY_PHONE = 3;
const WEEKDAY_HOURS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;

const hours = (regimeId: number, startTime: string, endTime: string) => ({
  regimeId,
  startTime,
  endTime,
});

/** Monday to Friday 9–12 for who walks in and 13–17 by appointment; in Brussels. */
const usual: OpeningCalendar = {
  timeZone: 'Europe/Brussels',
  regimes: [
    { id: BY_APPOINTMENT, kind: 'APPOINTMENT' },
    { id: WALK_IN, kind: 'WALK_IN' },
    { id: BY_PHONE, kind: null },
  ],
  weekly: WEEKDAY_HOURS.flatMap((day) => [
    { day, ...hours(WALK_IN, '09:00:00', '12:00:00') },
    { day, ...hours(BY_APPOINTMENT, '13:00:00', '17:00:00') },
  ]),
  special: [],
  closures: [],
};

const at = (text: string) => new Date(text);
const ask = (
  moment: string,
  {
    calendar = {},
    ...question
  }: {
    calendar?: Partial<OpeningCalendar>;
    regimeId?: number;
    kind?: 'APPOINTMENT' | 'WALK_IN';
  } = {},
) => {
  const state = openState({ ...usual, ...calendar }, { at: at(moment), ...question });
  const text = (when: Date | null) => when?.toISOString().slice(0, 16) ?? null;
  return state.open
    ? `open until ${text(state.until)}`
    : `closed (${state.why}) until ${text(state.next)}`;
};

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
  ])('can be asked about %s', (_, question, expected) => {
    expect(ask('2026-11-16T09:00:00Z', question)).toBe(expected);
  });

  it('is open in a regime of neither kind, unless asked about a kind', () => {
    const calendar = { weekly: [{ day: 'MONDAY' as const, ...hours(BY_PHONE, '09:00', '12:00') }] };
    expect(ask('2026-11-16T09:00:00Z', { calendar })).toBe('open until 2026-11-16T11:00');
    expect(ask('2026-11-16T09:00:00Z', { calendar, kind: 'WALK_IN' })).toBe(
      'closed (NO_HOURS) until null',
    );
  });

  it('says that there are no hours instead of guessing', () => {
    expect(ask('2026-11-16T09:00:00Z', { calendar: { weekly: [] } })).toBe(
      'closed (NO_HOURS) until null',
    );
  });

  it('takes hours that touch or overlap, of whichever regime, as one', () => {
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

  it('that overlaps another lasts until the last one ends, and that one is named', () => {
    const closures = [
      { from: '2026-11-16T09:00', until: '2026-11-16T11:00', reason: 'Opleiding' },
      { from: '2026-11-16T10:00', until: '2026-11-16T15:00', reason: 'Stroom' },
    ];
    const state = openState({ ...usual, closures }, { at: at('2026-11-16T09:30:00Z') });
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

  it('open a day that is closed otherwise', () => {
    const special = [{ date: '2026-11-21', ...hours(WALK_IN, '10:00', '12:00') }];
    expect(ask('2026-11-20T20:00:00Z', { calendar: { special } })).toBe(
      'closed (OUTSIDE_HOURS) until 2026-11-21T09:00',
    );
  });
});

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

  it('is open around the clock without an end in sight', () => {
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
    expect(closesWithin(openState(usual, { at: at(moment) }), at(moment), 60)).toBe(expected);
  });
});
