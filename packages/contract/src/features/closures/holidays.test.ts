import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../common/local-time.ts';
import { COUNTRIES, easterOf, holidaysOf } from './holidays.ts';

/** As published, year by year: Good Friday, Easter, Ascension, Whit Sunday, and the Dutch King's Day. */
const YEARS = `
  2024 03-29 03-31 05-09 05-19 04-27
  2025 04-18 04-20 05-29 06-08 04-26
  2026 04-03 04-05 05-14 05-24 04-27
  2027 03-26 03-28 05-06 05-16 04-27
  2028 04-14 04-16 05-25 06-04 04-27
  2029 03-30 04-01 05-10 05-20 04-27
  2030 04-19 04-21 05-30 06-09 04-27
  2031 04-11 04-13 05-22 06-01 04-26
  2032 03-26 03-28 05-06 05-16 04-27
  2033 04-15 04-17 05-26 06-05 04-27
  2034 04-07 04-09 05-18 05-28 04-27
  2035 03-23 03-25 05-03 05-13 04-27
  2036 04-11 04-13 05-22 06-01 04-26
  2037 04-03 04-05 05-14 05-24 04-27
  2038 04-23 04-25 06-03 06-13 04-27
  2039 04-08 04-10 05-19 05-29 04-27
  2040 03-30 04-01 05-10 05-20 04-27`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '))
  .map(([year = '', ...days]) => {
    const [friday = '', easter = '', ascension = '', whit = '', king = ''] = days.map(
      (day) => `${year}-${day}`,
    );
    return { year: Number(year), friday, easter, ascension, whit, king };
  });
const monday = (sunday: string) => addDays(sunday, 1);

/** A country's days in a year: fixed ones and those that move. */
const expected = {
  BE: ({ easter, ascension, whit }: (typeof YEARS)[number]) => [
    ...['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'],
    ...[monday(easter), ascension, monday(whit)],
  ],
  NL: ({ friday, easter, ascension, whit, king }: (typeof YEARS)[number]) => [
    ...['01-01', '05-05', '12-25', '12-26'],
    ...[friday, easter, monday(easter), king, ascension, whit, monday(whit)],
  ],
  LU: ({ easter, ascension, whit }: (typeof YEARS)[number]) => [
    ...['01-01', '05-01', '05-09', '06-23', '08-15', '11-01', '12-25', '12-26'],
    ...[monday(easter), ascension, monday(whit)],
  ],
  FR: ({ easter, ascension, whit }: (typeof YEARS)[number]) => [
    ...['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
    ...[monday(easter), ascension, monday(whit)],
  ],
  DE: ({ friday, easter, ascension, whit }: (typeof YEARS)[number]) => [
    ...['01-01', '05-01', '10-03', '12-25', '12-26'],
    ...[friday, monday(easter), ascension, monday(whit)],
  ],
};

describe('the holidays of 2024 to 2040', () => {
  it('are checked against a table of seventeen years', () => {
    expect(YEARS.map(({ year }) => year)).toEqual(
      Array.from({ length: 17 }, (_, index) => 2024 + index),
    );
  });

  it.each(YEARS)('Easter of $year is $easter', ({ year, easter }) => {
    expect(easterOf(year)).toBe(easter);
    expect(weekdayOf(easter)).toBe('SUNDAY');
  });

  it.each(COUNTRIES.flatMap((country) => YEARS.map((days) => ({ country, ...days }))))(
    '$country in $year',
    ({ country, ...days }) => {
      const dates = expected[country](days).map((day) =>
        day.length === 5 ? `${days.year}-${day}` : day,
      );
      expect(holidaysOf(country, days.year).map(({ date }) => date)).toEqual(
        [...new Set(dates)].sort(),
      );
    },
  );

  it('are named in four languages', () => {
    expect(holidaysOf('BE', 2026)).toContainEqual({
      date: '2026-07-21',
      names: {
        nl: 'Nationale feestdag',
        fr: 'Fête nationale',
        de: 'Nationalfeiertag',
        en: 'National Day',
      },
    });
  });

  it('on the same day are combined, with both names', () => {
    expect(holidaysOf('LU', 2024).find(({ date }) => date === '2024-05-09')?.names.en).toBe(
      'Europe Day and Ascension Day',
    );
  });
});
