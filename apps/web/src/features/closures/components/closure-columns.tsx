import type { Closure } from '@balie/contract/features/closures/schema.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/column.ts';
import { usePeriodText } from '../period-text.ts';

export function useClosureColumns(): Column<Closure>[] {
  const { t } = useTranslation();
  const periodText = usePeriodText();
  return useMemo(
    () => [
      {
        id: 'period',
        header: t('closures.period'),
        width: '34%',
        needed: true,
        sort: (one, other) => (one.from < other.from ? -1 : 1),
        value: periodText,
      },
      {
        id: 'what',
        header: t('closures.what'),
        width: '22%',
        sort: true,
        value: ({ domainName }) => domainName ?? t('closures.wholeSite'),
      },
      { id: 'reason', header: t('closures.reason'), sort: true, value: ({ reason }) => reason },
      {
        id: 'appointments',
        header: t('closures.appointments'),
        width: '8rem',
        align: 'end',
        sort: true,
        value: ({ appointments }) => appointments || '',
      },
    ],
    [t, periodText],
  );
}
