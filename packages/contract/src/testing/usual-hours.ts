import { type OpeningCalendar, openState } from '../features/opening-hours/open-state.ts';
import type { RegimeKind } from '../features/opening-hours/regime-kinds.ts';

export const BY_APPOINTMENT = 1;
export const WALK_IN = 2;
export const BY_PHONE = 3;
const WEEKDAY_HOURS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;

export const hours = (regimeId: number, startTime: string, endTime: string) => ({
  regimeId,
  startTime,
  endTime,
});

/** Monday to Friday 9–12 for walk-ins and 13–17 by appointment, in Brussels. */
export const usual: OpeningCalendar = {
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

/** The state at a moment, on one line. */
export const ask = (
  moment: string,
  {
    calendar = {},
    ...question
  }: {
    calendar?: Partial<OpeningCalendar>;
    regimeId?: number;
    kind?: RegimeKind;
  } = {},
) => {
  const state = openState({ ...usual, ...calendar }, { at: new Date(moment), ...question });
  const text = (when: Date | null) => when?.toISOString().slice(0, 16) ?? null;
  return state.open
    ? `open until ${text(state.until)}`
    : `closed (${state.why}) until ${text(state.next)}`;
};
