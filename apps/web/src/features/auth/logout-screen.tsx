import { Loader } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { startLogout } from '../../lib/sign-in.ts';
import { clearStorage } from '../../lib/storage.ts';
import styles from './logout-screen.module.css';

/** §2: triggers logout and clears local storage. */
export function LogoutScreen() {
  const { t } = useTranslation();
  useEffect(() => {
    clearStorage();
    // An earlier screen with a session check still running can save something until this page is left.
    window.addEventListener('pagehide', clearStorage, { once: true });
    startLogout();
  }, []);
  return (
    <main className={styles.root} role="status">
      <Loader aria-hidden />
      <p>{t('shell.loggingOut')}</p>
    </main>
  );
}
