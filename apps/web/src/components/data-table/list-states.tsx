import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http.ts';
import { codeText } from '../../lib/i18n.ts';
import { EmptyState } from '../empty-state.tsx';
import styles from './data-table.module.css';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Loading: rows as high as the real ones, so that nothing jumps. */
export function LoadingRows({ columns }: { columns: number }) {
  const { t } = useTranslation();
  return (
    <tbody aria-busy>
      {SKELETON_ROWS.map((row, index) => (
        <tr key={row} className={styles.row}>
          <td className={styles.cell} colSpan={columns}>
            <Skeleton height={14} radius="sm" width={`${92 - index * 9}%`} />
            {index === 0 && <span className="visually-hidden">{t('common.loading')}</span>}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** Error: what failed, and a button to retry. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const reason = error instanceof ApiError && error.body ? codeText(error.body.message) : undefined;
  return (
    <EmptyState
      icon={IconCloudOff}
      title={t('common.loadFailed')}
      text={reason ?? t('notices.requestFailedHint')}
      action={
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}
