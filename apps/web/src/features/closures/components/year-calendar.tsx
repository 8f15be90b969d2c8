import type { Closure } from '@balie/contract/features/closures/schema.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/session.ts';
import { type DayMark, dayAfterKey, markOf } from '../calendar-days.ts';
import { Month } from './month.tsx';
import styles from './year-calendar.module.css';

interface YearCalendarProps {
  year: number;
  today: string;
  closures: readonly Closure[];
  specialDays: ReadonlySet<string>;
  onChoose: (day: string, mark: DayMark) => void;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The year at a glance: a single Tab stop; arrow keys move from day to day. */
export function YearCalendar({ year, today, closures, specialDays, onChoose }: YearCalendarProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(today);
  const current = asked.startsWith(String(year)) ? asked : `${year}-01-01`;
  const dayText = useDayText();
  const walk = (event: KeyboardEvent) => {
    const next = dayAfterKey(current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setAsked(next);
    root.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    <div className={styles.room}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys walk between the buttons inside */}
      <div ref={root} className={styles.year} onKeyDown={walk}>
        {MONTHS.map((month) => (
          <Month
            key={month}
            year={year}
            month={month}
            day={(day) => {
              const mark = markOf(day, closures, specialDays);
              return (
                <button
                  type="button"
                  className={styles.day}
                  data-day={day}
                  data-kind={mark.kind}
                  data-special={mark.special || undefined}
                  aria-current={day === today ? 'date' : undefined}
                  aria-label={dayText(day, mark)}
                  title={mark.closures.map(({ reason }) => reason).join(', ') || undefined}
                  tabIndex={day === current ? 0 : -1}
                  onFocus={() => setAsked(day)}
                  onClick={() => onChoose(day, mark)}
                >
                  {Number(day.slice(8))}
                </button>
              );
            }}
          />
        ))}
        <ul className={styles.legend} aria-label={t('closures.calendar', { year })}>
          {(['whole', 'part', 'domain', 'special', 'today'] as const).map((kind) => (
            <li key={kind}>
              <span
                className={styles.day}
                data-kind={kind === 'special' || kind === 'today' ? undefined : kind}
                data-special={kind === 'special' || undefined}
                aria-current={kind === 'today' ? 'date' : undefined}
                aria-hidden
              />
              {t(`closures.legend.${kind}`)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** What a screen reader says for a day. */
function useDayText() {
  const { t } = useTranslation();
  const format = useFormat();
  return (day: string, mark: DayMark): string => {
    const reasons = mark.closures.map(({ reason }) => reason).join(', ');
    const values = { day: format.longDate(day), reasons };
    const label =
      mark.kind === undefined
        ? values.day
        : t(`closures.day.${mark.kind === 'whole' ? 'closed' : mark.kind}`, values);
    return mark.special ? t('closures.day.special', { label }) : label;
  };
}
