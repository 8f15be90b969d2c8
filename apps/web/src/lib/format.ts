import type { InterfaceLanguage } from '@balie/contract/common/languages.ts';

/** Belgian conventions in both languages: day before month, a 24-hour clock. */
const LOCALES = { nl: 'nl-BE', en: 'en-GB' } as const satisfies Record<InterfaceLanguage, string>;

/** Dates and times in this language; moments are shown in the site's time zone. */
export interface Format {
  /** A calendar day `2026-11-15`: `15 nov 2026`. */
  date(day: string): string;
  /** A calendar day with its weekday: `zondag 15 november 2026`. */
  longDate(day: string): string;
  /** Day and month of a calendar day: `15/11`. */
  dayMonth(day: string): string;
  /** A moment: `14:05`. */
  time(moment: string | Date): string;
  /** A moment: `15 nov 2026, 14:05`. */
  dateTime(moment: string | Date): string;
  number(value: number): string;
  /** Compares two texts in this language's order, numbers by value. */
  compare(one: string, other: string): number;
}

/** A date has no time zone: noon UTC keeps it the same day everywhere. */
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

const orAsItCame = (value: string | Date, write: (moment: Date) => string, moment: Date): string =>
  Number.isNaN(moment.getTime()) ? String(value) : write(moment);

const known = new Map<string, Format>();

/** Created once per language and time zone: each takes a millisecond, and a list has hundreds of times. */
export function formatFor(language: InterfaceLanguage, timeZone: string): Format {
  const key = `${language} ${timeZone}`;
  const format = known.get(key) ?? createFormat(language, timeZone);
  known.set(key, format);
  return format;
}

function createFormat(language: InterfaceLanguage, timeZone: string): Format {
  const locale = LOCALES[language];
  const day = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (value: string) => orAsItCame(value, (at) => formatter.format(at), noon(value));
  };
  const moment = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    return (value: string | Date) =>
      orAsItCame(value, (at) => formatter.format(at), new Date(value));
  };
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const calendar = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const numbers = new Intl.NumberFormat(locale);
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  return {
    date: day(calendar),
    longDate: day({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    dayMonth: day({ day: '2-digit', month: '2-digit' }),
    time: moment(clock),
    dateTime: moment({ ...calendar, ...clock }),
    number: (value) => numbers.format(value),
    compare: (one, other) => collator.compare(one, other),
  };
}
