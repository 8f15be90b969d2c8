import { useTranslation } from 'react-i18next';
import type { DisplayCalls } from '../display-calls.ts';
import { Calls } from './calls.tsx';
import { NextCalls } from './next-calls.tsx';
import styles from './now-called.module.css';

/** The current call or calls as a panel, for displays that show other things beside it. */
export function NowCalled({ calls: { line } }: { calls: DisplayCalls }) {
  const { t } = useTranslation();
  if (line.places.length === 0) {
    return (
      <section className={styles.panel} aria-label={t('displays.now')}>
        <p className={styles.idle}>{t('displays.pleaseWait')}</p>
      </section>
    );
  }
  return (
    <section className={styles.panel} data-called>
      <Calls line={line} />
      <NextCalls waiting={line.waiting} className={styles.next} />
    </section>
  );
}
