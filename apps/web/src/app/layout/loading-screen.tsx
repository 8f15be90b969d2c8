import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './error-screen.module.css';

/** Shown when loading takes long enough to be noticed. */
export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <div className={styles.root}>
      <Loader role="status" aria-label={t('common.loading')} />
    </div>
  );
}
