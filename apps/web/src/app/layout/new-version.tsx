import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadPage } from '../../lib/chunk-loading.ts';
import { lookForNewerPage } from '../../lib/newest-page.ts';
import { onResumed } from '../../lib/realtime.ts';
import styles from './header.module.css';

/** Tells a screen left open during an upgrade; the user decides when to load the new version. */
export function NewVersion() {
  const { t } = useTranslation();
  const [isNewer, setIsNewer] = useState(false);
  useEffect(() => {
    let leave = () => {};
    const stop = onResumed(() => {
      leave();
      leave = lookForNewerPage(setIsNewer);
    });
    return () => {
      leave();
      stop();
    };
  }, []);
  return (
    <span role="status">
      {isNewer && (
        <button
          type="button"
          className={styles.newVersion}
          title={t('shell.newVersionHint')}
          onClick={() => void reloadPage()}
        >
          <IconRefresh size={16} stroke={2} aria-hidden />
          <span>{t('shell.newVersion')}</span>
        </button>
      )}
    </span>
  );
}
