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
        header: t('opening-hours.day'),
        width: '30%',
        sort: compareTimings,
        value: (timing) => t(`opening-hours.days.${timing.day}`),
      },
      {
        id: 'regime',
        header: t('opening-hours.regime'),
        width: '35%',
        sort: true,
        value: (timing) => timing.regimeName,
      },
      {
        id: 'period',
        header: t('opening-hours.period'),
        sort: true,
        value: (timing) =>
          `${withoutSeconds(timing.startTime)} - ${withoutSeconds(timing.endTime)}`,
      },
    ],
    [t],
  );
}
