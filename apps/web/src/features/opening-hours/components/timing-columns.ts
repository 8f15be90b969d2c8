import { compareTimings, withoutSeconds } from '@balie/contract/features/opening-hours/rules.ts';
import type { Timing } from '@balie/contract/features/opening-hours/schema.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/column.ts';

/** §2: day, regime, start - end time; the seconds are cut off. */
export function useTimingColumns(): Column<Timing>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: 'day',
        header: t('openingHours.day'),
        width: '30%',
        sort: compareTimings,
        value: (timing) => t(`openingHours.days.${timing.day}`),
      },
      {
        id: 'regime',
        header: t('openingHours.regime'),
        width: '35%',
        sort: true,
        value: (timing) => timing.regimeName,
      },
      {
        id: 'period',
        header: t('openingHours.period'),
        sort: true,
        value: (timing) =>
          `${withoutSeconds(timing.startTime)} - ${withoutSeconds(timing.endTime)}`,
      },
    ],
    [t],
  );
}
