import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadPage } from '../../lib/arrival.ts';
import { hasNewerPage, LOOK_WITHIN_MS } from '../../lib/newest-page.ts';
import { onResumed } from '../../lib/realtime.ts';
import styles from './header.module.css';

/** A screen that stood open during an upgrade says so; when to load the new version is for the person to choose. */
export function NewVersion() {
  const { t } = useTranslation();
  const [isNewer, setIsNewer] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    const look = async () => setIsNewer(await hasNewerPage());
    const stop = onResumed(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void look(), Math.random() * LOOK_WITHIN_MS);
    });
    return () => {
      window.clearTimeout(timer);
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
