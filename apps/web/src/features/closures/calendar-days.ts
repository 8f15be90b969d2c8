import { addDays } from '@balie/contract/common/local-time.ts';
import type { Closure } from '@balie/contract/features/closures/schema.ts';

/** How a day looks in the year: the strongest of its closures. */
export type DayKind = 'whole' | 'part' | 'domain';

export interface DayMark {
  readonly kind: DayKind | undefined;
  readonly closures: readonly Closure[];
  /** Some domain has special hours. */
  readonly special: boolean;
}

const STRONGEST_FIRST: readonly DayKind[] = ['whole', 'part', 'domain'];

function kindOf(closure: Closure, day: string): DayKind {
  if (closure.domainId !== null) return 'domain';
  const whole = closure.from <= `${day}T00:00` && closure.until >= `${addDays(day, 1)}T00:00`;
  return whole ? 'whole' : 'part';
}

const isOn = ({ from, until }: Closure, day: string) =>
  from < `${addDays(day, 1)}T00:00` && until > `${day}T00:00`;

export function markOf(
  day: string,
  closures: readonly Closure[],
  specialDays: ReadonlySet<string>,
): DayMark {
  const mine = closures.filter((closure) => isOn(closure, day));
  const kinds = mine.map((closure) => kindOf(closure, day));
  const kind = STRONGEST_FIRST.find((one) => kinds.includes(one));
  return { kind, closures: mine, special: specialDays.has(day) };
}

/** The weeks of a month, Monday first; days of other months are left empty. */
export function weeksOf(year: number, month: number): (string | undefined)[][] {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const before = (new Date(`${first}T00:00Z`).getUTCDay() + 6) % 7;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const cells = Array.from({ length: Math.ceil((before + days) / 7) * 7 }, (_, index) => {
    const day = index - before;
    return day >= 0 && day < days ? addDays(first, day) : undefined;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day a key moves to; undefined if it moves nowhere, or out of the year. */
export function dayAfterKey(day: string, key: string): string | undefined {
  const next = target(day, key);
  return next !== undefined && next.slice(0, 4) === day.slice(0, 4) ? next : undefined;
}

function target(day: string, key: string): string | undefined {
  const move = MOVES[key];
  if (move !== undefined) return addDays(day, move);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (key === 'Home') return `${day.slice(0, 8)}01`;
  if (key === 'End') return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  if (key !== 'PageUp' && key !== 'PageDown') return undefined;
  const shifted = key === 'PageUp' ? month - 2 : month;
  const last = new Date(Date.UTC(year, shifted + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, shifted, Math.min(date, last))).toISOString().slice(0, 10);
}
