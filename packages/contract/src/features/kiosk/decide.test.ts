import { describe, expect, it } from 'vitest';
import { callOrder } from '../visits/call-order.ts';
import { arrivedResult, decideAppointment, decideTicket } from './decide.ts';
import { closingMessageFor, directionsFor, instructionFor } from './directions.ts';
import { type KioskFacts, openFor, textIn } from './facts.ts';
import { punctuality } from './punctuality.ts';
import type { KioskInstruction } from './state-schema.ts';

const hall = { id: 1, name: 'Zaal A', route: 'A', color: '#009CDE' };
const upstairs = { id: 2, name: 'Boven', route: 'B', color: '#007A3E' };
const [APPOINTMENT, WALK_IN, OTHER] = [10, 11, 12];

const instruction = (other: Partial<KioskInstruction> = {}): KioskInstruction => ({
  id: 1,
  domainId: 5,
  regimeId: WALK_IN,
  registerAppointment: true,
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  room: hall,
  arrowAngle: 90,
  imageUrl: null,
  texts: { nl: 'Naar {waitingRoom} met {ticketNumber}', fr: 'Salle {waitingRoom}' },
  ...other,
});

const facts = (other: Partial<KioskFacts> = {}): KioskFacts => ({
  site: {
    ...{ id: 1, name: 'Stadhuis', timeZone: 'Europe/Brussels', publicKey: '' },
    ...{ color: '#1F5F8B', secondaryColor: '#B4540A', defaultRoom: upstairs },
    lateAfterMinutes: 15,
  },
  settings: {
    ...{ hasPrinter: false, offered: [5], ways: ['CODE'], minutesEarly: 60, minutesLate: 30 },
    ...{ idleSeconds: 30, showWaitingTimes: true, highContrast: false, spokenHelp: false },
    lowReach: false,
  },
  languages: [
    { id: 1, isoCode: 'nl', name: 'Nederlands', isDefault: true },
    { id: 2, isoCode: 'fr', name: 'Français', isDefault: false },
    { id: 3, isoCode: 'uk', name: 'Українська', isDefault: false },
  ],
  domains: [
    {
      ...{ id: 5, names: { nl: 'Paspoort', fr: 'Passeport' }, icon: null, color: null },
      ...{ prefix: 'R', closingTimeMinutes: 30, closingTexts: { nl: 'Sluit om {closingTime}' } },
    },
  ],
  instructions: [instruction()],
  calendar: {
    regimes: [
      { id: APPOINTMENT, kind: 'APPOINTMENT' },
      { id: WALK_IN, kind: 'WALK_IN' },
      { id: OTHER, kind: null },
    ],
    weekly: [
      { domainId: 5, regimeId: WALK_IN, day: 'MONDAY', startTime: '09:00:00', endTime: '12:00:00' },
    ],
    special: [],
    closures: [],
  },
  ...other,
});

/** A Monday, in the site's local time. */
const at = (time: string) => new Date(`2026-11-16T${time}:00+01:00`);
const visitor = (time = '10:00', languageId: number | null = 1) => ({
  ...({ domainId: 5, kind: 'WALK_IN', at: at(time), languageId } as const),
});

describe('which directions apply', () => {
  const chosen = (...instructions: KioskInstruction[]) =>
    instructionFor(facts({ instructions }), visitor())?.id;

  it('depends on the domain, the day and a regime for this kind of visitor', () => {
    expect(chosen(instruction())).toBe(1);
    expect(chosen(instruction({ domainId: 6 }))).toBeUndefined();
    expect(chosen(instruction({ validUntil: '2026-11-15' }))).toBeUndefined();
    expect(chosen(instruction({ validFrom: '2026-11-17' }))).toBeUndefined();
    expect(chosen(instruction({ validFrom: '2026-11-16', validUntil: '2026-11-16' }))).toBe(1);
    expect(chosen(instruction({ regimeId: APPOINTMENT }))).toBeUndefined();
    expect(chosen(instruction({ regimeId: 99 }))).toBeUndefined();
  });

  it('falls back to a regime for nobody in particular', () => {
    const other = instruction({ id: 2, regimeId: OTHER });
    expect(chosen(other)).toBe(2);
    expect(chosen(other, instruction())).toBe(1);
  });

  it('prefers those that check in to those that only show the way', () => {
    expect(chosen(instruction({ id: 1, registerAppointment: false }), instruction({ id: 2 }))).toBe(
      2,
    );
  });
});

describe('the way', () => {
  it('is shown in the language of the visitor, or else in that of the site', () => {
    const text = (languageId: number | null) =>
      directionsFor(facts(), visitor('10:00', languageId), { ticketNumber: 'R001' }).text;
    expect(text(2)).toBe('Salle Zaal A');
    expect(text(3)).toBe('Naar Zaal A met R001');
    expect(text(null)).toBe('Naar Zaal A met R001');
  });

  it('leads to the default room without directions, and has no arrow', () => {
    expect(directionsFor(facts({ instructions: [] }), visitor(), {})).toEqual({
      ...{ room: upstairs, arrowAngle: null, imageUrl: null, text: null },
    });
  });

  it('has no misleading arrow to another room than the directions lead to', () => {
    expect(directionsFor(facts(), visitor(), {}, upstairs)).toMatchObject({
      room: upstairs,
      arrowAngle: null,
    });
  });

  it('has an image instead of the arrow', () => {
    const instructions = [instruction({ imageUrl: '/api/instruction-images/x' })];
    expect(directionsFor(facts({ instructions }), visitor(), {})).toMatchObject({
      ...{ arrowAngle: null, imageUrl: '/api/instruction-images/x' },
    });
  });
});

describe('open or closed', () => {
  it('depends on the hours for walk-ins', () => {
    expect(openFor(facts(), visitor('08:59')).open).toBe(false);
    expect(openFor(facts(), visitor('09:00')).open).toBe(true);
    expect(openFor(facts(), visitor('12:00')).open).toBe(false);
    // Hours that do not say for whom are for everyone.
    const weekly = facts().calendar.weekly.map((hours) => ({ ...hours, regimeId: OTHER }));
    const calendar = { ...facts().calendar, weekly };
    expect(openFor(facts({ calendar }), visitor('08:59')).open).toBe(false);
  });

  it('depends only on closures if there are no hours', () => {
    const none = facts({ calendar: { ...facts().calendar, weekly: [] } });
    expect(openFor(none, visitor('03:00'))).toMatchObject({ open: true, why: null });
    const closures = [
      {
        ...{ domainId: null, from: '2026-11-16T00:00', until: '2026-11-17T00:00' },
        texts: { nl: 'Staking' },
      },
    ];
    const closed = facts({ calendar: { ...facts().calendar, weekly: [], closures } });
    expect(decideTicket(closed, visitor())).toEqual({
      refused: { outcome: 'CLOSED', domainId: 5, next: null, text: 'Staking' },
    });
  });

  it('includes when it opens again', () => {
    expect(decideTicket(facts(), visitor('13:00'))).toMatchObject({
      refused: { outcome: 'CLOSED', next: '2026-11-23T08:00:00.000Z' },
    });
  });

  it('includes the closing message once its time has come', () => {
    expect(closingMessageFor(facts(), visitor('11:29'))).toBeNull();
    expect(closingMessageFor(facts(), visitor('11:30'))).toBe('Sluit om 12:00');
  });
});

describe('an appointment', () => {
  it.each([
    ['09:00', 'IN_TIME'],
    ['08:59', 'EARLY'],
    ['10:30', 'IN_TIME'],
    ['10:31', 'LATE'],
  ])('at ten, for a visitor who comes at %s, is %s', (time, when) => {
    expect(punctuality(facts().settings, at('10:00'), at(time)).when).toBe(when);
  });

  it('outside the hours is accepted all the same: it was agreed', () => {
    const decision = decideAppointment(facts(), visitor('14:00'), at('14:10'));
    expect(decision).toEqual({ goesOn: 'REGISTERED' });
  });

  it('after a closure that ends in time is accepted during it', () => {
    const closures = [
      { domainId: 5, from: '2026-11-16T00:00', until: '2026-11-16T10:00', texts: {} },
    ];
    const closed = facts({ calendar: { ...facts().calendar, closures } });
    expect(decideAppointment(closed, visitor('09:50'), at('10:10'))).toEqual({
      goesOn: 'REGISTERED',
    });
    expect(decideAppointment(closed, visitor('09:30'), at('09:40'))).toMatchObject({
      refused: { outcome: 'CLOSED' },
    });
  });

  it("on another day shows that day, in the site's local time", () => {
    const tomorrow = new Date('2026-11-17T00:15:00+01:00');
    expect(decideAppointment(facts(), visitor('23:50'), tomorrow)).toEqual({
      refused: { outcome: 'WRONG_DAY', day: '2026-11-17', time: '00:15' },
    });
  });
});

it('a result contains everything that the kiosk shows, and allows for later additions', () => {
  const result = arrivedResult(facts(), visitor(), {
    ...{ outcome: 'REGISTERED', ticketNumber: 'R001', appointment: null, paper: false },
    arrival: at('10:00'),
  });
  expect(result).toEqual({
    ...{ outcome: 'REGISTERED', ticketNumber: 'R001', domainId: 5, appointmentTime: null },
    ...{ arrivalTime: '2026-11-16T09:00:00.000Z', closingMessage: null, paper: false },
    ...{ expectedWait: null, page: null, byArrival: true },
    way: { room: hall, arrowAngle: 90, imageUrl: null, text: 'Naar Zaal A met R001' },
  });
});

it('shows the order of arrival exactly when desks use it', () => {
  for (const lateAfterMinutes of [0, 15, 60]) {
    for (const minutes of [-60, 0, 14, 15, 16, 31, 60, 61]) {
      const appointment = at('10:00');
      const arrival = new Date(appointment.getTime() + minutes * 60_000);
      const instructions = [instruction({ texts: { nl: 'Om {appointmentTime}' } })];
      const { byArrival, way } = arrivedResult(
        facts({ site: { ...facts().site, lateAfterMinutes }, instructions }),
        visitor(),
        { outcome: 'REGISTERED', ticketNumber: 'R001', appointment, arrival, paper: false },
      );
      const visit = {
        status: 'ARRIVED' as const,
        ...{ visitId: 1, priority: false, groupId: null, visitContactId: null },
        ...{ appointmentType: 'APPOINTMENT', appointmentTime: appointment.toISOString() },
        arrivalTime: arrival.toISOString(),
      };
      expect(way.text).toBe('Om 10:00');
      const [first] = callOrder([visit], { userId: 1, now: arrival, lateAfterMinutes });
      expect(byArrival, `${minutes} of ${lateAfterMinutes}`).toBe(
        first?.reason === 'LATE_APPOINTMENT',
      );
    }
  }
});

it('a text without a known language is still shown', () => {
  expect(textIn(facts(), { de: 'Hallo' }, 1)).toBe('Hallo');
  expect(textIn(facts(), {}, 1)).toBeNull();
});
