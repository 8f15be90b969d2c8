import type { Weekday } from '../../common/dates.ts';
import { dayInZone } from '../../common/day-in-zone.ts';
import { limits } from '../../common/limits.ts';
import { addDays, instantOf, weekdayOf } from '../../common/local-time.ts';
import type { RegimeKind } from './regime-kinds.ts';
import { merged, type Span, without } from './spans.ts';

interface Hours {
  readonly regimeId: number;
  readonly startTime: string;
  readonly endTime: string;
}
interface WeeklyHours extends Hours {
  readonly day: Weekday;
}
interface DatedHours extends Hours {
  readonly date: string;
}

/** Both in the site's local time. */
export interface ClosedPeriod {
  readonly from: string;
  readonly until: string;
}

export interface OpeningCalendar<Closure extends ClosedPeriod = ClosedPeriod> {
  readonly timeZone: string;
  /** Active ones: the hours of a retired regime no longer count. */
  readonly regimes: readonly { readonly id: number; readonly kind: RegimeKind | null }[];
  readonly weekly: readonly WeeklyHours[];
  /** On their date they replace the weekly hours of their regime. */
  readonly special: readonly DatedHours[];
  /** Of this domain and of the whole site; they override all hours. */
  readonly closures: readonly Closure[];
}

/** About one regime, one kind of visitor, or the domain as a whole. */
export interface OpenQuestion {
  readonly at: Date;
  readonly regimeId?: number | undefined;
  readonly kind?: RegimeKind | undefined;
}

/** Why a domain is not open; NO_HOURS: no hours were configured. */
export const CLOSED_REASONS = ['CLOSURE', 'OUTSIDE_HOURS', 'NO_HOURS'] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

export interface OpenState<Closure extends ClosedPeriod = ClosedPeriod> {
  readonly open: boolean;
  /** While open: when it closes; null if that is further away than we look. */
  readonly until: Date | null;
  /** While closed: when it reopens; null if that is further away than we look. */
  readonly next: Date | null;
  readonly why: ClosedReason | null;
  /** The closure in force; of several, the one that ends last. */
  readonly closure: Closure | null;
}

/** Whether a domain is open at a moment, until when, when next, and why not. The only place that decides. */
export function openState<Closure extends ClosedPeriod>(
  calendar: OpeningCalendar<Closure>,
  question: OpenQuestion,
): OpenState<Closure> {
  const at = question.at.getTime();
  const hours = hoursAskedFor(calendar, question);
  const closed = calendar.closures.map((closure) => ({
    ...spanOf(closure, calendar.timeZone),
    closure,
  }));
  const inForce = closed
    .filter(({ from, until }) => from <= at && at < until)
    .sort((one, other) => other.until - one.until)[0];
  const span = firstSpanAfter({ at, closed, hours, timeZone: calendar.timeZone });
  if (span && span.from <= at) {
    return { open: true, until: momentOrNull(span.until), next: null, why: null, closure: null };
  }
  const why = inForce ? 'CLOSURE' : hours.any ? 'OUTSIDE_HOURS' : 'NO_HOURS';
  return {
    open: false,
    until: null,
    next: momentOrNull(span?.from),
    why,
    closure: inForce?.closure ?? null,
  };
}

/** Several domains as one place: open while any of them is, or has no hours at all. */
export function openTogether(states: readonly OpenState[]): Pick<OpenState, 'open' | 'next'> {
  const open = states.length === 0 || states.some((one) => one.open || one.why === 'NO_HOURS');
  const next = states.flatMap((one) => one.next ?? []).sort((a, b) => a.getTime() - b.getTime())[0];
  return { open, next: open ? null : (next ?? null) };
}

/** Whether it closes within this many minutes. */
export function closesWithin(state: OpenState, at: Date, minutes: number): boolean {
  return state.until !== null && state.until.getTime() - at.getTime() <= minutes * 60_000;
}

const momentOrNull = (moment: number | undefined) =>
  moment === undefined || moment === Number.POSITIVE_INFINITY ? null : new Date(moment);

export const spanOf = ({ from, until }: ClosedPeriod, timeZone: string): Span => ({
  from: instantOf(from, timeZone),
  until: instantOf(until, timeZone),
});

interface AskedHours {
  readonly any: boolean;
  readonly of: (day: string) => readonly Hours[];
}

function hoursAskedFor(calendar: OpeningCalendar, question: OpenQuestion): AskedHours {
  const asked = new Set(
    calendar.regimes
      .filter(({ id }) => question.regimeId === undefined || id === question.regimeId)
      .filter(({ kind }) => question.kind === undefined || kind === question.kind)
      .map(({ id }) => id),
  );
  const weekly = Map.groupBy(
    calendar.weekly.filter(({ regimeId }) => asked.has(regimeId)),
    ({ day }) => day,
  );
  const special = Map.groupBy(
    calendar.special.filter(({ regimeId }) => asked.has(regimeId)),
    ({ date }) => date,
  );
  return {
    any: weekly.size > 0 || special.size > 0,
    of: (day) => {
      const instead = special.get(day) ?? [];
      const replaced = new Set(instead.map(({ regimeId }) => regimeId));
      const usual = (weekly.get(weekdayOf(day)) ?? []).filter(
        ({ regimeId }) => !replaced.has(regimeId),
      );
      return [...instead, ...usual];
    },
  };
}

/** Nobody can type 24:00, so 23:59 means midnight, and hours may continue past it. */
const endOf = (day: string, endTime: string) =>
  endTime.startsWith('23:59') ? `${addDays(day, 1)}T00:00` : `${day}T${endTime}`;

/** The first open span that is not over at a moment; one without an end lasts as far as we look. */
function firstSpanAfter(input: {
  at: number;
  closed: readonly Span[];
  hours: AskedHours;
  timeZone: string;
}): Span | undefined {
  const { at, hours, timeZone } = input;
  const closed = merged(input.closed.filter(({ until }) => until > at));
  const today = dayInZone(new Date(at), timeZone);
  let going: Span | undefined;
  // Starts the day before, whose hours may continue past midnight.
  for (let ahead = -1; ahead <= limits.openState.daysAhead; ahead++) {
    const day = addDays(today, ahead);
    const spans = hours.of(day).map(({ startTime, endTime }) => ({
      from: instantOf(`${day}T${startTime}`, timeZone),
      until: instantOf(endOf(day, endTime), timeZone),
    }));
    for (const span of without(merged(spans), closed)) {
      if (going && span.from > going.until && going.until > at) return going;
      const continues = going !== undefined && span.from <= going.until;
      going = continues && going ? { from: going.from, until: span.until } : span;
    }
    const midnight = instantOf(`${addDays(day, 1)}T00:00`, timeZone);
    if (going && going.until > at && going.until < midnight) return going;
  }
  if (!going || going.until <= at) return undefined;
  return { from: going.from, until: Number.POSITIVE_INFINITY };
}
