import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { NetworkError } from '../../lib/http.ts';
import styles from './error-screen.module.css';

/** When a screen cannot be opened: what is wrong, and another try from the beginning. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const offline = error instanceof NetworkError;
  return (
    <main className={styles.root}>
      <div role="alert">
        <EmptyState
          icon={offline ? IconCloudOff : IconAlertTriangle}
          title={t(offline ? 'common.offlineTitle' : 'common.errorScreenTitle')}
          text={t(offline ? 'common.offlineText' : 'common.errorScreenText')}
          action={
            <Button
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => window.location.reload()}
            >
              {t('common.retry')}
            </Button>
          }
        />
      </div>
    </main>
  );
}
