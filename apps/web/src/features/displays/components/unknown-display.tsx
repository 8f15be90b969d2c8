import '../../../styles/display-tokens.css';
import { useTranslation } from 'react-i18next';
import styles from './unknown-display.module.css';

/** The address names no display (any more). It keeps checking, in case the room comes back. */
export function UnknownDisplay() {
  const { t } = useTranslation();
  return (
    <main className={styles.unknown}>
      <h1 className={styles.title}>{t('displays.unknownTitle')}</h1>
      <p className={styles.text}>{t('displays.unknownText')}</p>
    </main>
  );
}
