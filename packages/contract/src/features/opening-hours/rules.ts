import { TIME_WITH_SECONDS_PATTERN, type Weekday } from '../../common/dates.ts';
import { compareNames } from '../../common/names.ts';
import { WEEKDAYS } from '../../common/weekday-list.ts';

export interface PeriodInput {
  startTime: string;
  endTime: string;
}

type TimeProblem = 'INVALID_TEXTFIELD' | 'INVALID_TIME';
export type PeriodProblems = Partial<
  Record<keyof PeriodInput, TimeProblem | 'INVALID_TIME_PERIOD'>
>;

function timeProblem(time: string): TimeProblem | undefined {
  if (time.trim() === '') return 'INVALID_TEXTFIELD';
  return TIME_WITH_SECONDS_PATTERN.test(time) ? undefined : 'INVALID_TIME';
}

/** §5: both times present and valid, and the start before the end (otherwise both are wrong). */
export function periodProblems({ startTime, endTime }: PeriodInput): PeriodProblems {
  const start = timeProblem(startTime);
  const end = timeProblem(endTime);
  if (start || end) return { ...(start && { startTime: start }), ...(end && { endTime: end }) };
  return withSeconds(startTime) < withSeconds(endTime)
    ? {}
    : { startTime: 'INVALID_TIME_PERIOD', endTime: 'INVALID_TIME_PERIOD' };
}

/** `08:00` as the server sends it: `08:00:00`. */
export const withSeconds = (time: string): string => (time.length === 5 ? `${time}:00` : time);

/** §3: the server sends seconds, which are not displayed. */
export const withoutSeconds = (time: string): string => time.slice(0, 5);

export interface SortableTiming extends PeriodInput {
  day: Weekday;
  regimeName: string;
}

/** §2: Monday to Sunday, then regime name, then start and end. */
export function compareTimings(a: SortableTiming, b: SortableTiming): number {
  return (
    WEEKDAYS.indexOf(a.day) - WEEKDAYS.indexOf(b.day) ||
    compareNames(a.regimeName, b.regimeName) ||
    compareTimes(a.startTime, b.startTime) ||
    compareTimes(a.endTime, b.endTime)
  );
}

function compareTimes(a: string, b: string): number {
  const [first, second] = [withSeconds(a), withSeconds(b)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
