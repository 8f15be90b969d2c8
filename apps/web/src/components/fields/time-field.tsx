import { TIME_PATTERN } from '@balie/contract/common/dates.ts';
import { limits } from '@balie/contract/common/limits.ts';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { twoDigits } from '../../lib/date-text.ts';
import type { FieldProps } from '../contract-form.ts';
import type { CommonFieldProps } from './common-field.ts';
import { PickerField } from './picker-field.tsx';
import { errorOf } from './theirs.tsx';
import styles from './time-field.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => twoDigits(hour));
const MINUTES = Array.from({ length: 60 / limits.visit.pickerMinuteStep }, (_, step) =>
  twoDigits(step * limits.visit.pickerMinuteStep),
);

/** §5: exactly HH:MM, typed or picked (hours 0–23, minutes in steps of 5). */
export function TimeField({
  value,
  onChange,
  error,
  theirs,
  ...props
}: CommonFieldProps & FieldProps<string>) {
  const { t } = useTranslation();
  const [hour = '', minute = ''] = TIME_PATTERN.test(value) ? value.split(':') : [];
  return (
    <PickerField
      {...props}
      error={errorOf({ error, theirs }, (time) => time)}
      icon={IconClock}
      pickerLabel={`${props.label}: ${t('common.chooseTime')}`}
      text={value}
      onText={onChange}
      onBlur={() => value !== value.trim() && onChange(value.trim())}
      picker={(close) => (
        <div className={styles.picker}>
          <Column
            label={t('common.hours')}
            values={HOURS}
            chosen={hour}
            onChoose={(next) => onChange(`${next}:${minute || '00'}`)}
          />
          <Column
            label={t('common.minutes')}
            values={MINUTES}
            chosen={minute}
            onChoose={(next) => {
              onChange(`${hour || '00'}:${next}`);
              close();
            }}
          />
        </div>
      )}
    />
  );
}

interface ColumnProps {
  label: string;
  values: readonly string[];
  chosen: string;
  onChoose: (value: string) => void;
}

const Column = ({ label, values, chosen, onChoose }: ColumnProps) => (
  <fieldset className={styles.column}>
    <legend className={styles.legend}>{label}</legend>
    <div className={styles.values} data-wide={values.length > 12 || undefined}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={styles.value}
          aria-pressed={value === chosen}
          data-autofocus={value === chosen || undefined}
          onClick={() => onChoose(value)}
        >
          {value}
        </button>
      ))}
    </div>
  </fieldset>
);
