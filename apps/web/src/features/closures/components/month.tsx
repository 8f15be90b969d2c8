import { addDays } from '@balie/contract/common/local-time.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/i18n.ts';
import { weeksOf } from '../calendar-days.ts';
import styles from './year-calendar.module.css';

interface MonthProps {
  year: number;
  month: number;
  day: (day: string) => ReactNode;
}

const MONDAY = '2026-11-16';
const WEEK = Array.from({ length: 7 }, (_, index) => addDays(MONDAY, index));

function useNames() {
  useTranslation();
  const locale = currentLanguage() === 'nl' ? 'nl-BE' : 'en-GB';
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(new Date(`${day}T12:00Z`));
  };
  return { month: named({ month: 'long' }), weekday: named({ weekday: 'long' }) };
}

export function Month({ year, month, day }: MonthProps) {
  const names = useNames();
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return (
    <table className={styles.month}>
      <caption>{names.month(first)}</caption>
      <thead>
        <tr>
          {WEEK.map((weekday) => (
            <th key={weekday} scope="col" abbr={names.weekday(weekday)}>
              {names.weekday(weekday).slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(year, month).map((week, index) => (
          <tr key={week.find(Boolean) ?? index}>
            {week.map((each, place) => (
              <td key={each ?? WEEK[place]}>{each && day(each)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
