import '../../../styles/display-tokens.css';
import { useTranslation } from 'react-i18next';
import styles from './unknown-screen.module.css';

/** The address names no screen (any more). It keeps looking, so a room that comes back is shown. */
export function UnknownScreen() {
  const { t } = useTranslation();
  return (
    <main className={styles.unknown}>
      <h1 className={styles.title}>{t('displays.unknownTitle')}</h1>
      <p className={styles.text}>{t('displays.unknownText')}</p>
    </main>
  );
}
