import { useWords } from '../walk/words.ts';
import styles from './plain.module.css';

export function Busy() {
  const { t } = useWords();
  return (
    <div className={styles.plain} role="status">
      <div className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <h1 className={styles.title}>{t('busy')}</h1>
    </div>
  );
}
