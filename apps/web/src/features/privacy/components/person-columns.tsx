import type { Person } from '@balie/contract/features/privacy/schema.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/column.ts';
import { useFormat } from '../../../lib/session.ts';
import { namesOf } from './person-texts.ts';

export function usePersonColumns(): Column<Person>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'name', header: t('privacy.name'), value: (person) => namesOf(t, person) },
      {
        id: 'dateOfBirth',
        header: t('privacy.born'),
        width: '9rem',
        value: ({ dateOfBirth }) => dateOfBirth && format.date(dateOfBirth),
      },
      {
        id: 'lastDay',
        header: t('privacy.lastVisit'),
        width: '9rem',
        needsRoom: 34,
        value: ({ lastDay }) => lastDay && format.date(lastDay),
      },
      {
        id: 'ticket',
        header: t('privacy.ticket'),
        width: '6rem',
        needsRoom: 34,
        value: ({ lastTicket }) => lastTicket,
      },
      {
        id: 'visits',
        header: t('privacy.visitCount'),
        width: '6rem',
        align: 'end',
        value: ({ visits }) => visits,
      },
    ],
    [t, format],
  );
}
