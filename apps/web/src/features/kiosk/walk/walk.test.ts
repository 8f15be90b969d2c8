import { GO_TO_DESK } from '@balie/contract/features/kiosk/decide.ts';
// @vitest-environment node
import type { KioskState } from '@balie/contract/features/kiosk/state-schema.ts';
import { describe, expect, it } from 'vitest';
import { STATE } from '../../../testing/kiosk-server.ts';
import { readBirthDate, showBirthDate } from './birth-date.ts';
import { resultWords } from './result-words.ts';
import { type Tile, tilesShown } from './tiles.ts';
import { canGoBack, firstStep, NOBODY, stepOf, type WalkAction, walkReducer } from './walk.ts';

const walkBy = (...actions: WalkAction[]) => actions.reduce(walkReducer, NOBODY);
const START = { do: 'WAKE', step: { name: 'START' } } as const;

describe('the steps at the kiosk', () => {
  it('go forward and back, but never back to a wait or from a result', () => {
    const typed = walkBy(START, { do: 'GO', step: { name: 'APPOINTMENT' } });
    expect([NOBODY, walkBy(START), typed].map(canGoBack)).toEqual([false, false, true]);
    const back = walkReducer(typed, { do: 'BACK' });
    expect(stepOf(back).name).toBe('START');
    expect(canGoBack(walkReducer(back, { do: 'GO', step: { name: 'APPOINTMENT' } }))).toBe(true);
    expect(canGoBack(walkReducer(typed, { do: 'ASK' }))).toBe(false);
    const shown = walkReducer(typed, { do: 'SHOW', done: { key: 'k', result: GO_TO_DESK } });
    expect(walkReducer(shown, { do: 'BACK' })).toBe(shown);
  });

  it('forget what was typed with the result, and everything with the visitor', () => {
    const named = walkBy(
      START,
      { do: 'SPEAK', languageId: 3 },
      { do: 'EASE', comfort: { contrast: true } },
      { do: 'GO', step: { name: 'BIRTH_DATE', lastName: 'Peeters' } },
      { do: 'ASK' },
      { do: 'SHOW', done: { key: 'k', result: GO_TO_DESK } },
    );
    expect(named.trail).toEqual([
      { name: 'AMBIENT' },
      { name: 'RESULT', done: { key: 'k', result: GO_TO_DESK } },
    ]);
    expect(walkReducer(named, { do: 'CLEAR' })).toEqual({ ...NOBODY, visitor: 1 });
  });
});

it('show a result in the chosen language, or in that of the interrupted visitor', () => {
  const spoken = walkBy(START, { do: 'SPEAK', languageId: 3 });
  const show = (more: { languageId?: number | null }) =>
    walkReducer(spoken, { do: 'SHOW', done: { key: 'k', result: GO_TO_DESK }, ...more }).languageId;
  expect([show({}), show({ languageId: 4 }), show({ languageId: null })]).toEqual([3, 4, null]);
  const woken = (languageId?: number | null) =>
    walkReducer(spoken, { ...START, ...(languageId !== undefined && { languageId }) }).languageId;
  expect([woken(), woken(4)]).toEqual([3, 4]);
});

describe('the tiles', () => {
  const tiles = (count: number): Tile[] =>
    Array.from({ length: count }, (_, domainId) => ({
      domainId,
      name: '',
      icon: 'house',
      color: null,
      open: true,
      next: null,
    }));
  it.each([
    [6, 6, false],
    [7, 5, true],
    [12, 5, true],
  ])('for %i domains are %i and a way to others: %s', (count, shown, others) => {
    const first = tilesShown(tiles(count), false);
    expect([first.tiles.length, first.others]).toEqual([shown, others]);
    const second = others ? tilesShown(tiles(count), true).tiles.length : 0;
    expect(shown + second).toBe(count);
  });
});

describe('the first question', () => {
  const firstOf = (settings: Partial<KioskState['settings']>) =>
    firstStep({ ...STATE, settings: { ...STATE.settings, ...settings } });

  it('is shown only if there is a choice', () => {
    expect(firstOf({})).toEqual({ name: 'START' });
    expect(firstOf({ ways: [] })).toEqual({ name: 'DOMAINS', more: false });
    expect(firstOf({ offered: [] })).toEqual({ name: 'APPOINTMENT' });
  });
});

describe('a date of birth', () => {
  it.each([
    ['07031985', '1985-03-07'],
    ['29022024', '2024-02-29'],
    ['29022023', undefined],
    ['31041990', undefined],
    ['16112026', '2026-11-16'],
    ['17112026', undefined],
    ['01011880', '1880-01-01'],
    ['31121879', undefined],
    ['0703198', undefined],
  ])('%s is %s', (digits, date) => {
    expect(readBirthDate(digits, '2026-11-16')).toBe(date);
  });
  it('is shown as far as it has been typed', () => {
    expect(showBirthDate('07031')).toBe('07 03 1···');
  });
});

it.each([
  ['REGISTERED', true, false, 'registered', undefined],
  ['REGISTERED', true, true, 'registered', 'lateText'],
  ['REGISTERED', false, true, 'registered', undefined],
  ['TOO_LATE', true, true, 'late', 'lateText'],
  ['TOO_LATE', true, false, 'late', undefined],
  ['ALREADY', true, true, 'already', 'alreadyText'],
] as const)(
  '%s with an appointment %s, by arrival %s, reads %s and %s',
  (outcome, has, byArrival, ...reads) => {
    const appointmentTime = has ? '2026-11-16T09:00:00Z' : null;
    const { title, text } = resultWords({ outcome, appointmentTime, byArrival });
    expect([title, text]).toEqual(reads);
  },
);
