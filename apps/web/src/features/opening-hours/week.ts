import type { Weekday } from '@balie/contract/common/dates.ts';
import { WEEKDAYS } from '@balie/contract/common/weekday-list.ts';
import { withoutSeconds, withSeconds } from '@balie/contract/features/opening-hours/rules.ts';

/** An opening hour of the week while it is edited; times are `HH:MM`. */
export interface WeekHour {
  readonly day: Weekday;
  readonly regimeId: number;
  readonly startTime: string;
  readonly endTime: string;
}

const WORKDAYS = WEEKDAYS.slice(0, 5);

const two = (value: number) => String(value).padStart(2, '0');
const MINUTES = 1_440;
export const STEP = 15;

/** Nobody can type 24:00: the end of the day is its last minute. */
export const timeAt = (minutes: number): string => {
  const inside = Math.min(Math.max(0, minutes), MINUTES - 1);
  return `${two(Math.floor(inside / 60))}:${two(inside % 60)}`;
};
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const TYPED = /^(\d{1,2})(?:[:.u](\d{2})?)?\s*[-–]\s*(\d{1,2})(?:[:.u](\d{2})?)?$/;

/** What people type: `9-12 13:30-16`; undefined if any part is not a valid time range. */
export function readHours(text: string): { startTime: string; endTime: string }[] | undefined {
  const parts = text
    .trim()
    .replace(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const hours = parts.map((part) => {
    const match = TYPED.exec(part);
    if (!match) return undefined;
    const [start, end] = [
      Number(match[1]) * 60 + Number(match[2] ?? 0),
      Number(match[3]) * 60 + Number(match[4] ?? 0),
    ];
    const real = [match[2], match[4]].every((minutes) => Number(minutes ?? 0) < 60);
    return real && start < end && end <= MINUTES
      ? { startTime: timeAt(start), endTime: timeAt(end) }
      : undefined;
  });
  return hours.every((hour) => hour !== undefined) ? hours : undefined;
}

/** The same hours as text. */
export const writeHours = (hours: readonly Pick<WeekHour, 'startTime' | 'endTime'>[]): string =>
  inOrder(hours)
    .map(({ startTime, endTime }) => `${startTime}-${endTime}`)
    .join(' ');

const inOrder = <T extends Pick<WeekHour, 'startTime'>>(hours: readonly T[]): T[] =>
  hours.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1));

export const toWeek = (timings: readonly WeekHour[]): WeekHour[] =>
  timings.map(({ day, regimeId, startTime, endTime }) => ({
    day,
    regimeId,
    startTime: withoutSeconds(startTime),
    endTime: withoutSeconds(endTime),
  }));

/** As sent: with seconds. */
export const toTimings = (week: readonly WeekHour[]) =>
  week.map((hour) => ({
    ...hour,
    startTime: withSeconds(hour.startTime),
    endTime: withSeconds(hour.endTime),
  }));

interface Place {
  readonly day: Weekday;
  readonly regimeId: number;
}
const isAt = (place: Place) => (hour: WeekHour) =>
  hour.day === place.day && hour.regimeId === place.regimeId;

export const hoursAt = (week: readonly WeekHour[], place: Place): WeekHour[] =>
  inOrder(week.filter(isAt(place)));

export const withHours = (
  week: readonly WeekHour[],
  place: Place,
  hours: readonly { startTime: string; endTime: string }[],
): WeekHour[] => [
  ...week.filter((hour) => !isAt(place)(hour)),
  ...hours.map((hour) => ({ ...place, ...hour })),
];

/** Adds a block, merged with those it touches or overlaps. */
export function withBlock(week: readonly WeekHour[], block: WeekHour): WeekHour[] {
  let { startTime, endTime } = block;
  const apart = hoursAt(week, block).filter((hour) => {
    if (hour.endTime < startTime || hour.startTime > endTime) return true;
    if (hour.startTime < startTime) startTime = hour.startTime;
    if (hour.endTime > endTime) endTime = hour.endTime;
    return false;
  });
  return withHours(week, block, [...apart, { startTime, endTime }]);
}

/** Copies every regime of a day to all workdays. */
export const copyToWorkdays = (week: readonly WeekHour[], from: Weekday): WeekHour[] => {
  const model = week.filter(({ day }) => day === from);
  const kept = week.filter(({ day }) => !WORKDAYS.includes(day) || day === from);
  const others = WORKDAYS.filter((day) => day !== from);
  return [...kept, ...others.flatMap((day) => model.map((hour) => ({ ...hour, day })))];
};

const keyOf = (hour: WeekHour) => Object.values(hour).join(' ');
export const isSameWeek = (one: readonly WeekHour[], other: readonly WeekHour[]): boolean => {
  const [a, b] = [one, other].map((week) => toWeek(week).map(keyOf).sort().join());
  return a === b;
};
