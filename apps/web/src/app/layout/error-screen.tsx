import { IconAlertTriangle, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../components/busy-button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Notices } from '../../components/notices.tsx';
import { reloadPage } from '../../lib/chunk-loading.ts';
import { NetworkError } from '../../lib/http.ts';
import styles from './error-screen.module.css';

interface Failed {
  error: unknown;
}

/** When nothing can be opened: what is wrong, and a button to start again. */
export const ErrorScreen = (failed: Failed) => (
  <>
    <main>
      <Failure {...failed} />
    </main>
    <Notices />
  </>
);

/** When one screen cannot be opened; the menu still leads to the others. */
export function Failure({ error }: Failed) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const offline = error instanceof NetworkError;
  const retry = async () => {
    setBusy(true);
    await reloadPage();
    setBusy(false);
  };
  return (
    <div className={styles.root} role="alert">
      <EmptyState
        icon={offline ? IconCloudOff : IconAlertTriangle}
        title={t(offline ? 'common.offlineTitle' : 'common.errorScreenTitle')}
        text={t(offline ? 'common.offlineText' : 'common.errorScreenText')}
        action={
          <BusyButton
            leftSection={<IconRefresh size={16} aria-hidden />}
            busy={busy}
            worksOffline
            onClick={() => void retry()}
          >
            {t('common.retry')}
          </BusyButton>
        }
      />
    </div>
  );
}
