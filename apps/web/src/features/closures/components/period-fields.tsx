import { addDays } from '@balie/contract/common/local-time.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../../components/contract-form.ts';
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx';
import { DateField } from '../../../components/fields/date-field.tsx';
import type { Theirs } from '../../../components/fields/theirs.tsx';
import { TimeField } from '../../../components/fields/time-field.tsx';
import { isDay } from '../../../lib/date-text.ts';
import { dayOf, isWholeDays, timeOf } from '../period-text.ts';
import styles from './closures.module.css';

interface Period {
  from: string;
  until: string;
}

/** Any form with a period in it. */
type PeriodForm = Pick<ContractForm<Period>, 'values' | 'set' | 'field'>;

/** A colleague's value, as the field writes it. */
const asDay = (theirs: Theirs<string> | undefined, dayIn: (local: string) => string) =>
  theirs && { ...theirs, value: dayIn(theirs.value) };

/** From and until: whole days, the last one included, or with times. */
export function PeriodFields({ form }: { form: PeriodForm }) {
  const { t } = useTranslation();
  const { from, until } = form.values;
  const [allDay, setAllDay] = useState(() => isWholeDays({ from, until }));
  const set = (next: Partial<Period>) => {
    // Both ends are validated together, so correcting one clears both errors.
    form.set('from', next.from ?? from);
    form.set('until', next.until ?? until);
  };
  const lastDayIn = (local: string) =>
    isDay(dayOf(local)) && allDay ? addDays(dayOf(local), -1) : dayOf(local);
  const lastDay = lastDayIn(until);
  const untilOf = (day: string) =>
    allDay && isDay(day) ? `${addDays(day, 1)}T00:00` : `${day}T${timeOf(until)}`;
  return (
    <>
      <CheckboxField
        name="allDay"
        label={t('closures.allDay')}
        error={undefined}
        value={allDay}
        onChange={(whole) => {
          setAllDay(whole);
          if (!isDay(dayOf(from)) || !isDay(lastDay)) return;
          set(
            whole
              ? { from: `${dayOf(from)}T00:00`, until: `${addDays(lastDay, 1)}T00:00` }
              : { from: `${dayOf(from)}T12:00`, until: `${lastDay}T17:00` },
          );
        }}
      />
      <div className={styles.moments}>
        <DateField
          {...form.field('from')}
          label={t('closures.fromDay')}
          value={dayOf(from)}
          theirs={asDay(form.field('from').theirs, dayOf)}
          required
          onChange={(day) =>
            set({
              from: `${day}T${timeOf(from)}`,
              // A closure that would end before it starts ends on its first day instead.
              ...(isDay(day) && isDay(lastDay) && day > lastDay && { until: untilOf(day) }),
            })
          }
        />
        {!allDay && (
          <TimeField
            name="fromTime"
            label={t('closures.fromTime')}
            error={undefined}
            value={timeOf(from)}
            required
            onChange={(time) => set({ from: `${dayOf(from)}T${time}` })}
          />
        )}
        <DateField
          {...form.field('until')}
          label={t('closures.untilDay')}
          value={lastDay}
          theirs={asDay(form.field('until').theirs, lastDayIn)}
          required
          onChange={(day) => set({ until: untilOf(day) })}
        />
        {!allDay && (
          <TimeField
            name="untilTime"
            label={t('closures.untilTime')}
            error={undefined}
            value={timeOf(until)}
            required
            onChange={(time) => set({ until: `${dayOf(until)}T${time}` })}
          />
        )}
      </div>
    </>
  );
}
