import { dayInZone } from '../../common/day-in-zone.ts';
import { addDays, instantOf, localMomentOf } from '../../common/local-time.ts';
import {
  type OpeningCalendar,
  type OpenQuestion,
  type OpenState,
  openState,
} from './open-state.ts';
import type { RegimeKind } from './regime-kinds.ts';

interface Coming {
  readonly kind: RegimeKind;
  readonly at: Date;
}

/**
 * When the domain closes on the day of the visit, in the site's local time: the last closing of the
 * regimes for this kind of visitor. If there are none, the hours around the moment decide: for an
 * appointment the last to close, for a walk-in the first. Outside all hours, the last closing of
 * the day; null if closed all day.
 */
export function closingTime(calendar: OpeningCalendar, { kind, at }: Coming): string | null {
  const ofKind = lastClosing(calendar, { at, kind });
  const around = calendar.regimes
    .map(({ id }) => openState(calendar, { at, regimeId: id }).until)
    .filter((until) => until !== null)
    .sort((one, other) => one.getTime() - other.getTime());
  const closing =
    ofKind ?? (kind === 'APPOINTMENT' ? around.at(-1) : around[0]) ?? lastClosing(calendar, { at });
  return closing ? localMomentOf(closing, calendar.timeZone).slice(11, 16) : null;
}

function lastClosing(calendar: OpeningCalendar, question: OpenQuestion): Date | undefined {
  const { timeZone } = calendar;
  const day = dayInZone(question.at, timeZone);
  const midnight = instantOf(`${addDays(day, 1)}T00:00`, timeZone);
  let last: Date | undefined;
  let at: Date | null = new Date(instantOf(`${day}T00:00`, timeZone));
  while (at && at.getTime() < midnight) {
    const state: OpenState = openState(calendar, { ...question, at });
    if (state.until && state.until.getTime() <= midnight) last = state.until;
    at = state.open ? state.until : state.next;
  }
  return last;
}
