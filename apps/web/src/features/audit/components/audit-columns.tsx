import type { AuditEntry } from '@balie/contract/features/audit/schema.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/column.ts';
import { useFormat } from '../../../lib/session.ts';
import styles from '../audit.module.css';
import { actionText, entityText } from './audit-texts.ts';
import { Changes } from './changes.tsx';

export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('audit.at'),
        width: '11rem',
        value: ({ at }) => format.dateTime(at),
      },
      {
        id: 'who',
        header: t('audit.who'),
        width: '16%',
        value: ({ user, apiKey }) =>
          user?.name ?? (apiKey ? t('audit.apiKey', { name: apiKey.name }) : t('audit.system')),
      },
      {
        id: 'action',
        header: t('audit.action'),
        width: '9rem',
        value: ({ action }) => actionText(action),
      },
      {
        id: 'what',
        header: t('audit.what'),
        width: '20%',
        cell: ({ entity, entityName, entityId }) => (
          <>
            {entityText(entity)}
            <span className={styles.name}>{entityName ?? (entityId && `#${entityId}`)}</span>
          </>
        ),
      },
      {
        id: 'changes',
        header: t('audit.changes'),
        cell: ({ entity, changes }) => <Changes entity={entity} changes={changes} />,
      },
    ],
    [t, format],
  );
}
