import { limits } from '@balie/contract/common/limits.ts';
import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay, readDay, writeDay } from '../../lib/date-text.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import type { FieldProps } from '../contract-form.ts';
import type { CommonFieldProps } from './common-field.ts';
import { PickerField } from './picker-field.tsx';
import { errorOf } from './theirs.tsx';
import 'dayjs/locale/nl-be';
import 'dayjs/locale/en-gb';

const CALENDAR_LOCALES = { nl: 'nl-be', en: 'en-gb' } as const;

/** A date `2026-11-15`, typed as day/month/year or picked; invalid input is kept for the schema to refuse. */
export function DateField({
  value,
  onChange,
  error,
  theirs,
  ...props
}: CommonFieldProps & FieldProps<string>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  return (
    <PickerField
      {...props}
      error={errorOf({ error, theirs }, writeDay)}
      icon={IconCalendar}
      placeholder={props.placeholder ?? t('common.datePlaceholder')}
      pickerLabel={`${props.label}: ${t('common.chooseDate')}`}
      text={typed ?? writeDay(value)}
      onText={(text) => {
        setTyped(text);
        onChange(readDay(text));
      }}
      onBlur={() => setTyped(undefined)}
      picker={(close) => (
        <DatePicker
          value={isDay(value) ? value : null}
          {...(isDay(value) ? { defaultDate: value } : {})}
          maxDate={limits.dateInputMax}
          locale={CALENDAR_LOCALES[currentLanguage()]}
          firstDayOfWeek={1}
          hideOutsideDates
          ariaLabels={{
            previousMonth: t('common.calendar.previousMonth'),
            nextMonth: t('common.calendar.nextMonth'),
            previousYear: t('common.calendar.previousYear'),
            nextYear: t('common.calendar.nextYear'),
            previousDecade: t('common.calendar.previousDecade'),
            nextDecade: t('common.calendar.nextDecade'),
          }}
          onChange={(day) => {
            if (day) onChange(day);
            setTyped(undefined);
            close();
          }}
        />
      )}
    />
  );
}
