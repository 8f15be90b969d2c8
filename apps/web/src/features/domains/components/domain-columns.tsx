import type { Domain } from '@balie/contract/features/domains/schema.ts';
import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/column.ts';

/** §2: name, service, domain type, domain message. */
export function useDomainColumns(): Column<Domain>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('domains.name'),
        width: '28%',
        sort: true,
        value: (domain) => domain.name,
      },
      {
        id: 'service',
        header: t('domains.service'),
        width: '6.5rem',
        sort: true,
        value: (domain) => domain.service,
        cell: (domain) => (
          <Checkbox
            aria-label={t('domains.serviceOf', { name: domain.name })}
            checked={domain.service}
            readOnly
            disabled
          />
        ),
      },
      {
        id: 'type',
        header: t('domains.type'),
        width: '26%',
        needsRoom: 34,
        sort: true,
        value: (domain) => domain.type.name,
      },
      {
        id: 'message',
        header: t('domains.message'),
        sort: true,
        value: (domain) => domain.notificationText,
      },
    ],
    [t],
  );
}
