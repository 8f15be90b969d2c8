import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './language-list.module.css';

const ROWS = ['a', 'b', 'c', 'd'];

/** Rows as high as the real ones, so that nothing jumps. */
export function LoadingLanguages() {
  const { t } = useTranslation();
  return (
    <div className={styles.card} aria-busy>
      <span className="visually-hidden">{t('common.loading')}</span>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton height={14} width="40%" radius="sm" />
        </div>
      ))}
    </div>
  );
}
