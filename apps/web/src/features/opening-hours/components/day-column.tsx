import type { Weekday } from '@balie/contract/common/dates.ts';
import type { Regime } from '@balie/contract/features/opening-hours/schema.ts';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/icon-button.tsx';
import { hoursAt, minutesOf, STEP, timeAt, type WeekHour, withBlock, withHours } from '../week.ts';
import { HoursEditor } from './hours-editor.tsx';
import styles from './week.module.css';

/** From this many minutes on, a bar is high enough for its start and its end. */
const TWO_LINES = 150;

/** The part of the day that is drawn: few are open at night. */
const FIRST = 6 * 60;
const LAST = 22 * 60;
const placeOf = (time: string): number =>
  ((Math.min(Math.max(minutesOf(time), FIRST), LAST) - FIRST) / (LAST - FIRST)) * 100;

interface DayColumnProps {
  day: Weekday;
  week: readonly WeekHour[];
  regimes: readonly Regime[];
  shown: Regime;
  onChange: (week: readonly WeekHour[]) => void;
  onCopy: () => void;
}

/** One day: its bars, a track to draw one on, and a field to type them. */
export function DayColumn({ day, week, regimes, shown, onChange, onCopy }: DayColumnProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<Regime>();
  const name = t(`openingHours.days.${day}`);
  const add = t('openingHours.addOn', { day: name });
  const drag = useDrag((startTime, endTime) => {
    if (endTime > startTime)
      onChange(withBlock(week, { day, regimeId: shown.id, startTime, endTime }));
    else setEditing(shown);
  });
  const editor = editing && (
    <HoursEditor
      label={t('openingHours.hoursOf', { day: name })}
      regimes={regimes}
      regime={editing}
      onRegime={setEditing}
      hours={hoursAt(week, { day, regimeId: editing.id })}
      onApply={(hours) => onChange(withHours(week, { day, regimeId: editing.id }, hours))}
      onClose={() => setEditing(undefined)}
    />
  );
  const mine = week.filter((hour) => hour.day === day);
  return (
    <li className={styles.day}>
      <h3 className={styles.name}>
        <abbr title={name}>{t(`openingHours.shortDays.${day}`)}</abbr>
      </h3>
      <div className={styles.track} data-day={day} {...drag.props}>
        {drag.span && (
          <span
            className={styles.ghost}
            style={{ top: `${placeOf(drag.span[0])}%`, bottom: `${100 - placeOf(drag.span[1])}%` }}
          >
            {drag.span.join(' – ')}
          </span>
        )}
        {mine.map((hour) => (
          <Bar
            key={`${hour.regimeId} ${hour.startTime}`}
            hour={hour}
            dayName={name}
            regimes={regimes}
            onOpen={setEditing}
          />
        ))}
      </div>
      <div className={styles.tools}>
        <IconButton icon={IconPlus} label={add} onClick={() => setEditing(shown)} />
        <IconButton
          icon={IconCopy}
          label={t('openingHours.copyOf', { day: name })}
          disabled={mine.length === 0}
          onClick={onCopy}
        />
      </div>
      {editor}
    </li>
  );
}

interface BarProps {
  hour: WeekHour;
  dayName: string;
  regimes: readonly Regime[];
  onOpen: (regime: Regime) => void;
}

function Bar({ hour, dayName, regimes, onOpen }: BarProps) {
  const { t } = useTranslation();
  const index = regimes.findIndex(({ id }) => id === hour.regimeId);
  const regime = regimes[index];
  if (!regime) return null;
  const { startTime: start, endTime: end } = hour;
  return (
    <button
      type="button"
      className={styles.bar}
      data-regime={index % 4}
      style={{
        top: `${placeOf(start)}%`,
        bottom: `${100 - placeOf(end)}%`,
        left: `${(index / regimes.length) * 100}%`,
        right: `${100 - ((index + 1) / regimes.length) * 100}%`,
      }}
      title={t('openingHours.bar', { day: dayName, regime: regime.name, start, end })}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => onOpen(regime)}
    >
      <span className="visually-hidden">
        {t('openingHours.bar', { day: dayName, regime: regime.name, start, end })}
      </span>
      <span aria-hidden>{start}</span>
      {minutesOf(end) - minutesOf(start) >= TWO_LINES && <span aria-hidden>{end}</span>}
    </button>
  );
}

/** Draws a block with the pointer, in quarters of an hour; a mere press has no length. */
function useDrag(onDrawn: (start: string, end: string) => void) {
  const track = useRef<HTMLElement | null>(null);
  const [drawn, setDrawn] = useState<readonly [number, number]>();
  const minutesAt = ({ clientY }: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    const part = box ? (clientY - box.top) / box.height : 0;
    const minutes = FIRST + part * (LAST - FIRST);
    return Math.min(LAST, Math.max(FIRST, Math.round(minutes / STEP) * STEP));
  };
  const spanOf = ([one, other]: readonly [number, number]) =>
    [timeAt(Math.min(one, other)), timeAt(Math.max(one, other))] as const;
  return {
    span: drawn && drawn[0] !== drawn[1] ? spanOf(drawn) : undefined,
    props: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        track.current = event.currentTarget;
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = minutesAt(event);
        setDrawn([at, at]);
      },
      onPointerMove: (event: PointerEvent) => {
        if (drawn) setDrawn([drawn[0], minutesAt(event)]);
      },
      onPointerUp: (event: PointerEvent) => {
        if (!drawn) return;
        const [start, end] = spanOf([drawn[0], minutesAt(event)]);
        setDrawn(undefined);
        onDrawn(start, end);
      },
      onPointerCancel: () => setDrawn(undefined),
    },
  };
}
