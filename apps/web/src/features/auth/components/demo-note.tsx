import { useTranslation } from 'react-i18next';
import { useIsDemo } from '../../../api/session.ts';
import styles from './demo-note.module.css';

/** Says that this is a demo, how to look around in it, and how to start with one's own site. */
export function DemoNote() {
  const { t } = useTranslation();
  if (!useIsDemo()) return null;
  return (
    <div className={styles.demo}>
      <p>{t('auth.demo')}</p>
      <p>
        {t('auth.demoOwn')} <code>BALIE_DEMO=0 BALIE_DATA_DIR=./site npm start</code>
      </p>
    </div>
  );
}
